import { describe, expect, test } from 'vitest';
import { stepsOf } from '~/features/orders/desk-view/order-words';
import { allowedSteps } from '~/features/orders/steps/allowed-steps';
import { closingTime } from '../../src/features/orders/view/finished.ts';
import { isToLook } from '../../src/features/orders/steps/payment-events.ts';
import { paymentStep } from '~/features/orders/steps/card-steps';
import { noHistory, provider, shopper } from '~/features/orders/history/history';
import { moneyOf, paymentOf } from '../../src/features/orders/view/money-view.ts';
import type { OrderHistory } from '~/features/orders/history/history.schema';
import type { EventBody } from '~/features/orders/history/step.schema';
import { undoable } from '~/features/orders/steps/undo';
import { order as anOrder, packed, take, takes, totalCents } from '../support/histories.ts';

/* An order of $50.00 that is paid by card, step by step. */

const byCard = { ...anOrder, payment: 'card', currency: 'USD' } as const;
const page: EventBody = {
  type: 'session',
  session: 'cs_1',
  url: 'https://bank.example/cs_1',
  until: '1970-01-01T01:00:00.000Z',
};
const paidWith = (cents: number, currency = 'usd') =>
  paymentStep(byCard, { payment: 'pi_1', cents, currency });
const paid = paidWith(totalCents);
const expired: EventBody = { type: 'expired', restock: true };
const cancelled: EventBody = { type: 'cancelled', restock: true };
const refunding = (amount: number): EventBody => ({ type: 'refunding', amount });
const looked: EventBody = { type: 'looked' };

interface Taken {
  step: EventBody;
  by?: string;
  id?: string;
  closed?: string | null;
}

/** Takes a step; the provider takes those of its own. */
function tried(history: OrderHistory, taken: EventBody | Taken) {
  const { step, by, id, closed = null } = 'step' in taken ? taken : { step: taken };
  const ofProvider = ['session', 'paid', 'check', 'expired', 'refunded', 'repaid', 'disputed'];
  const isProvider = ofProvider.includes(step.type) || step.type === 'refund-refused';
  const name = id ?? `event-${history.events.length}`;
  return take(history, step, 0, name, by ?? (isProvider ? provider : 'token'), byCard, closed);
}

const after = (...steps: (EventBody | Taken)[]): OrderHistory =>
  steps.reduce((history: OrderHistory, one) => {
    const outcome = tried(history, one);
    if (!outcome.ok) throw new Error(`${JSON.stringify(one)}: ${outcome.reason}`);
    return outcome.history;
  }, noHistory);

const reasonOf = (history: OrderHistory, one: EventBody | Taken) => {
  const outcome = tried(history, one);
  return outcome.ok ? null : outcome.reason;
};

const over: Taken = { step: expired, closed: 'cs_1' };
const stateOf = (history: OrderHistory) => paymentOf(history, byCard).state;
const kinds = ({ mails }: OrderHistory) => mails.map(({ kind }) => kind);

