import { plusDays } from '../base/text/local-time.ts';

/* Days on which the shop is closed, such as a holiday of who runs it. Nothing leaves then. */

/** The first and the last of some days, '2026-12-24'. */
export interface Days {
  from: string;
  to: string;
}

export interface Closing extends Days {
  /** What shoppers read in the cart and at the checkout. */
  words: string;
  /** Orders wait until it is over, or none are taken. */
  orders: 'later' | 'none';
}

/** So many days before it a shopper reads of it. */
const noticeDays = 7;

export const isWithin = ({ from, to }: Days, day: string): boolean => from <= day && day <= to;

/** What is said on a day of the shop. */
export const noticesOn = (closed: readonly Closing[], day: string): string[] =>
  closed
    .filter(({ from, to }) => isWithin({ from: plusDays(from, -noticeDays), to }, day))
    .map(({ words }) => words);

/** Why a shopper cannot order on a day of the shop; null where nothing is against it. */
export const refusalOn = (closed: readonly Closing[], day: string): string | null =>
  closed.find((one) => one.orders === 'none' && isWithin(one, day))?.words ?? null;
