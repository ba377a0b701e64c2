import type { LotReply } from '../../desk-view/list-replies.schema.ts';
import { hasLot } from '../../desk-view/lots.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { monthsPage } from './list-orders.ts';

/**
 * One page of the orders with a lot in their parcel, newest first. A recall needs all months. The
 * months come from the orders' history; orders that a month lacks are read themselves.
 */
export async function ordersOfLot(
  shop: Shop,
  lot: string,
  after: string | undefined,
): Promise<LotReply> {
  const { orders, next } = await monthsPage(shop, { after, q: '' }, (facts) => hasLot(facts, lot));
  return {
    orders: orders.map(({ orderId, at, name, city, state }) => ({
      orderId,
      at,
      name,
      city,
      state,
    })),
    ...(next !== null && { next }),
  };
}
