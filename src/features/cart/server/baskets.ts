import { createHash } from 'node:crypto';
import {
  basketText,
  emptyBasket,
  withoutOldRemovals,
  withoutOrdered,
  type Basket,
} from '../basket.ts';
import type { PlacedRecord } from '../../orders/order-record.schema.ts';
import { beginningOf } from '../../../base/periods.ts';
import { basketKept } from '../kept.ts';
import type { SignedIn } from '../../accounts/server/sessions/session.ts';
import { shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import { isGone } from '../../accounts/server/addresses.ts';
import type { OrderFollower } from '../../orders/server/record/followers.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import type { PruneRule } from '../../../../netlify/kernel/jobs/prune-rule.ts';

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
  const next = withoutOldRemovals(sent, removalsFrom(shop.clock.now()));
  const written = entry
    ? await shop.baskets.update(userId, entry.etag, next)
    : await shop.baskets.create(userId, next);
  if (!written.ok) return null;
  if (!entry) await dropOrphan(shop, userId);
  return next;
}

/** When the oldest of the removed entries that are kept were removed. */
const removalsFrom = (now: number) =>
  beginningOf(basketKept.periods.basketRemoval, now, shopTimeZone());

/** The account may have been deleted while its first basket was written. */
async function dropOrphan(shop: Shop, userId: string): Promise<boolean> {
  if (!(await isGone(shop, userId))) return false;
  await shop.baskets.delete(userId);
  return true;
}

const change = (shop: Shop, userId: string, next: (basket: Basket) => Basket): Promise<null> =>
  modify<Basket, null>(
    shop.baskets,
    userId,
    (basket) => {
      const changed = basket && next(basket);
      return { ...(changed && changed !== basket ? { next: changed } : {}), result: null };
    },
    shop.clock,
  );

/** Deletes a basket whose account is gone, and the old entries of what was taken out of it. */
async function pruneBasket(shop: Shop, userId: string, seen: Basket, now: number) {
  if (await dropOrphan(shop, userId)) return true;
  const prune = (basket: Basket) => withoutOldRemovals(basket, removalsFrom(now));
  if (prune(seen) === seen) return false;
  await change(shop, userId, prune);
  return true;
}

/**
 * Takes the lines of an order out of its account's cart, so that no other device shows them any
 * more. It may be repeated: what was added after the order stays.
 */
export async function removeOrdered(shop: Shop, { userId, lines, at }: PlacedRecord) {
  if (userId === undefined) return;
  const ids = lines.map(({ id }) => id);
  await change(shop, userId, (basket) => withoutOrdered(basket, ids, Date.parse(at)));
}

export const cartFollower: OrderFollower = {
  confirmed: (shop, _, order) => removeOrdered(shop, order),
};

export const basketPrunes: readonly PruneRule[] = [{ store: 'baskets', visit: pruneBasket }];
