import { changed, newStock, totals, type StockTotals } from '../../../src/domain/stock/stock.ts';
import type { Stock, StockCount } from '../../../src/domain/stock/stock.schema.ts';
import { fingerprint } from '../store/identity.ts';
import type { Entry } from '../store/kv.ts';
import { retryWhileChanged } from '../store/retry.ts';
import type { Shop } from '../store/shop.ts';
import { ownPlace, readShares } from './places.ts';
import { gather } from './reserve.ts';

/** What the shopkeeper sees of a SKU. */
export interface StockView extends StockTotals {
  warnBelow: number | null;
}

interface Counted {
  entry: Entry<Stock>;
  /** The SKU's own record with all that its shares have sent back. */
  stock: Stock;
  view: StockView;
}

async function readCounted(shop: Shop, sku: string): Promise<Counted | null> {
  const entry = await shop.stock.read(sku);
  if (!entry) return null;
  const shares = await readShares(shop, sku, entry.value);
  const stock = withReturned(entry.value, shares);
  const view = { ...totals(entry.value, shares.map((share) => share?.value ?? null)), warnBelow: stock.warnBelow };
  return { entry, stock, view };
}

/** Null for what was never counted. */
export const readStock = async (shop: Shop, sku: string): Promise<StockView | null> =>
  (await readCounted(shop, sku))?.view ?? null;

/** What a count is about: an order placed meanwhile leaves it as it is, a packed one does not. */
export const stockTag = ({ onHand, warnBelow }: StockView): string =>
  `"${fingerprint([onHand, warnBelow]).slice(0, 22)}"`;
