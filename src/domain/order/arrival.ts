import type { DeliveryTimes } from '../product/zones.ts';
import { localTimes } from '../text/local-time.ts';

const dayMs = 24 * 60 * 60_000;
const isoDay = (time: number): string => new Date(time).toISOString().slice(0, 10);

const isWorkingDay = (time: number, holidays: readonly string[]): boolean =>
  new Date(time).getUTCDay() % 6 !== 0 && !holidays.some((day) => isoDay(time).endsWith(day));

/**
 * The day by which a parcel arrives at the latest, '2026-11-30'.
 * @param from when its order was placed, or when it left.
 * @param days working days from then on; at first all that an order takes.
 */
export function arrivalDay(
  from: Date,
  { timeZone, cutOff, dispatchDays, transitDays, holidays }: DeliveryTimes,
  days = dispatchDays + transitDays.to,
): string {
  const { day, clock } = localTimes(timeZone)(from);
  let time = Date.parse(day) + (clock < cutOff ? 0 : dayMs);
  while (!isWorkingDay(time, holidays)) time += dayMs;
  for (let left = days; left > 0; left -= isWorkingDay(time, holidays) ? 1 : 0) time += dayMs;
  return isoDay(time);
}

const weekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  timeZone: 'UTC',
});

/** 'Arrives by Monday, November 30'. @param day '2026-11-30'. */
export const arrivalText = (day: string): string => `Arrives by ${weekday.format(new Date(day))}`;

/** For a page that does not know the day on which it is read. */
export const usualArrivalText = ({ dispatchDays, transitDays }: DeliveryTimes): string =>
  `Arrives in ${transitDays.from}–${dispatchDays + transitDays.to} working days`;