// R621
describe('an order that waits for its payment', () => {
  test('is not packed, has no mail, and says where to pay', () => {
    const awaiting = after(page);
    expect(paymentOf(awaiting, byCard)).toEqual({
      way: 'card',
      state: 'awaiting',
      url: 'https://bank.example/cs_1',
    });
    expect(allowedSteps(awaiting, byCard)).toEqual(['cancelled']);
    expect(reasonOf(awaiting, packed)).toBe('not-allowed');
    expect(kinds(awaiting)).toEqual([]);
    expect(stateOf(noHistory)).toBe('awaiting');
    expect(reasonOf(noHistory, packed)).toBe('not-allowed');
  });

  test('is an order once it is paid, with its mails, and only once', () => {
    const order = after(page, paid);
    expect(stateOf(order)).toBe('paid');
    expect(kinds(order)).toEqual(['notice', 'confirm']);
    expect(allowedSteps(order, byCard)).toEqual(['packed', 'cancelled', 'refunded']);
    expect(reasonOf(order, paid)).toBe('not-allowed');
    expect(reasonOf(order, over)).toBe('not-allowed');
    expect(undoable(order, 0)).toBe('provider-told');
  });

  // R621
  test('is not packed first once all of its money went back', () => {
    const backed = after(page, paid, refunding(totalCents));
    expect(stateOf(backed)).toBe('refund sent');
    expect(allowedSteps(backed, byCard)).toEqual(['cancelled', 'packed']);
    expect(stepsOf(allowedSteps(backed, byCard)).next).toBeNull();
    const part = after(page, paid, refunding(totalCents - 1));
    expect(stepsOf(allowedSteps(part, byCard)).next).toBe('packed');
  });

  test('ends only after its page was closed, and then its units are free', () => {
    expect(reasonOf(after(page), expired)).toBe('page-open');
    expect(reasonOf(after(page), cancelled)).toBe('page-open');
    const ended = after(page, over);
    expect(ended.state).toBe('cancelled');
    expect(stateOf(ended)).toBe('expired');
    expect(ended.moves).toMatchObject([{ onHand: 0, sold: -2 }]);
    expect(kinds(ended)).toEqual([]);
    expect(closingTime(ended, byCard, 'UTC')).toBe(0);
  });

  test('is believed by nobody but the provider', () => {
    for (const by of ['token', shopper])
      expect(reasonOf(after(page), { step: paid, by })).toBe('not-allowed');
  });
});

// R621
describe('money of another amount or currency', () => {
  test.each([
    [4_999, 'usd'],
    [5_001, 'usd'],
    [5_000, 'eur'],
  ])('%d %s is for a keeper to look at', (cents, currency) => {
    const order = after(page, paidWith(cents, currency));
    expect(moneyOf(order, byCard)).toMatchObject({
      state: 'check',
      collected: cents / 100,
      owed: 0,
    });
    expect(reasonOf(order, packed)).toBe('not-allowed');
    expect(isToLook(order.events)).toBe(true);
    expect(kinds(order)).toEqual(['payment-notice']);
    expect(reasonOf(order, refunding(cents + 1))).toBe('too-much');
    const taken = after(...order.events.map(({ step }) => step), { type: 'collected' }, packed);
    expect(taken.state).toBe('packed');
    expect(kinds(taken)).toEqual(['payment-notice', 'notice', 'confirm']);
    expect(isToLook(taken.events)).toBe(false);
  });
});

// R621
describe('money that comes after the time to pay', () => {
  test('lets the order stand when its units can be had again', () => {
    const order = after(page, over, paid, packed);
    expect(stateOf(order)).toBe('paid');
    expect(order.moves).toMatchObject([
      { sold: -2, share: 0 },
      { sold: 2, share: 1, reserved: 'event-2' },
      { onHand: -2, sold: -2, share: 1 },
    ]);
  });

  test('goes back by itself when they are gone, and the shop is told', () => {
    const order = after(page, over, { ...paid, late: true } as EventBody);
    expect(order.state).toBe('cancelled');
    expect(stateOf(order)).toBe('refund sent');
    expect(order.events.at(-1)?.step).toEqual(refunding(totalCents));
    expect(kinds(order)).toEqual(['payment-notice']);
    expect(isToLook(order.events)).toBe(true);
    expect(closingTime(order, byCard, 'UTC')).toBeNull();
  });

  test('goes back by itself after a cancellation', () => {
    const order = after(page, { step: cancelled, closed: 'cs_1' }, paid);
    expect(order.state).toBe('cancelled');
    expect(order.events.at(-1)?.step).toEqual(refunding(totalCents));
    expect(undoable(order, 0)).toBe('provider-told');
  });
});

