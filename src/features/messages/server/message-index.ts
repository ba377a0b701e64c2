import type { MessageState } from '../message-replies.schema.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import {
  idOf,
  pageOf,
  stateLists,
  type Page,
} from '../../../../netlify/kernel/store/state-lists.ts';

/** All states of a message, in the order in which it passes through them. */
export const messageStates: readonly MessageState[] = ['open', 'answered', 'done'];

export const messageLists = stateLists(messageStates, (shop) => shop.messageIndex);

/** What was written; an answer once there is one. */
const readsOf = (state: MessageState): number => (state === 'open' ? 1 : 2);

/** One page of a state, with how many are open and answered. */
export async function indexPage(
  shop: Shop,
  state: MessageState,
  after: string | null,
): Promise<Page & { counts: Record<'open' | 'answered', number> }> {
  const [open, answered, done] = await Promise.all([
    messageLists.keys(shop, 'open'),
    messageLists.keys(shop, 'answered'),
    state === 'done' ? messageLists.keys(shop, 'done') : [],
  ]);
  const listed = open.length + answered.length + done.length;
  // Between two lists it stands in both, and belongs to the later one.
  const later = new Set(answered.map(idOf));
  const waiting = open.filter((entry) => !later.has(idOf(entry)));
  const page = pageOf({ open: waiting, answered, done }[state], after, 'newest first', {
    reads: readsOf(state),
    listed,
  });
  return { ...page, counts: { open: open.length, answered: answered.length } };
}

export const countMessages = async (shop: Shop, state: MessageState): Promise<number> =>
  (await messageLists.keys(shop, state)).length;
