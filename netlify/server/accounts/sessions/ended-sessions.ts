import type { Shop } from '../../store/shop.ts';

/*
 * A session's cookie is good until its time is over, wherever a copy of it is. So who logs out
 * leaves a record by which the shop knows it as ended: under a hash of the cookie, which leads
 * neither to the cookie nor to a person.
 */

export const endSession = (shop: Shop, id: string): Promise<void> =>
  shop.endedSessions.put(id, { at: shop.clock.now() });

export const isEnded = async (shop: Shop, id: string): Promise<boolean> =>
  (await shop.endedSessions.read(id)) !== null;
