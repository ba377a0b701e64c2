import type { DeliveryTimes } from './zones.ts';
import { localTimes, plusDays } from '../base/text/local-time.ts';

const isWorkingDay = (day: string, holidays: readonly string[]): boolean =>
  new Date(day).getUTCDay() % 6 !== 0 && !holidays.some((holiday) => day.endsWith(holiday));

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
  const { day: today, clock } = localTimes(timeZone)(from);
  let day = plusDays(today, clock < cutOff ? 0 : 1);
  while (!isWorkingDay(day, holidays)) day = plusDays(day, 1);
  for (let left = days; left > 0; left -= isWorkingDay(day, holidays) ? 1 : 0)
    day = plusDays(day, 1);
  return day;
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
