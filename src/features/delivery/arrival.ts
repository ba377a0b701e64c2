import type { DeliveryTimes } from './zones.ts';
import type { Days } from './closed-days.ts';
import { localTimes, plusDays } from '../../base/text/local-time.ts';

/**
 * The day by which a parcel arrives at the latest, '2026-11-30'.
 * @param from when its order was placed.
 */
export function arrivalDay(
  from: Date,
  { timeZone, cutOff, dispatchDays, transitDays, holidays, closed }: DeliveryTimes,
): string {
  const { day: today, clock } = localTimes(timeZone)(from);
  let day = plusDays(today, clock < cutOff ? 0 : 1);
  /** Goes on to a working day, and by so many more. */
  const pass = (count: number, off?: readonly Days[]) => {
    const isWorkingDay = () =>
      new Date(day).getUTCDay() % 6 !== 0 &&
      !holidays.some((holiday) => day.endsWith(holiday)) &&
      !off?.some(({ from, to }) => from <= day && day <= to);
    while (!isWorkingDay()) day = plusDays(day, 1);
    for (let left = count; left > 0; left -= isWorkingDay() ? 1 : 0) day = plusDays(day, 1);
  };
  pass(dispatchDays, closed);
  pass(transitDays.to);
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
