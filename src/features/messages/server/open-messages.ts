import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { countMessages } from './message-index.ts';

/** For Today: how many wait for an answer. */
export const countOpenMessages = (shop: Shop): Promise<number> => countMessages(shop, 'open');
