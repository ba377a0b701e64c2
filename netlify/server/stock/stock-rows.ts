import { choicesOf, lineId } from '../../../src/domain/catalogue/catalogue.ts';
import type { StockRow } from '../../../src/domain/desk/desk-replies.ts';
import { allProducts } from '../products/sold-products.ts';
import { isLow } from '../../../src/domain/stock/stock.ts';
import type { Shop } from '../store/shop.ts';
import { stockTag } from './count.ts';
import { stockKey } from './stock-keys.ts';
import { readStockView } from './stock-view.ts';

/** Everything that the shop sells, product by product, with its figures. */
export async function stockRows(shop: Shop): Promise<StockRow[]> {
  const [products, view] = await Promise.all([allProducts(shop), readStockView(shop)]);
  return products.flatMap((product) =>
    choicesOf(product).map((variant): StockRow => {
      const sku = lineId(product.id, variant);
      const figures = view.get(stockKey(sku));
      const { onHand, held, free, warnBelow } = figures ?? notCounted;
      return {
        sku,
        ...{ product: product.name, variant, onHand, held, free, warnBelow },
        etag: figures ? stockTag(figures) : null,
      };
    }),
  );
}

const notCounted = { onHand: null, held: 0, free: null, warnBelow: null };

/** What is sold and has fewer free units than its keeper wants to be warned below. */
export const lowStock = async (shop: Shop): Promise<StockRow[]> =>
  (await stockRows(shop)).filter(
    ({ free, warnBelow }) => free !== null && isLow({ free, warnBelow }),
  );

/** Of more than these a shopper need not know how many are left. */
const mostSaid = 5;

/** Free units of the SKUs of which few are left, by the name that they have as lines of a cart. */
export async function availability(shop: Shop): Promise<Record<string, number>> {
  const [products, view] = await Promise.all([allProducts(shop), readStockView(shop)]);
  const names = products.flatMap((product) =>
    choicesOf(product).map((variant) => lineId(product.id, variant)),
  );
  return Object.fromEntries(
    names.flatMap((sku) => {
      const free = view.get(stockKey(sku))?.free;
      return free === undefined || free > mostSaid ? [] : [[sku, Math.max(0, free)]];
    }),
  );
}
