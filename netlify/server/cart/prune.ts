import type { Basket } from '../../../src/domain/cart/basket.ts';
import { withoutOldRemovals } from '../../../src/domain/cart/basket-bounds.ts';
import { beginningOf, periods } from '../../../src/domain/base/periods.ts';
import { dropOrphan } from './baskets.ts';
import { shopTimeZone } from '../kernel/store/built-catalogue.ts';
import { modify } from '../kernel/store/modify.ts';
import type { Shop } from '../kernel/store/shop.ts';

/** Deletes a basket whose account is gone, and the old entries of what was taken out of it. */
export async function pruneBasket(shop: Shop, userId: string, seen: Basket, now: number) {
  if (await dropOrphan(shop, userId)) return true;
  const before = beginningOf(periods.basketRemoval, now, shopTimeZone());
  if (withoutOldRemovals(seen, before) === seen) return false;
  await modify<Basket, null>(
    shop.baskets,
    userId,
    (basket) => ({
      ...(basket ? { next: withoutOldRemovals(basket, before) } : {}),
      result: null,
    }),
    shop.clock,
  );
  return true;
}
