import { offerOf, parseLineId } from '../../../src/domain/catalogue/catalogue.ts';
import { stockCount, type StockReply } from '../../../src/domain/stock/stock.schema.ts';
import type { Action } from '../edge/http.ts';
import { withJson } from '../edge/json-body.ts';
import { soldProducts } from '../products/sold-products.ts';
import { ok, refuse } from '../edge/reply.ts';
import type { Shop } from '../store/shop.ts';
import { countStock, readStock, stockTag, type StockView } from './count.ts';
import { stockKey } from './stock-keys.ts';

/* What is counted has the name that it has as a line of the cart: '7', '1_50ML', '201_Sand'. */

const unknown = () => refuse(404, 'The shop sells nothing by this name.');

const answer = (sku: string, view: StockView | null) =>
  ok(
    view
      ? { sku, ...view }
      : ({ sku, onHand: null, held: 0, free: null, warnBelow: null } satisfies StockReply),
    view ? { ETag: stockTag(view) } : {},
  );

/** `onHand` is null for what was never counted. */
export const getStock: Action = async ({ params, shop }) => {
  const sku = params['sku'] ?? '';
  if (!(await isSold(shop, sku))) return unknown();
  return answer(sku, await readStock(shop, stockKey(sku)));
};

/** Stores what the shopkeeper counted on the shelf, units of orders that are not packed included. */
export const putStock: Action = withJson(
  () => stockCount,
  async (count, { params, request, shop }) => {
    const sku = params['sku'] ?? '';
    if (!(await isSold(shop, sku))) return unknown();
    const match = request.headers.get('if-match');
    const result = await countStock(shop, stockKey(sku), count, match?.replace(/^W\//, '') ?? null);
    return typeof result === 'string' ? refusals[result] : answer(sku, result);
  },
);

const refusals = {
  'no-match': refuse(428, 'Read the stock first, and send its ETag as If-Match.'),
  stale: refuse(412, 'The stock has changed since you read it. Look again, then count.'),
  'less-than-promised': refuse(409, 'Orders that are not packed yet need more units than that.'),
};

async function isSold(shop: Shop, sku: string): Promise<boolean> {
  const named = parseLineId(sku);
  if (!named) return false;
  const product = (await soldProducts(shop, [named.productId])).get(named.productId);
  return product !== undefined && offerOf(product, named.variant) !== null;
}
