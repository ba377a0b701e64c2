import {
  lotQuery,
  ordersQuery,
  reindexRequest,
} from '../../../src/domain/desk/desk-queries.schema.ts';
import type { StockListReply } from '../../../src/domain/desk/desk-replies.ts';
import type { CarriersReply } from '../../../src/domain/desk/order-replies.ts';
import { carriersOf } from '../../../src/domain/desk/steps/carriers.ts';
import type { Action } from '../edge/http.ts';
import { withJson } from '../edge/json-body.ts';
import { withQuery } from '../edge/query.ts';
import { ok } from '../edge/reply.ts';
import { listOrders } from '../order-index/list-orders.ts';
import { ordersOfLot } from '../order-index/orders-of-lot.ts';
import { monthsWithOrders, readMonths } from '../order-index/months.ts';
import { reindex } from '../order-index/reindex.ts';
import { stockRows } from '../stock/stock-rows.ts';

/* What the desk lists from what is derived, and the call that builds that anew. */

export const getOrders = withQuery(ordersQuery, async (query, { shop }) =>
  ok(await listOrders(shop, query)),
);

export const getLot = withQuery(lotQuery, async ({ after }, { params, shop }) =>
  ok(await ordersOfLot(shop, params['lot'] ?? '', after)),
);

export const getStockList: Action = async ({ shop }) =>
  ok({ rows: await stockRows(shop) } satisfies StockListReply);

/** The last months are enough, because carriers seldom change. */
const monthsRead = 3;

/** Who carried the parcels of the last months. */
export const getCarriers: Action = async ({ shop }) => {
  const months = await monthsWithOrders(shop);
  const orders = await readMonths(shop, months.slice(0, monthsRead));
  return ok({ carriers: carriersOf(orders) } satisfies CarriersReply);
};

export const postReindex = withJson(
  () => reindexRequest,
  async ({ after }, { shop }) => ok(await reindex(shop, after)),
);
