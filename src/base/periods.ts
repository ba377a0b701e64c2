import { firstDay } from './day-limits.ts';
import { localTimes, startOfDay } from './text/local-time.ts';
import { plusDays } from './text/plus-days.ts';

/** One row of what the shop knows about people, and for how long. */
export interface Period {
  what: string;
  /** Null: until the person asks for the end of it. */
  days: number | null;
  /** What the days are counted from. */
  from: string;
  why: string;
}

const year = 365;

/**
 * How long the shop keeps what it knows. The prune job works by this table and /privacy shows it,
 * so a change here changes both.
 */
export const periods = {
  orderPerson: {
    what: 'Name, e-mail address, street address, phone number and gift message of an order',
    days: 3 * year,
    from: 'the last step of the order',
    why: 'to deliver it and to answer questions and claims about it',
  },
  orderBooks: {
    what: 'Number, date, items and sums of an order',
    days: 10 * year,
    from: 'the day of the order',
    why: 'for the books that tax law asks for',
  },
  invoice: {
    what: 'Invoices and credit notes, with the name and address on them',
    days: 10 * year,
    from: 'their day of issue',
    why: 'because tax law asks for them; they stay as they are when you ask us to forget you',
  },
  refusedOrder: {
    what: 'Orders that could not be placed, without name and address',
    days: 90,
    from: 'the day of the attempt',
    why: 'so that a repeated attempt gets the same answer',
  },
  message: {
    what: 'Messages from the contact form',
    days: year,
    from: 'the day of the message',
    why: 'to answer it and what follows from it',
  },
  withdrawal: {
    what: 'Withdrawals that fit no order of ours',
    days: year,
    from: 'the day of the withdrawal',
    why: 'to find out which order you mean; one that fits is kept as long as the person of its order, and the account to pay to until we have paid back',
  },
  returnPhotograph: {
    what: 'Photographs of what came damaged; the return itself is kept as long as the person of its order',
    days: 1,
    from: 'the day on which we have decided about the return, or on which they were sent when no return names them',
    why: 'to see what came damaged',
  },
  sentMail: {
    what: 'Notes that a mail was sent, without its text and address',
    days: 90,
    from: 'the day of the mail',
    why: 'so that no mail is sent twice',
  },
  review: {
    what: 'Reviews that you wrote, with the name that you gave, the order that proves the purchase and your account',
    days: null,
    from: '',
    why: 'to show them to others; without your name and account they stay when you ask',
  },
  refusedReview: {
    what: 'Reviews that were not published',
    days: year,
    from: 'the day on which they were refused',
    why: 'to answer questions about it, and so that each purchase has one review',
  },
  discoveryCode: {
    what: 'A hash of the code of a discovery set or samples, with the numbers of its order and of the one that it paid for',
    days: 90,
    from: 'the day on which the code ends',
    why: 'so that each code pays once',
  },
  discountUse: {
    what: 'A hash of the e-mail address with which a discount code was used that is for one order of each shopper, with the number of that order',
    days: 2 * year,
    from: 'the day of the order',
    why: 'so that each shopper uses it once',
  },
  reviewAsk: {
    what: 'That we asked for a review of an order, by its number',
    days: 180,
    from: 'the day of the mail',
    why: 'so that the links in it work and nobody is asked twice',
  },
  reviewOptOut: {
    what: 'A code made from the e-mail address, when you want no mails about reviews',
    days: null,
    from: '',
    why: 'so that you get none',
  },
  account: {
    what: 'E-mail address, password hash, passkeys with name and last day of use, and saved delivery address, with its phone number, of an account',
    days: null,
    from: '',
    why: 'to log you in',
  },
  basket: {
    what: 'Cart and wishlist of an account',
    days: null,
    from: '',
    why: 'to show them on all of your devices',
  },
  basketRemoval: {
    what: 'What was taken out of that cart and wishlist',
    days: 90,
    from: 'the day it was taken out',
    why: 'so that no other device puts it back',
  },
  newsletterAsk: {
    what: 'An e-mail address for the newsletter that nobody has confirmed',
    days: 7,
    from: 'the day on which it was typed',
    why: 'so that the link in our mail can be pressed',
  },
  newsletter: {
    what: 'An e-mail address for the newsletter, and when it was confirmed',
    days: null,
    from: '',
    why: 'to send the newsletter; each one has a link that ends it at once',
  },
  waiting: {
    what: 'An e-mail address that waits for a product to be back in stock',
    days: 183,
    from: 'the day on which it was typed; it goes as soon as our one mail has left',
    why: 'to tell you once',
  },
  link: {
    what: 'Links that were mailed to you, with your e-mail address, and what passkeys were asked to sign',
    days: 7,
    from: 'the end of their time',
    why: 'so that a mail that is late can still be made, and nothing works twice',
  },
  endedSession: {
    what: 'That somebody logged out, under a code made from the session',
    // Longer than any session lasts.
    days: 8,
    from: 'the logout',
    why: 'so that no copy of the session’s cookie works',
  },
  failedLogin: {
    what: 'Times of failed logins, under a code made from the e-mail address',
    days: 1,
    from: 'the last failed login',
    why: 'so that nobody can go on guessing your password',
  },
  mailCount: {
    what: 'Times of the last mails to you, under a code made from the e-mail address',
    days: 1,
    from: 'the last mail',
    why: 'so that nobody can make the shop flood your mailbox',
  },
} as const satisfies Record<string, Period>;

/**
 * Is a period over that began then? Its last day counts to its end.
 * @param start ISO time, ms since 1970, or a day of the shop, '2026-11-30'.
 * @param now ms since 1970.
 * @param timeZone in which the shop counts days.
 */
export function isOver(
  { days }: Period,
  start: string | number,
  now: number,
  timeZone: string,
): boolean {
  if (days === null) return false;
  const { day } = localTimes(timeZone)(new Date(now));
  return plusDays(dayOf(start, timeZone), days) < day;
}

const isDay = (start: string | number): start is string => String(start).length === firstDay.length;

const dayOf = (start: string | number, timeZone: string): string =>
  isDay(start) ? start : localTimes(timeZone)(new Date(start)).day;

/**
 * Records older than this (ms since 1970) have been kept long enough; a period without an end keeps
 * everything.
 */
export function beginningOf({ days }: Period, now: number, timeZone: string): number {
  const { day } = localTimes(timeZone)(new Date(now));
  return days === null ? 0 : startOfDay(plusDays(day, 0 - days), timeZone);
}

/** '3 years from the last step of the order' */
export function formatPeriod({ days, from }: Period): string {
  if (days === null) return 'Until you ask us to delete it';
  const [count, unit] = days % year === 0 ? [days / year, 'year'] : [days, 'day'];
  return `${count} ${unit}${count === 1 ? '' : 's'} from ${from}`;
}

/** Invoices are kept for as long as the shop's own law asks. */
export const invoicePeriod = (keepYears: number): Period => ({
  ...periods.invoice,
  days: keepYears * year,
});
