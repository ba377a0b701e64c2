import type { Shop } from '../store/shop.ts';

/** Messages that nobody has answered or marked as done: all of them, as long as neither is kept. */
export const countOpenMessages = async (shop: Shop): Promise<number> =>
  (await shop.messages.keys('m/')).length;
