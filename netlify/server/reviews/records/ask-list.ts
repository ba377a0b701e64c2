import type { Shop } from '../../store/shop.ts';

/*
 * Orders whose shoppers are to be asked how it was, each as an empty record whose key begins with the
 * time of that, so that one list of keys finds those whose time has come.
 */

/** @param at ms since 1970. */
const noteKey = (orderId: string, at: number): string =>
  `at/${String(at).padStart(13, '0')}.${orderId}`;

/** Again for the same delivery it changes nothing. @param at ms since 1970. */
export const planAsk = (shop: Shop, orderId: string, at: number): Promise<void> =>
  shop.reviewDue.put(noteKey(orderId, at), {});

interface AskNote {
  note: string;
  orderId: string;
  /** Ms since 1970. */
  at: number;
}

/** The earliest first. */
export async function plannedAsks(shop: Shop): Promise<AskNote[]> {
  const notes = (await shop.reviewDue.keys('at/')).map((note) => {
    const [, at, orderId = ''] = /^at\/(\d{13})\.(.+)$/.exec(note) ?? [];
    return { note, orderId, at: Number(at ?? 0) };
  });
  return notes.sort((a, b) => a.at - b.at);
}
