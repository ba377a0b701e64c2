import type { EraseReply, PersonReply } from '../../src/features/privacy/people-reply.ts';
import { formatPeriod } from '../../src/base/periods.ts';
import { invoicePeriod } from '../../src/features/books/kept.ts';
import { orderKept } from '../../src/features/orders/kept.ts';

/* What the command says before and after it has erased a person, line by line. */

const some = (count: number, thing: string): string => `${count} ${thing}${count === 1 ? '' : 's'}`;

export function isKnown(person: PersonReply): boolean {
  const { account, newsletter, noReviewMails } = person;
  const { orders, messages, reviews, withdrawals, failedLogins, mails, wishes } = person;
  const lists = [orders, messages, reviews, withdrawals, failedLogins, mails, wishes];
  const isAlone = account !== null || newsletter !== null || noReviewMails;
  return isAlone || lists.some((list) => list.length > 0);
}

/** @param now ms since 1970. */
export function plannedLines(person: PersonReply, now: number): string[] {
  const { account, orders, messages, reviews, failedLogins, mails, newsletter, wishes } = person;
  const isFree = (from: string | null) => from !== null && Date.parse(from) <= now;
  const free = orders.filter(({ forgetFrom }) => isFree(forgetFrom));
  const waiting = orders.filter(({ forgetFrom }) => !isFree(forgetFrom));
  return [
    `Of ${person.email} would be erased:`,
    `  account: ${account ? `registered ${account.at}` : 'none'}`,
    `  messages: ${messages.length}`,
    `  the name at reviews: ${reviews.length}`,
    `  withdrawals: ${person.withdrawals.length}`,
    `  times of failed logins and of mails: ${failedLogins.length + mails.length}`,
    `  newsletter: ${newsletter ? `asked for ${newsletter.askedAt}` : 'none'}`,
    `  products that are waited for: ${wishes.length}`,
    ...free.map(({ orderId, at }) => `  name and addresses of order ${orderId} (${at})`),
    ...waiting.map(
      ({ orderId, forgetFrom }) =>
        `  later, ${forgetFrom ?? 'once it is closed'}: name and addresses of order ${orderId}`,
    ),
    ...unreadableLines(person),
  ];
}

export function erasedLines(reply: EraseReply): string[] {
  const { account, orders, waiting, messages, reviews, withdrawals, invoices = [] } = reply;
  const { keepYears = 10 } = reply;
  const erased = [
    ...(account ? ['the account'] : []),
    some(messages.length, 'message'),
    some(withdrawals.length, 'withdrawal'),
    `name and addresses of ${some(orders.length, 'order')}`,
    `the name at ${some(reviews.length, 'review')}`,
    'the times of failed logins and of mails',
    'newsletter and products that were waited for',
  ];
  return [
    `Erased: ${erased.join(', ')}.`,
    ...orders.map((orderId) => `  ${orderId}: number, date, items and sums stay`),
    ...(orders.length > 0
      ? [
          `They stay ${orderKept.periods.orderBooks.why}: ${formatPeriod(orderKept.periods.orderBooks)}.`,
        ]
      : []),
    ...(invoices.length > 0
      ? [
          `Invoices and credit notes stay as they are, with name and address, because tax law asks for them, ${formatPeriod(invoicePeriod(keepYears))}: ${invoices.join(', ')}.`,
        ]
      : []),
    ...waiting.map(
      (orderId) =>
        `Not yet: order ${orderId} is under way or may still be sent back. The daily job erases its name and addresses when that is over.`,
    ),
    'By hand: the mails about this person in the mailbox of SHOP_MAIL_TO, and older backups.',
    ...unreadableLines(reply),
  ];
}

const unreadableLines = ({ unreadable }: { unreadable: string[] }): string[] =>
  unreadable.length === 0
    ? []
    : [`These records are damaged, so nobody can tell whose they are: ${unreadable.join(', ')}.`];
