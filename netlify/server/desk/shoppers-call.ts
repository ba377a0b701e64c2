import { shoppersQuery } from '../../../src/domain/desk/desk-queries.schema.ts';
import type { ShoppersReply } from '../../../src/domain/desk/order-replies.ts';
import { shoppersNamed } from '../../../src/domain/desk/orders/order-search.ts';
import { corrected } from '../../../src/domain/progress/corrected.ts';
import { noProgress } from '../../../src/domain/progress/progress.ts';
import { withQuery } from '../edge/query.ts';
import { ok } from '../edge/reply.ts';
import { searchedMonths } from '../order-index/list-orders.ts';
import { monthsWithOrders, readMonths } from '../order-index/months.ts';
import { findOrder } from '../orders/order-view.ts';
import { mapAtOnce } from '../store/at-once.ts';

/** Who ordered before, for a keeper who takes an order by phone. */
export const getShoppers = withQuery(shoppersQuery, async ({ q }, { shop }) => {
  const months = (await monthsWithOrders(shop)).slice(0, searchedMonths);
  const named = shoppersNamed(await readMonths(shop, months), q);
  const shoppers = await mapAtOnce(named, async ({ orderId }) => {
    const order = await findOrder(shop, orderId);
    if (!order) return [];
    return [corrected(order, (await shop.progress.read(orderId))?.value ?? noProgress).to];
  });
  return ok({ shoppers: shoppers.flat() } satisfies ShoppersReply);
});
