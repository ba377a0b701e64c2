import type { DeliveryTimes } from './zones.ts';
import type { Days } from './closed-days.ts';
import type { LocalTime } from '../../base/text/local-time.ts';
import { plusDays } from '../../base/text/plus-days.ts';

/**
 * The day by which a parcel arrives at the latest, '2026-11-30'.
 * @param placed when its order was placed, by the calendar and clock of the shop.
 */
export function arrivalDay(
  { day: today, clock }: LocalTime,
  { cutOff, dispatchDays, transitDays, holidays, closed }: DeliveryTimes,
): string {
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

const days = 'Sun,Mon,Tues,Wednes,Thurs,Fri,Satur'.split(',');
const months =
  'January,February,March,April,May,June,July,August,September,October,November,December'.split(
    ',',
  );

/** 'Arrives by Monday, November 30'. @param day '2026-11-30'. */
export function arrivalText(day: string): string {
  const date = new Date(day);
  return `Arrives by ${days[date.getUTCDay()]}day, ${months[date.getUTCMonth()]} ${date.getUTCDate()}`;
}

/** For a page that does not know the day on which it is read. */
export const usualArrivalText = ({ dispatchDays, transitDays }: DeliveryTimes): string =>
  `Arrives in ${transitDays.from}–${dispatchDays + transitDays.to} working days`;
