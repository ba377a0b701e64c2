import { offerOf, parseLineId } from '../../../src/domain/catalogue/catalogue.ts';
import { reservedUnits } from '../../../src/domain/stock/stock.ts';
import { stockCount, type Stock } from '../../../src/domain/stock/stock.schema.ts';
import type { Action } from '../edge/http.ts';
import { withJson } from '../edge/json-body.ts';
import { soldProducts } from '../products/sold-products.ts';
import { ok, refuse } from '../edge/reply.ts';
import type { Shop } from '../store/shop.ts';
import { countStock, stockKey } from './stock.ts';

/* What is counted has the name that it has as a line of the cart: '7', '1_50ML', '201_Sand'. */

const unknown = () => refuse(404, 'The shop sells nothing by this name.');

const view = (sku: string, stock: Stock | null | undefined) =>
  ok({ sku, onHand: stock?.onHand ?? null, held: stock ? reservedUnits(stock) : 0 });

/** `onHand` is null for what is not tracked. */
export const getStock: Action = async ({ params, shop }) => {
  const sku = params['sku'] ?? '';
  if (!(await isSold(shop, sku))) return unknown();
  return view(sku, (await shop.stock.read(stockKey(sku)))?.value);
};

/** Stores the shopkeeper's count of what is in the shop, units of open orders included. */
export const putStock: Action = withJson(
  () => stockCount,
  async ({ onHand }, { params, shop }) => {
    const sku = params['sku'] ?? '';
    if (!(await isSold(shop, sku))) return unknown();
    const stock = await countStock(shop, stockKey(sku), onHand);
    return stock === 'reserved-by-orders'
      ? refuse(409, 'Orders are taking more than that just now. Count again in a moment.')
      : view(sku, stock);
  },
);

async function isSold(shop: Shop, sku: string): Promise<boolean> {
  const named = parseLineId(sku);
  if (!named) return false;
  const product = (await soldProducts(shop, [named.productId])).get(named.productId);
  return product !== undefined && offerOf(product, named.variant) !== null;
}
