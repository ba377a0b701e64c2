import { randomUUID } from 'node:crypto';
import type { StockChangesReply, StockListReply } from '../stock-replies.schema.ts';
import { stockChangeRequest } from '../stock-change.schema.ts';
import { stockCount, type StockReply, type StockView } from '../stock.schema.ts';
import type { KeeperAction } from '../../accounts/server/keepers/keeper.ts';
import type { Action } from '../../../../netlify/kernel/http/http.ts';
import { ifMatch, requiredKey } from '../../../../netlify/kernel/http/request-headers.ts';
import { withJson } from '../../../../netlify/kernel/http/json-body.ts';
import { sharedRead } from '../../accounts/server/keepers/shared-read.ts';
import { findSold } from '../../catalogue/server/sold-products.ts';
import { ok, refuse } from '../../../../netlify/kernel/http/reply.ts';
import { isoTime } from '../../../../netlify/kernel/store/clock.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { changeStock } from './change-stock.ts';
import { countStock, readStock, stockTag } from './count.ts';
import { stockKey } from './stock-keys.ts';
import { addToLog, readLog } from './stock-log.ts';
import { availability, stockRows } from './stock-rows.ts';

/* A SKU has the same name here as in a cart: '7', '1_50ML', '201_Sand'. */

const unknown = () => refuse(404, 'The shop sells nothing by this name.');

const answer = (sku: string, view: StockView) =>
  ok({ sku, ...view } satisfies StockReply, view.onHand === null ? {} : { ETag: stockTag(view) });

/** `onHand` is null for what was never counted; `held` are the units that its orders wait for. */
export const getStock: Action = async ({ params, shop }) => {
  const sku = params['sku'] ?? '';
  if (!(await isSold(shop, sku))) return unknown();
  return answer(sku, await readStock(shop, stockKey(sku)));
};

/** Stores what the shopkeeper counted on the shelf, units of orders that are not packed included. */
export const putStock: KeeperAction = withJson(
  () => stockCount,
  async (count, { params, request, shop }, keeper: string) => {
    const sku = params['sku'] ?? '';
    if (!(await isSold(shop, sku))) return unknown();
    const key = stockKey(sku);
    const result = await countStock(shop, key, count, ifMatch(request));
    if (typeof result === 'string') return refusals[result];
    const { view, by } = result;
    // A function that dies here loses the line, never the count.
    if (by !== 0) await addToLog(shop, key, { ...newLine(shop, keeper), by, why: 'Counted' });
    return answer(sku, view);
  },
);

const newLine = ({ clock }: Shop, keeper: string) => ({
  id: randomUUID(),
  at: isoTime(clock),
  keeper,
});

/** Units that came or went: no state has to be named, because nothing is replaced. */
export const postChange: KeeperAction = withJson(
  () => stockChangeRequest,
  async (change, { params, request, shop }, keeper: string) => {
    const sku = params['sku'] ?? '';
    if (!(await isSold(shop, sku))) return unknown();
    const key = requiredKey(request);
    if (typeof key !== 'string') return key;
    const result = await changeStock(shop, stockKey(sku), { ...change, keeper, key });
    return typeof result === 'string' ? refusals[result] : answer(sku, result);
  },
);

/** The last ten changes of one SKU, counts included. */
export const getChanges: Action = async ({ params, shop }) => {
  const sku = params['sku'] ?? '';
  if (!(await isSold(shop, sku))) return unknown();
  const lines = await readLog(shop, stockKey(sku));
  const changes = lines.map(({ at, keeper, by, why }) => ({ at, keeper, by, why }));
  return ok({ changes } satisfies StockChangesReply);
};

/**
 * `{ "<sku>": n }` of what is nearly sold out or sold out. The CDN keeps it, so the figures are up
 * to a minute old.
 */
export const getAvailability: Action = sharedRead(
  async ({ shop }) => ok(await availability(shop)),
  'public, max-age=30, stale-while-revalidate=30',
);

const refusals = {
  'no-match': refuse(428, 'Read the stock first, and send its ETag as If-Match.'),
  stale: refuse(412, 'The stock has changed since you read it. Look again, then count.'),
  uncounted: refuse(409, 'This was never counted. Count it first.'),
  'key-reused': refuse(422, 'This key was already used for another change.'),
  'less-than-promised': refuse(409, 'Orders that are not packed yet need more units than that.'),
};

const isSold = async (shop: Shop, sku: string): Promise<boolean> =>
  (await findSold(shop, sku)) !== null;

export const getStockList: Action = async ({ shop }) =>
  ok({ rows: await stockRows(shop) } satisfies StockListReply);
