import type { MessageState } from '../../../src/domain/desk/desk-replies.ts';
import type { Shop } from '../store/shop.ts';

/** All states of a message, in the order in which it passes through them. */
export const messageStates: readonly MessageState[] = ['open', 'answered', 'done'];

/** Where a message stands in the list of a state: by its time, so that the keys sort by it. */
export const entryKey = (state: MessageState, at: string, id: string): string =>
  `${state}/${String(Date.parse(at)).padStart(13, '0')}.${id}`;

/** The part of an entry's key that all states share, which a caller sends for the next page. */
const cursorOf = (entry: string): string => entry.slice(entry.indexOf('/') + 1);
export const isCursor = (text: string): boolean => /^\d{13}\.[0-9a-z-]{1,40}$/.test(text);

const pageSize = 50;

interface Page {
  /** Ids of messages. */
  ids: string[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

/** Newest first. It costs one call of the store for each thousand messages of that state. */
export async function indexPage(
  shop: Shop,
  state: MessageState,
  after: string | null,
): Promise<Page> {
  const cursors = (await shop.messageIndex.keys(`${state}/`)).map(cursorOf).reverse();
  const left = after === null ? cursors : cursors.filter((cursor) => cursor < after);
  const page = left.slice(0, pageSize);
  return {
    ids: page.map((cursor) => cursor.slice(cursor.indexOf('.') + 1)),
    next: left.length > pageSize ? (page.at(-1) ?? null) : null,
  };
}

export const countMessages = async (shop: Shop, state: MessageState): Promise<number> =>
  (await shop.messageIndex.keys(`${state}/`)).length;

export async function dropEntries(shop: Shop, at: string, id: string): Promise<void> {
  const entries = messageStates.map((state) => entryKey(state, at, id));
  await Promise.all(entries.map((entry) => shop.messageIndex.delete(entry)));
}

/** The new entry comes before the old ones go: a message may stand in two lists, never in none. */
export async function moveEntry(
  shop: Shop,
  state: MessageState,
  at: string,
  id: string,
): Promise<void> {
  await shop.messageIndex.put(entryKey(state, at, id), {});
  const others = messageStates.filter((other) => other !== state);
  await Promise.all(others.map((other) => shop.messageIndex.delete(entryKey(other, at, id))));
}
