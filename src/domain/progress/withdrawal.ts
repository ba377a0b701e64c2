import { standingEvents } from './progress.ts';
import type { Progress } from './progress.schema.ts';

const dayMs = 24 * 60 * 60_000;
/** The law counts whole days, from the day after the one of delivery. */
const withdrawalDays = 14;

/**
 * Until when an order that was delivered at a time may be withdrawn from: the end of the last day
 * (UTC). Both are ms since 1970.
 */
export const withdrawalEnd = (deliveredAt: number): number =>
  (Math.floor(deliveredAt / dayMs) + 1 + withdrawalDays) * dayMs;

/** May the shopper withdraw now (ms since 1970)? Also while the parcel is on its way. */
export function mayWithdraw({ state, events }: Progress, now: number): boolean {
  if (state === 'shipped') return true;
  if (state !== 'delivered') return false;
  const last = standingEvents(events).findLast(({ step }) => step.type === 'delivered');
  return last !== undefined && now < withdrawalEnd(Date.parse(last.at));
}

/** What a withdrawal says, as the desk, the receipt and the order's page show it. */
export const withdrawalText = ({ name, items }: { name: string; items: string | null }): string =>
  `${items ?? 'All items'} (declared by ${name})`;
