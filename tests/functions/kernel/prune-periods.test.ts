import { describe, expect, test } from 'vitest';
import { failedKey } from '../../../netlify/kernel/mail/outbox.ts';
import { finishReview } from '../../../src/features/reviews/server/finish-review.ts';
import { userKey } from '../../../src/features/accounts/server/stores.ts';
import { recordId } from '../../../netlify/kernel/store/identity.ts';
import { emptyBasket } from '../../../src/features/cart/basket.ts';
import { type Period } from '../../../src/base/periods.ts';
import { accountKept } from '../../../src/features/accounts/kept.ts';
import { waitingKept } from '../../../src/features/back-in-stock/kept.ts';
import { invoiceKept } from '../../../src/features/books/kept.ts';
import { basketKept } from '../../../src/features/cart/kept.ts';
import { creditKept } from '../../../src/features/credit/kept.ts';
import { discountKept } from '../../../src/features/discounts/kept.ts';
import { mailKept } from '../../../src/features/mails/kept.ts';
import { messageKept } from '../../../src/features/messages/kept.ts';
import { newsletterKept } from '../../../src/features/newsletter/kept.ts';
import { orderKept } from '../../../src/features/orders/kept.ts';
import { returnKept } from '../../../src/features/returns/kept.ts';
import { reviewKept } from '../../../src/features/reviews/kept.ts';
import { withdrawalKept } from '../../../src/features/withdrawals/kept.ts';
import { allPeriods } from '../../../src/features/privacy/stored.ts';
import { everStored } from '../../support/stored-records.ts';
import { daysAgo } from '../../support/people.ts';
import { mail, placed, pruneShop } from '../../support/prune.ts';

const { stores, run } = pruneShop();

const message = (at: string) => ({ fp: '', at, name: '', email: '', phone: '', message: '' });
const ms = (at: string) => Date.parse(at);

const review = { ...sure(everStored.reviews[0]?.value), orderId: null };
const decision = { ...sure(everStored.reviewDecisions[0]?.value), owesMail: true };

function sure<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is no stored record of this kind.');
  return value;
}

/** Something that is kept for a period: how to create it, and how much of it exists. */
interface Kept {
  period: Period;
  leave: (id: string, at: string) => Promise<unknown>;
  isThere: (id: string) => Promise<boolean>;
}
const has = async (store: { read: (key: string) => Promise<unknown> }, key: string) =>
  (await store.read(key)) !== null;

