import { createHash } from 'node:crypto';
import { basketText, emptyBasket, type Basket } from '../../../src/domain/cart/basket.ts';
import { withoutOldRemovals } from '../../../src/domain/cart/basket-bounds.ts';
import { beginningOf, periods } from '../../../src/domain/base/periods.ts';
import type { SignedIn } from '../accounts/sessions/session.ts';
import { shopTimeZone } from '../kernel/store/built-catalogue.ts';
import { isGone } from '../accounts/addresses.ts';
import type { Shop } from '../kernel/store/shop.ts';

/** An account without a record has an empty basket. */
export const readBasket = async (shop: Shop, userId: string): Promise<Basket> =>
  (await shop.baskets.read(userId))?.value ?? emptyBasket;

/**
 * The tag names the account too: a device must not mistake another account's basket for its own.
 */
export const basketTag = (userId: string, basket: Basket): string =>
  `"${createHash('sha256').update(userId).update(basketText(basket)).digest('base64url').slice(0, 22)}"`;

/**
 * Replaces the basket that the caller has seen.
 * @param tag of that one.
 * @returns what is stored now; null when another device has changed it meanwhile.
 */
export async function replaceBasket(
  shop: Shop,
  { userId }: SignedIn,
  tag: string,
  sent: Basket,
): Promise<Basket | null> {
  const entry = await shop.baskets.read(userId);
  if (basketTag(userId, entry?.value ?? emptyBasket) !== tag) return null;
  const next = withoutOldRemovals(
    sent,
    beginningOf(periods.basketRemoval, shop.clock.now(), shopTimeZone()),
  );
  const written = entry
    ? await shop.baskets.update(userId, entry.etag, next)
    : await shop.baskets.create(userId, next);
  if (!written.ok) return null;
  if (!entry) await dropOrphan(shop, userId);
  return next;
}

/** The account may have been deleted while its first basket was written. */
export async function dropOrphan(shop: Shop, userId: string): Promise<boolean> {
  if (!(await isGone(shop, userId))) return false;
  await shop.baskets.delete(userId);
  return true;
}
