import { isOver } from '../../base/periods.ts';
import { waitingKept } from './kept.ts';
import { mailKept } from '../mails/kept.ts';
import type { WaitingPerson, WaitingList } from './waiting.schema.ts';

/* Who waits for a SKU. It is one record, so one write decides who is mailed about which restock. */

/** One unit is worth so many mails, because not everyone who is mailed comes and buys. */
const mailsPerUnit = 3;
/** More would make the record slow to write. */
const mostWaiting = 2_000;

/** What is known of the SKU itself. */
export type Sku = Pick<WaitingList, 'sku' | 'name' | 'path' | 'isClosed'>;

/** One address waits once for a SKU. @returns null when too many wait already. */
export function withPerson(
  list: WaitingList | null,
  sku: Sku,
  person: WaitingPerson,
): WaitingList | null {
  const present = list ?? { waiting: [], leaving: [], restocks: [], room: null };
  const next = { ...present, ...sku };
  if ([...next.waiting, ...next.leaving].some(({ email }) => email === person.email)) return next;
  if (next.waiting.length >= mostWaiting) return null;
  return { ...next, waiting: [...next.waiting, person] };
}

/**
 * Units have come back: those who wait longest are chosen, at most three for each unit.
 * @returns the same record for a restock that was seen before.
 */
export function afterRestock(
  list: WaitingList,
  { id, units, at }: { id: string; units: number; at: string },
): WaitingList {
  if (list.restocks.some((seen) => seen.id === id)) return list;
  const most = units * mailsPerUnit;
  const chosen = list.waiting.slice(0, most);
  return {
    ...list,
    isClosed: false,
    waiting: list.waiting.slice(most),
    leaving: [...list.leaving, ...chosen],
    restocks: [...list.restocks, { id, at }],
    room: most - chosen.length,
  };
}

/**
 * Somebody who was stored after the restock was seen, and who is chosen too if the restock has
 * mails left.
 */
export function afterLatecomer(list: WaitingList, id: string): WaitingList {
  const person = list.waiting.find((one) => one.id === id);
  if (!person || list.room === 0) return list;
  return {
    ...list,
    waiting: list.waiting.filter((one) => one !== person),
    leaving: [...list.leaving, person],
    room: list.room && list.room - 1,
  };
}

/** @param ids of chosen people whose mail is queued now. */
export const withQueued = (list: WaitingList, ids: ReadonlySet<string>): WaitingList => ({
  ...list,
  leaving: list.leaving.map((person) =>
    ids.has(person.id) ? { ...person, queued: true } : person,
  ),
});

/** @param ids of people whose mail has left, or never will. */
export const withoutNotified = (list: WaitingList, ids: readonly string[]): WaitingList => ({
  ...list,
  leaving: list.leaving.filter(({ id }) => !ids.includes(id)),
});

export const withoutPerson = (list: WaitingList, address: string): WaitingList => ({
  ...list,
  waiting: list.waiting.filter(({ email }) => email !== address),
  leaving: list.leaving.filter(({ email }) => email !== address),
});

/** Drops people and seen restocks whose time is over. */
export const withoutOld = (list: WaitingList, now: number, timeZone: string): WaitingList => ({
  ...list,
  waiting: list.waiting.filter(({ at }) => !isOver(waitingKept.periods.waiting, at, now, timeZone)),
  restocks: list.restocks.filter(({ at }) => !isOver(mailKept.periods.sentMail, at, now, timeZone)),
});

export const entriesOf = ({ waiting, leaving }: WaitingList, address: string): WaitingPerson[] =>
  [...waiting, ...leaving].filter(({ email }) => email === address);