// R603
describe('a refund', () => {
  const sent: EventBody = { type: 'refunded', amount: 1_000, ask: 'the-ask', refund: 're_1' };
  const repaid: EventBody = { type: 'repaid', ask: 'the-ask' };
  const asked = [page, paid, { step: refunding(1_000), id: 'the-ask' }];
  const refused: EventBody = {
    type: 'refund-refused',
    ask: 'the-ask',
    amount: 1_000,
    reason: 'No',
  };

  test('is sent until the provider says that it has come', () => {
    expect(stateOf(after(...asked))).toBe('refund sent');
    expect(kinds(after(...asked))).not.toContain('refunded');
    expect(stateOf(after(...asked, sent))).toBe('refund sent');
    expect(kinds(after(...asked, sent))).toContain('refunded');
    expect(stateOf(after(...asked, sent, repaid))).toBe('part refunded');
    const rest = [refunding(4_000), { ...sent, amount: 4_000, ask: 'event-5' } as EventBody];
    const all = after(...asked, sent, repaid, ...rest, { type: 'repaid', ask: 'event-5' });
    expect(stateOf(all)).toBe('refunded');
    expect(moneyOf(all, byCard).refunded).toBe(50);
  });

  test('counts from when it was asked for, so that no two are more than what was taken', () => {
    expect(reasonOf(after(...asked), refunding(4_001))).toBe('too-much');
    expect(reasonOf(after(...asked, sent), refunding(4_001))).toBe('too-much');
    expect(reasonOf(after(...asked, sent, repaid), refunding(4_000))).toBeNull();
  });

  test('that is refused leaves the order paid, and the shop is told, also after it was sent', () => {
    for (const before of [asked, [...asked, sent], [...asked, sent, repaid]]) {
      const order = after(...before, refused);
      expect(stateOf(order)).toBe('paid');
      expect(order.refundedCents).toBe(0);
      expect(kinds(order)).toContain('payment-notice');
      expect(isToLook(order.events)).toBe(true);
      expect(isToLook(after(...before, refused, looked).events)).toBe(false);
      expect(reasonOf(order, refused)).toBe('not-allowed');
    }
  });

  test('is never noted by hand, for the money would stay where it is', () => {
    const byHand = { step: { type: 'refunded', amount: 100 } as EventBody, by: 'token' };
    expect(reasonOf(after(page, paid), byHand)).toBe('not-allowed');
  });

  test('of all that is left follows when the shopper cancels, whatever a keeper has paid back', () => {
    const order = after(...asked, { step: cancelled, by: shopper });
    expect(order.events.at(-1)?.step).toEqual(refunding(4_000));
    expect(order.refundedCents).toBe(totalCents);
    expect(after(page, paid, cancelled).refundedCents).toBe(0);
  });

  test('made at the provider itself is noted', () => {
    const order = after(page, paid, { type: 'refunded', amount: 1_000, refund: 're_2' });
    expect(stateOf(order)).toBe('part refunded');
  });

  test('of lines brings its units back once it is sent, and no unit twice', () => {
    const line = { lines: [{ id: '7', quantity: 1, restock: true }] };
    const ask = { step: { ...refunding(1_000), ...line } as EventBody, id: 'the-ask' };
    expect(after(page, paid, ask).moves).toEqual([]);
    const back = after(page, paid, ask, { ...sent, ...line });
    expect(back.moves).toMatchObject([{ sold: -1, sku: takes[0]?.sku }]);
    const two = { lines: [{ id: '7', quantity: 2, restock: true }] };
    expect(reasonOf(back, { ...refunding(1_000), ...two })).toBe('too-many');
    expect(reasonOf(after(page, paid, ask), { ...refunding(1_000), ...two })).toBe('too-many');
  });
});

test('a dispute is noted, and to be looked at', () => {
  const disputed: EventBody = {
    type: 'disputed',
    dispute: 'dp_1',
    standing: 'lost',
    amount: totalCents,
  };
  const order = after(page, paid, packed, disputed);
  expect(stateOf(order)).toBe('refunded');
  expect(isToLook(order.events)).toBe(true);
  expect(allowedSteps(order, byCard)).toContain('looked');
  expect(reasonOf(after(page, paid), looked)).toBe('not-allowed');
});
