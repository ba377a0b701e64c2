import { askFrom } from '../../orders/history/deadlines.ts';
import { shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';
import type { OrderFollower } from '../../orders/server/record/followers.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';

/*
 * Orders whose shoppers are to be asked for a review. Each is an empty record whose key begins with
 * the time to ask, so one list of keys finds those whose time has come.
 */

/** @param at ms since 1970. */
const askKey = (orderId: string, at: number): string =>
  `at/${String(at).padStart(13, '0')}.${orderId}`;

/** Repeating it for the same delivery changes nothing. @param at ms since 1970. */
export const planAsk = (shop: Shop, orderId: string, at: number): Promise<void> =>
  shop.reviewDue.put(askKey(orderId, at), {});

export const askFollower: OrderFollower = {
  changed: async (shop, { orderId, history }) => {
    const from = askFrom(history, shopTimeZone());
    if (from !== null) await planAsk(shop, orderId, from);
    return [];
  },
};

interface AskEntry {
  entryKey: string;
  orderId: string;
  /** Ms since 1970. */
  at: number;
}

/** The earliest first. */
export async function plannedAsks(shop: Shop): Promise<AskEntry[]> {
  const entries = (await shop.reviewDue.keys('at/')).map((entryKey) => {
    const [, at, orderId = ''] = /^at\/(\d{13})\.(.+)$/.exec(entryKey) ?? [];
    return { entryKey, orderId, at: Number(at ?? 0) };
  });
  return entries.sort((a, b) => a.at - b.at);
}