const kept: Record<string, Kept> = {
  'the person of an order': {
    period: orderKept.periods.orderPerson,
    leave: (id, at) => stores().orders.put(id, placed(at)),
    isThere: async (id) => {
      const order = (await stores().orders.read(id))?.value;
      return order?.state === 'placed' && order.to.name !== '';
    },
  },
  'the rest of an order': {
    period: orderKept.periods.orderBooks,
    leave: (id, at) => stores().orders.put(id, placed(at)),
    isThere: (id) => has(stores().orders, id),
  },
  'an invoice': {
    period: invoiceKept.periods.invoice,
    leave: (id, at) =>
      stores().invoices.put(`2016/${id}`, { ...sure(everStored.invoices[0]).value, at }),
    isThere: (id) => has(stores().invoices, `2016/${id}`),
  },
  'a rejected order': {
    period: orderKept.periods.refusedOrder,
    leave: (id, at) => stores().orders.put(id, { state: 'rejected', fp: '', at, outOfStock: [] }),
    isThere: (id) => has(stores().orders, id),
  },
  'an aborted order': {
    period: orderKept.periods.refusedOrder,
    leave: (id, at) => stores().orders.put(id, { state: 'aborted', fp: '', at }),
    isThere: (id) => has(stores().orders, id),
  },
  'a message': {
    period: messageKept.periods.message,
    leave: (id, at) => stores().messages.put(`m/${id}`, message(at)),
    isThere: (id) => has(stores().messages, `m/${id}`),
  },
  'a withdrawal without an order': {
    period: withdrawalKept.periods.withdrawal,
    leave: (id, at) =>
      stores().withdrawals.put(id, {
        at: ms(at),
        request: { name: '', orderId: '', email: '' },
        outcome: { orderId: null, step: null },
      }),
    isThere: (id) => has(stores().withdrawals, id),
  },
  'a sent mail': {
    period: mailKept.periods.sentMail,
    leave: (id, at) => stores().outbox.put(`${id}.confirm`, mail({ id, sentAt: at })),
    isThere: (id) => has(stores().outbox, `${id}.confirm`),
  },
  'a mail that was given up': {
    period: mailKept.periods.sentMail,
    async leave(id, at) {
      await stores().outbox.put(`${id}.confirm`, mail({ id, gaveUpAt: at }));
      await stores().due.put(failedKey(ms(at), `${id}.confirm`), {});
    },
    isThere: async (id) =>
      (await stores().due.keys('failed/')).some((entryKey) => entryKey.includes(id)) ||
      has(stores().outbox, `${id}.confirm`),
  },
  'a mail that nothing is left of': {
    period: mailKept.periods.sentMail,
    leave: (id, at) => stores().outbox.put(`${id}.contact`, mail({ id, kind: 'contact', at })),
    isThere: (id) => has(stores().outbox, `${id}.contact`),
  },
  'an unconfirmed address for the newsletter': {
    period: newsletterKept.periods.newsletterAsk,
    leave: (id, at) =>
      stores().newsletter.put(id, {
        email: '',
        askedAt: at,
        ask: { id: '', hash: '' },
        mailedAt: [at],
        confirmedAt: null,
      }),
    isThere: (id) => has(stores().newsletter, id),
  },
  'who waits for a product': {
    period: waitingKept.periods.waiting,
    leave: (id, at) =>
      stores().waitingLists.put(id, {
        sku: '7',
        name: '',
        path: '',
        isClosed: false,
        leaving: [],
        restocks: [],
        room: null,
        waiting: [{ id, email: '', at }],
      }),
    isThere: async (id) => (await stores().waitingLists.read(id))?.value.waiting.length === 1,
  },
  'a refused review': {
    period: reviewKept.periods.refusedReview,
    async leave(id, at) {
      await stores().reviews.put(`r/${id}`, { ...review, at });
      await stores().reviewDecisions.put(`r/${id}`, { ...decision, state: 'refused', at });
      await finishReview(stores(), id);
    },
    isThere: async (id) => {
      const { reviews, reviewDecisions, reviewIndex, publishedReviews, outbox } = stores();
      const parts = await Promise.all(
        (await publishedReviews.keys()).map((key) => publishedReviews.read(key)),
      );
      const all = [
        ...(await reviews.keys()),
        ...(await reviewDecisions.keys()),
        ...(await reviewIndex.keys()),
        ...(await outbox.keys()),
        JSON.stringify(parts),
      ];
      return all.some((key) => key.includes(id));
    },
  },
  // R651
  'a discovery code': {
    period: creditKept.periods.discoveryCode,
    leave: (id, at) =>
      stores().codes.put(id, { orderId: id, perfume: 0, lastDay: at, takenBy: null }),
    isThere: (id) => has(stores().codes, id),
  },
  // R992
  'that an address has used a code': {
    period: discountKept.periods.discountUse,
    leave: (id, at) => stores().discountUses.put(`spring.a/${id}`, { takenBy: id, at }),
    isThere: (id) => has(stores().discountUses, `spring.a/${id}`),
  },
  'that a review was asked for': {
    period: reviewKept.periods.reviewAsk,
    leave: (id, at) => stores().reviewAsks.put(id, { at }),
    isThere: (id) => has(stores().reviewAsks, id),
  },
  'what was taken out of a basket': {
    period: basketKept.periods.basketRemoval,
    async leave(id, at) {
      await stores().users.put(userKey(id), { email: '', password: '', at });
      const cart = { '7': { quantity: 0, at: ms(at) } };
      await stores().baskets.put(id, { ...emptyBasket, cart });
    },
    isThere: async (id) => '7' in ((await stores().baskets.read(id))?.value.cart ?? {}),
  },
  'a link': {
    period: accountKept.periods.link,
    leave: (id, at) =>
      stores().links.put(id, { purpose: 'desk', subject: '', until: ms(at), usedAt: null }),
    isThere: (id) => has(stores().links, id),
  },
  'a photograph that no return names': {
    period: returnKept.periods.returnPhotograph,
    leave: (id, at) =>
      stores().returnPhotographs.put(`${id}.photograph`, {
        at: ms(at),
        type: 'image/jpeg',
        base64: '',
      }),
    isThere: (id) => has(stores().returnPhotographs, `${id}.photograph`),
  },
  'an ended session': {
    period: accountKept.periods.endedSession,
    leave: (id, at) => stores().endedSessions.put(id, { at: ms(at) }),
    isThere: (id) => has(stores().endedSessions, id),
  },
  'failed logins': {
    period: accountKept.periods.failedLogin,
    leave: (id, at) => stores().limits.put(`login/${id}`, { at: [1, ms(at)] }),
    isThere: (id) => has(stores().limits, `login/${id}`),
  },
  'the count of mails': {
    period: mailKept.periods.mailCount,
    leave: (id, at) => stores().mailCounts.put(id, { at: [1, ms(at)], own: {} }),
    isThere: (id) => has(stores().mailCounts, id),
  },
};

// R190, R908
describe.each(Object.entries(kept))('%s', (_, { period, leave: put, isThere }) => {
  const [young, old] = [recordId('order', null), recordId('order', null)];

  test('stays while it is young, and goes when it is old; a second run changes nothing', async () => {
    await put(young, daysAgo(period.days ?? 0));
    expect(await run()).not.toHaveProperty('fault');
    expect(await isThere(young)).toBe(true);
    await put(old, daysAgo((period.days ?? 0) + 1));
    for (let time = 0; time < 2; time += 1) {
      expect(await run()).not.toHaveProperty('fault');
      expect([await isThere(young), await isThere(old)]).toEqual([true, false]);
    }
  });
});

test('every period with an end is tried here', () => {
  const tried = Object.values(kept).map(({ period }) => period);
  const ending = allPeriods.filter(({ days }) => days !== null);
  expect(ending.filter((period) => !tried.includes(period))).toEqual([]);
});
