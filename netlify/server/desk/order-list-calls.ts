import { ordersQuery } from '../../../src/domain/desk/desk-queries.schema.ts';
import { ok } from '../edge/reply.ts';
import { withQuery } from '../edge/query.ts';
import { listOrders } from '../order-index/list-orders.ts';

export const getOrders = withQuery(ordersQuery, async (query, { shop }) =>
  ok(await listOrders(shop, query)),
);
