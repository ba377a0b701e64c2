import type { PlacedRecord } from '../order-record.schema.ts';
import { localTimes, startOfDay } from '../../../base/text/local-time.ts';
import { plusDays } from '../../../base/text/plus-days.ts';
import { standingEvents, stateAfter } from './history.ts';
import type { OrderHistory } from './history.schema.ts';
import type { OrderState } from './step.schema.ts';

/*
 * The days of an order. A day is one of the shop, in its time zone, wherever shopper and server are;
 * the day on which something happened is not counted, and the last day counts to its end.
 */

/** So long a shopper may withdraw, by law. */
export const withdrawalDays = 14;
/** So long the shop may take to pay back, by law. */
export const payBackDays = 14;
/** So long a shopper may take to send back what was withdrawn, by law. */
export const sendBackDays = 14;
/** So long a bottle is worn before its shopper is asked how it was. */
export const askAfterDays = 14;
/** Who was not asked by then, because no job ran, is not asked any more. */
const askWithinDays = 60;
/** So long the code of a set pays for a bottle (R651). */
export const creditDays = 60;

/**
 * So long an order's person cannot be forgotten on request after its last step; null while it is
 * under way. A buyer has as many days to send the goods back as to withdraw; a step can be taken
 * back for an hour.
 */
const forgetAfterDays: Record<OrderState, number | null> = {
  new: null,
  packed: null,
  shipped: null,
  withdrawn: null,
  delivered: 30,
  returned: 30,
  cancelled: 1,
  refused: 1,
};

type Past = Pick<OrderHistory, 'state' | 'events'>;

/** When (ms since 1970) the order was delivered; null when it is not, or is on its way back. */
export function deliveredAt({ state, events }: Past): number | null {
  if (state !== 'delivered') return null;
  // What was withdrawn from on its way, and came back in part, was delivered by then.
  const delivered =
    standingEvents(events).findLast(({ step }) => step.type === 'delivered') ??
    standingEvents(events).findLast((event) => stateAfter(event) === 'delivered');
  return delivered ? Date.parse(delivered.at) : null;
}

/** From when (ms since 1970) a delivered order cannot be withdrawn from; null for any other. */
export const withdrawUntil = (past: Past, timeZone: string): number | null =>
  afterDelivery(past, withdrawalDays, timeZone);

/**
 * May the shopper withdraw? While the parcel is on its way too; from what an earlier withdrawal has
 * left. @param now ms since 1970.
 */
export function mayWithdraw({ state, events }: Past, now: number, timeZone: string): boolean {
  const isPart = state === 'withdrawn';
  const delivered = standingEvents(events).some(({ step }) => step.type === 'delivered');
  if (state === 'shipped' || (isPart && !delivered)) return true;
  const until = withdrawUntil({ state: isPart ? 'delivered' : state, events }, timeZone);
  return until !== null && now < until;
}

/**
 * Are the days over in which the shop takes back sealed items of its own will? Not before they were
 * delivered. @param now ms since 1970.
 */
export function isAfterReturnDays(
  events: Past['events'],
  days: number,
  now: number,
  timeZone: string,
): boolean {
  const until = afterDelivery({ state: 'delivered', events }, days, timeZone);
  return until !== null && until <= now;
}

/** From when (ms since 1970) its shopper is asked how it was; null when nobody is asked. */
export const askFrom = (past: Past, timeZone: string): number | null =>
  afterDelivery(past, askAfterDays, timeZone);

/** Is the shopper to be asked now? @param now ms since 1970. */
export function isToAsk(past: Past, now: number, timeZone: string): boolean {
  const from = askFrom(past, timeZone);
  const until = afterDelivery(past, askWithinDays, timeZone);
  return from !== null && until !== null && from <= now && now < until;
}

/** The last day on which the code of an order is valid, '2026-12-30'; null before its delivery. */
export function creditUntil(past: Past, timeZone: string): string | null {
  const at = deliveredAt(past);
  return at === null ? null : plusDays(dayOf(at, timeZone), creditDays);
}

/** The last day, '2026-12-09', by which the money has to go back of who has declared a withdrawal, by law. */
export const payBackUntil = (declaredAt: string | number, timeZone: string): string =>
  plusDays(dayOf(declaredAt, timeZone), payBackDays);

/** When the last thing happened to an order, ISO. @param history null for a new one. */
export const lastStepAt = (
  { at }: Pick<PlacedRecord, 'at'>,
  history: OrderHistory | null,
): string => history?.events.at(-1)?.at ?? at;

/** From when (ms since 1970) an order's person may be forgotten on request; null while under way. */
export function forgetFrom(
  order: Pick<PlacedRecord, 'at'>,
  history: OrderHistory | null,
  timeZone: string,
): number | null {
  const days = forgetAfterDays[history?.state ?? 'new'];
  return days === null ? null : endOfDays(lastStepAt(order, history), days, timeZone);
}

function afterDelivery(past: Past, days: number, timeZone: string): number | null {
  const at = deliveredAt(past);
  return at === null ? null : endOfDays(at, days, timeZone);
}

const dayOf = (at: string | number, timeZone: string): string =>
  localTimes(timeZone)(new Date(at)).day;

/** The end of so many whole days after the one of a time. */
const endOfDays = (at: string | number, days: number, timeZone: string): number =>
  startOfDay(plusDays(dayOf(at, timeZone), days + 1), timeZone);
