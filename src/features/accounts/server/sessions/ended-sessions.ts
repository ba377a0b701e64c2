import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';

/*
 * A session's cookie, and any copy of it, is valid until its time is over. So a logout stores that
 * the session has ended, under a hash of the cookie. The hash leads neither to the cookie nor to a
 * person.
 */

export const endSession = (shop: Shop, id: string): Promise<void> =>
  shop.endedSessions.put(id, { at: shop.clock.now() });

export const isEnded = async (shop: Shop, id: string): Promise<boolean> =>
  (await shop.endedSessions.read(id)) !== null;
