import { withoutOrdered, type Basket } from '../../../src/domain/cart/basket.ts';
import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import type { OrderFollower } from '../orders/record/followers.ts';
import { modify } from '../kernel/store/modify.ts';
import type { Shop } from '../kernel/store/shop.ts';

/**
 * Takes the lines of an order out of its account's cart, so that no other device shows them any
 * more. It may be repeated: what was added after the order stays.
 */
export async function removeOrdered(shop: Shop, order: PlacedRecord): Promise<void> {
  if (order.userId === undefined) return;
  const ids = order.lines.map(({ id }) => id);
  await modify<Basket, null>(
    shop.baskets,
    order.userId,
    (basket) => {
      const next = basket && withoutOrdered(basket, ids, Date.parse(order.at));
      return { ...(next && next !== basket ? { next } : {}), result: null };
    },
    shop.clock,
  );
}

export const cartFollower: OrderFollower = {
  confirmed: (shop, _, order) => removeOrdered(shop, order),
};
