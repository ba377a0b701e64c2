import { lotQuery, ordersQuery } from '../../desk-view/queries.schema.ts';
import type { CarriersReply } from '../../desk-view/list-replies.schema.ts';
import { carriersOf } from '../../desk-view/carriers.ts';
import type { Action } from '../../../../../netlify/kernel/http/http.ts';
import { withQuery } from '../../../../../netlify/kernel/http/query.ts';
import { ok } from '../../../../../netlify/kernel/http/reply.ts';
import { listOrders } from '../index/list-orders.ts';
import { ordersOfLot } from '../index/orders-of-lot.ts';
import { monthsWithOrders, readMonths } from '../index/months.ts';

/* What the desk lists from what is derived. */

export const getOrders = withQuery(ordersQuery, async (query, { shop }) =>
  ok(await listOrders(shop, query)),
);

export const getLot = withQuery(lotQuery, async ({ after }, { params, shop }) =>
  ok(await ordersOfLot(shop, params['lot'] ?? '', after)),
);

/** The last months are enough, because carriers seldom change. */
const monthsRead = 3;

/** Who carried the parcels of the last months. */
export const getCarriers: Action = async ({ shop }) => {
  const months = await monthsWithOrders(shop);
  const orders = await readMonths(shop, months.slice(0, monthsRead));
  return ok({ carriers: carriersOf(orders) } satisfies CarriersReply);
};
