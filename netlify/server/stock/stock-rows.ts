import { choicesOf, lineId } from '../../../src/domain/catalogue/catalogue.ts';
import type { StockRow } from '../../../src/domain/desk/desk-replies.ts';
import { allProducts } from '../products/sold-products.ts';
import { mapAtOnce } from '../store/at-once.ts';
import type { Shop } from '../store/shop.ts';
import { readStock, stockTag, type StockView } from './count.ts';
import { stockKey } from './stock-keys.ts';
import { readLogs } from './stock-log.ts';
import { countWishes, wishesName } from './wishes.ts';

/** The figures of every counted SKU, by the key of its stock record. */
async function readStockView(shop: Shop): Promise<ReadonlyMap<string, StockView>> {
  const keys = await shop.stock.keys('sku/');
  const views = await mapAtOnce(keys, (key) => readStock(shop, key));
  const view = new Map<string, StockView>();
  for (const [index, key] of keys.entries()) {
    const figures = views[index];
    if (figures) view.set(key, figures);
  }
  return view;
}

/** Everything that the shop sells, product by product, with its figures and its last changes. */
export async function stockRows(shop: Shop): Promise<StockRow[]> {
  const [products, view, logs, wishes] = await Promise.all([
    allProducts(shop),
    readStockView(shop),
    readLogs(shop),
    countWishes(shop),
  ]);
  return products.flatMap((product) =>
    choicesOf(product).map((variant): StockRow => {
      const sku = lineId(product.id, variant);
      const figures = view.get(stockKey(sku));
      const changes = logs.get(stockKey(sku)) ?? [];
      return {
        sku,
        product: product.name,
        variant,
        ...(figures ?? notCounted),
        etag: figures ? stockTag(figures) : null,
        waiting: wishes.get(wishesName(stockKey(sku))) ?? 0,
        changes: changes.map(({ at, keeper, by, why }) => ({ at, keeper, by, why })),
      };
    }),
  );
}

const notCounted = { onHand: null, held: 0, free: null, warnBelow: null };

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
