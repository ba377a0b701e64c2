import { shoppersQuery } from '../../desk-view/queries.schema.ts';
import type { ShoppersReply } from '../../desk-view/shoppers-reply.schema.ts';
import { shoppersNamed } from '../../desk-view/order-search.ts';
import { withQuery } from '../../../../../netlify/kernel/http/query.ts';
import { ok } from '../../../../../netlify/kernel/http/reply.ts';
import { searchedMonths } from '../index/list-orders.ts';
import { monthsWithOrders, readMonths } from '../index/months.ts';
import { readOrder } from '../record/read-order.ts';
import { mapAtOnce } from '../../../../../netlify/kernel/store/at-once.ts';

/** Who ordered before, for a keeper who takes an order by phone. */
export const getShoppers = withQuery(shoppersQuery, async ({ q }, { shop }) => {
  const months = (await monthsWithOrders(shop)).slice(0, searchedMonths);
  const named = shoppersNamed(await readMonths(shop, months), q);
  const shoppers = await mapAtOnce(named, async ({ orderId }) => {
    const found = await readOrder(shop, orderId);
    return found ? [found.order.to] : [];
  });
  return ok({ shoppers: shoppers.flat() } satisfies ShoppersReply);
});
