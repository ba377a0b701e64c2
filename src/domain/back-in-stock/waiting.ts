import { isOver, periods } from '../base/periods.ts';
import type { Wish, Wishes } from './waiting.schema.ts';

/* Who waits for a SKU. It is one record, so one write decides who is mailed about which restock. */

/** One unit is worth so many mails, because not everyone who is mailed comes and buys. */
const mailsPerUnit = 3;
/** More would make the record slow to write. */
const mostWaiting = 2_000;

/** What is known of the SKU itself. */
export type Sku = Pick<Wishes, 'sku' | 'name' | 'path' | 'isClosed'>;

/** One address waits once for a SKU. @returns null when too many wait already. */
export function withWish(wishes: Wishes | null, sku: Sku, wish: Wish): Wishes | null {
  const present = wishes ?? { waiting: [], leaving: [], restocks: [], room: null };
  const next = { ...present, ...sku };
  if ([...next.waiting, ...next.leaving].some(({ email }) => email === wish.email)) return next;
  if (next.waiting.length >= mostWaiting) return null;
  return { ...next, waiting: [...next.waiting, wish] };
}

/**
 * Units have come back: the oldest wishes are chosen, at most three for each unit.
 * @returns the same record for a restock that was seen before.
 */
export function afterRestock(
  wishes: Wishes,
  { id, units, at }: { id: string; units: number; at: string },
): Wishes {
  if (wishes.restocks.some((seen) => seen.id === id)) return wishes;
  const most = units * mailsPerUnit;
  const chosen = wishes.waiting.slice(0, most);
  return {
    ...wishes,
    isClosed: false,
    waiting: wishes.waiting.slice(most),
    leaving: [...wishes.leaving, ...chosen],
    restocks: [...wishes.restocks, { id, at }],
    room: most - chosen.length,
  };
}

/**
 * A wish that was stored after its restock was seen. It is chosen too, if the restock has mails
 * left.
 */
export function afterLateWish(wishes: Wishes, id: string): Wishes {
  const wish = wishes.waiting.find((one) => one.id === id);
  if (!wish || wishes.room === 0) return wishes;
  return {
    ...wishes,
    waiting: wishes.waiting.filter((one) => one !== wish),
    leaving: [...wishes.leaving, wish],
    room: wishes.room && wishes.room - 1,
  };
}

/** @param ids of chosen wishes whose mail is queued now. */
export const withQueued = (wishes: Wishes, ids: ReadonlySet<string>): Wishes => ({
  ...wishes,
  leaving: wishes.leaving.map((wish) => (ids.has(wish.id) ? { ...wish, queued: true } : wish)),
});

/** @param ids of wishes whose mail has left, or never will. */
export const withoutNotified = (wishes: Wishes, ids: readonly string[]): Wishes => ({
  ...wishes,
  leaving: wishes.leaving.filter(({ id }) => !ids.includes(id)),
});

export const withoutPerson = (wishes: Wishes, address: string): Wishes => ({
  ...wishes,
  waiting: wishes.waiting.filter(({ email }) => email !== address),
  leaving: wishes.leaving.filter(({ email }) => email !== address),
});

/** Drops wishes and seen restocks whose time is over. */
export const withoutOld = (wishes: Wishes, now: number, timeZone: string): Wishes => ({
  ...wishes,
  waiting: wishes.waiting.filter(({ at }) => !isOver(periods.wish, at, now, timeZone)),
  restocks: wishes.restocks.filter(({ at }) => !isOver(periods.sentMail, at, now, timeZone)),
});

export const wishesOf = ({ waiting, leaving }: Wishes, address: string): Wish[] =>
  [...waiting, ...leaving].filter(({ email }) => email === address);
