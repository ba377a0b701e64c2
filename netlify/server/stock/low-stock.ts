import { isLow } from '../../../src/domain/stock/stock.ts';
import type { Shop } from '../store/shop.ts';
import { readStockView } from './stock-view.ts';

/** The keys of the SKUs of which fewer are free than the keeper wants to be warned below. */
export async function lowStock(shop: Shop): Promise<string[]> {
  const view = await readStockView(shop);
  return [...view].filter(([, figures]) => isLow(figures)).map(([sku]) => sku);
}
