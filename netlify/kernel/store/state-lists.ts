import type { KeyValue } from './kv.ts';
import type { Shop } from './shop.ts';

/** A page of ids. */
export interface Page {
  ids: string[];
  /** Where the next page begins; null on the last one. */
  next: string | null;
}

export type Order = 'newest first' | 'oldest first';

/**
 * Lists of records by their state: each record has an empty one beside it, whose key says the state
 * and the time, so that a list of keys counts and sorts them without reading one.
 * @param states in the order in which a record passes through them.
 */
export function stateLists<State extends string>(
  states: readonly State[],
  storeOf: (shop: Shop) => KeyValue<Record<string, never>>,
) {
  /** Where a record stands in the list of a state: by its time, so that the keys sort by it. */
  const key = (state: State, at: string, id: string): string => `${state}${entryAt(at, id)}`;
  return {
    key,

    /** One call of the store for each thousand records of that state. */
    keys: (shop: Shop, state: State): Promise<string[]> => storeOf(shop).keys(`${state}/`),

    /** All that stands in a list. */
    async entries(shop: Shop): Promise<{ key: string; id: string }[]> {
      const lists = await Promise.all(states.map((state) => storeOf(shop).keys(`${state}/`)));
      return lists.flat().map((entry) => ({ key: entry, id: idOf(entry) }));
    },

    async drop(shop: Shop, at: string, id: string): Promise<void> {
      await Promise.all(states.map((state) => storeOf(shop).delete(key(state, at, id))));
    },

    /** The new entry comes before the old ones go: it may stand in two lists, never in none. */
    async move(shop: Shop, state: State, at: string, id: string): Promise<void> {
      await storeOf(shop).put(key(state, at, id), {});
      const others = states.filter((other) => other !== state);
      await Promise.all(others.map((other) => storeOf(shop).delete(key(other, at, id))));
    },
  };
}

/** An entry of a list that has no states. @param at ISO time */
export const entryAt = (at: string, id: string): string =>
  `/${String(Date.parse(at)).padStart(13, '0')}.${id}`;

/** The part of an entry's key that all states share, which a caller sends for the next page. */
const cursorOf = (entry: string): string => entry.slice(entry.indexOf('/') + 1);
export const isCursor = (text: string): boolean => /^\d{13}\.[0-9a-z-]{1,40}$/.test(text);

export const idOf = (entry: string): string => entry.slice(entry.indexOf('.') + 1);
/** Ms since 1970. */
export const timeOf = (entry: string): number =>
  Number(entry.slice(entry.indexOf('/') + 1, entry.indexOf('.')));

const mostRows = 50;
/** Calls of the store that a page of the desk makes at most, but for a few beside its rows. */
const mostCalls = 54;

/** What a page costs. */
interface Cost {
  /** Records that a row needs: the more, the fewer rows. */
  reads: number;
  /** Keys that were listed for it: each thousand is a call. */
  listed: number;
}

/** Calls that are left for the records of a page. */
export const callsLeft = (listed: number): number => mostCalls - Math.floor(listed / 1_000);

/** One page of a list. @param keys all of the list, the oldest first. */
export function pageOf(
  keys: readonly string[],
  after: string | null,
  order: Order,
  { reads, listed }: Cost,
): Page {
  const pageSize = Math.max(1, Math.min(mostRows, Math.floor(callsLeft(listed) / reads)));
  const isNewest = order === 'newest first';
  const cursors = isNewest ? keys.map(cursorOf).reverse() : keys.map(cursorOf);
  const isLeft = (cursor: string) => after === null || (isNewest ? cursor < after : cursor > after);
  const left = cursors.filter(isLeft);
  const page = left.slice(0, pageSize);
  return { ids: page.map(idOf), next: left.length > pageSize ? (page.at(-1) ?? null) : null };
}
