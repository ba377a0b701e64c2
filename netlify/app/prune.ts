import { invoicePeriod, isOver, periods } from '../../src/base/periods.ts';
import {
  endLink,
  isSpent as isLinkOver,
} from '../../src/features/accounts/server/one-time-links.ts';
import { pruneUse } from '../../src/features/discounts/server/uses.ts';
import { compose, kindOf } from '../kernel/mail/kind.ts';
import { timesOf } from '../kernel/mail/mail-limit.ts';
import { forgetMail } from '../kernel/mail/outbox.ts';
import { shopTimeZone } from '../kernel/store/built-catalogue.ts';
import type { OutboxRecord } from '../kernel/mail/stores.ts';
import type { Shop } from '../kernel/store/shop.ts';
import { forgetOrder, mayForget } from '../../src/features/orders/server/forget/forget-order.ts';
import { builtBooks } from '../../src/features/books/server/content-of.ts';
import { forgetMessage } from '../../src/features/messages/server/forget-message.ts';
import { pruneBasket } from '../../src/features/cart/server/baskets.ts';
import { prunePhotograph } from '../../src/features/catalogue/server/prune-photographs.ts';
import { pruneLink } from '../../src/features/privacy/server/prune-stray-links.ts';
import { pruneReturns } from '../../src/features/returns/server/forget-returns.ts';
import { pruneReturnPhotograph } from '../../src/features/returns/server/photographs.ts';
import { pruneReview } from '../../src/features/reviews/server/prune.ts';
import { pruneOrder } from '../../src/features/orders/server/forget/prune-orders.ts';
import { pruneWithdrawal } from '../../src/features/withdrawals/server/prune.ts';
import { pruneWaiting } from '../../src/features/back-in-stock/server/prune.ts';
import { pruneBy } from '../kernel/jobs/prune.ts';
import { rule, type PruneRule } from '../kernel/jobs/prune-rule.ts';

export const pruneRules: readonly PruneRule[] = [
  rule(
    'erasures',
    (shop) => shop.erasures,
    '',
    async (shop, orderId) => {
      const order = (await shop.orders.read(orderId))?.value;
      if (order?.state === 'placed' && !(await mayForget(shop, orderId, order))) return false;
      await forgetOrder(shop, orderId);
      return true;
    },
  ),
  rule(
    'ended-sessions',
    (shop) => shop.endedSessions,
    '',
    async (shop, id, { at }, now) => {
      if (!isOver(periods.endedSession, at, now, shopTimeZone())) return false;
      await shop.endedSessions.delete(id);
      return true;
    },
  ),
  rule(
    'limits',
    (shop) => shop.limits,
    '',
    async (shop, key, { at }, now) => {
      if (!isOver(periods.failedLogin, at.at(-1) ?? 0, now, shopTimeZone())) return false;
      await shop.limits.delete(key);
      return true;
    },
  ),
  rule(
    'mail-counts',
    (shop) => shop.mailCounts,
    '',
    async (shop, key, count, now) => {
      if (!isOver(periods.mailCount, timesOf(count).at(-1) ?? 0, now, shopTimeZone())) return false;
      await shop.mailCounts.delete(key);
      return true;
    },
  ),
  rule(
    'outbox',
    (shop) => shop.outbox,
    '',
    async (shop, key, mail, now) => {
      if (!(await isMailOver(shop, key, mail, now))) return false;
      await forgetMail(shop, key, mail);
      return true;
    },
  ),
  rule(
    'messages',
    (shop) => shop.messages,
    'm/',
    async (shop, key, message, now) => {
      if (!isOver(periods.message, message.at, now, shopTimeZone())) return false;
      await forgetMessage(shop, key.slice('m/'.length), message);
      return true;
    },
  ),
  rule(
    'codes',
    (shop) => shop.codes,
    '',
    async (shop, key, { lastDay }, now) => {
      if (!isOver(periods.discoveryCode, lastDay, now, shopTimeZone())) return false;
      await shop.codes.delete(key);
      return true;
    },
  ),
  rule('discount-uses', (shop) => shop.discountUses, '', pruneUse),
  rule(
    'invoices',
    (shop) => shop.invoices,
    '',
    async (shop, key, { at }, now) => {
      const period = invoicePeriod(builtBooks().keepYears);
      if (!isOver(period, at, now, shopTimeZone())) return false;
      await shop.invoices.delete(key);
      return true;
    },
  ),
  rule('withdrawals', (shop) => shop.withdrawals, '', pruneWithdrawal),
  rule('returns', (shop) => shop.returns, '', pruneReturns),
  rule('return-photographs', (shop) => shop.returnPhotographs, '', pruneReturnPhotograph),
  rule('baskets', (shop) => shop.baskets, '', pruneBasket),
  rule(
    'links',
    (shop) => shop.links,
    '',
    async (shop, key, link, now) => {
      if (isLinkOver(link, now)) await endLink(shop, key);
      if (!isOver(periods.link, link.until, now, shopTimeZone())) return false;
      await shop.links.delete(key);
      return true;
    },
  ),
  rule(
    'newsletter',
    (shop) => shop.newsletter,
    '',
    async (shop, key, { askedAt, confirmedAt }, now) => {
      if (confirmedAt !== null || !isOver(periods.newsletterAsk, askedAt, now, shopTimeZone()))
        return false;
      await shop.newsletter.delete(key);
      return true;
    },
  ),
  rule('wishes', (shop) => shop.waitingLists, '', pruneWaiting),
  rule('photographs', (shop) => shop.photographs, '', prunePhotograph),
  rule('reviews', (shop) => shop.reviewDecisions, 'r/', pruneReview),
  rule(
    'review-asks',
    (shop) => shop.reviewAsks,
    '',
    async (shop, orderId, { at }, now) => {
      if (!isOver(periods.reviewAsk, at, now, shopTimeZone())) return false;
      await shop.reviewAsks.delete(orderId);
      return true;
    },
  ),
  rule('orders', (shop) => shop.orders, '', pruneOrder),
  ...['a/', 'u/'].map((prefix) =>
    rule(`people-${prefix[0]}`, (shop) => shop.people, prefix, pruneLink),
  ),
];

export const prune = (shop: Shop, now: number, end?: number) => pruneBy(pruneRules, shop, now, end);

/** A mail that waits is kept, unless there is nothing left to send. */
async function isMailOver(shop: Shop, key: string, mail: OutboxRecord, now: number) {
  const ended = mail.sentAt ?? mail.gaveUpAt;
  if (!isOver(periods.sentMail, ended ?? mail.at, now, shopTimeZone())) return false;
  if (ended === null) return !!kindOf(shop, mail) && (await compose(shop, key, mail)) === null;
  // While the order is still being finished, its mails would be queued a second time.
  return (await shop.intents.keys(`${mail.id}.`)).length === 0;
}
