import { plusDays } from '../../base/text/plus-days.ts';

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

/** The first day on which shoppers read of it. */
export const noticeFrom = ({ from }: Days): string => plusDays(from, -noticeDays);

/** Why a shopper cannot order on a day of the shop; null where nothing is against it. */
export const refusalOn = (closed: readonly Closing[], day: string): string | null =>
  closed.find(({ from, to, orders }) => orders === 'none' && from <= day && day <= to)?.words ??
  null;
