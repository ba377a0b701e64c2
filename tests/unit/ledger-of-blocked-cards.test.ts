import { expect, test } from 'vitest';
import { contentOf } from '~/features/orders/changed-content';
import type { HistoryEvent } from '~/features/orders/history/history.schema';
import type { EventBody } from '~/features/orders/history/step.schema';
import { ledgerOf } from '~/features/orders/ledger/ledger';
import { shopperMoney } from '~/features/orders/view/money-text';
import { wayBack } from '~/features/orders/view/way-back';
import { openKey, parseOpenKey } from '../../src/features/orders/server/index/index-keys';
import { summaryOf } from '~/features/orders/desk-view/order-facts';
import { noHistory, standingOf } from '~/features/orders/history/history';
import { placedRecord } from '../support/order-facts';

/* What goes back of an order that a blocked gift card has paid (R1125). */

const line = {
  id: '7',
  productId: 7,
  variant: null,
  name: 'Product 7',
  priceCents: 4_000,
  quantity: 2,
};
/** $80.00 and nothing to send it: $30.00 by gift card, $50.00 at the bank. */
const order = placedRecord({
  lines: [line],
  shippingCents: 0,
  totalCents: 5_000,
  payment: 'card',
  cards: [{ id: 'a', last: 'AAAA', cents: 3_000 }],
});
const { cards: _, ...paidAtBank } = order;
const smaller = { ...paidAtBank, lines: [{ ...line, quantity: 1 }], totalCents: 4_000 };

const shut = ['a'];
const event = (id: string, step: EventBody, more: Partial<HistoryEvent> = {}): HistoryEvent => ({
  id,
  at: '2026-11-03T10:00:00Z',
  by: 'token',
  step,
  ...more,
});
const paid = event('paid', { type: 'paid', payment: 'p', cents: 5_000, currency: 'usd' });
const changed: EventBody = {
  type: 'changed',
  was: contentOf(order),
  now: contentOf(smaller),
  isPaid: true,
};
const sumBy = (events: HistoryEvent[]) => {
  const sums: Record<string, number> = {};
  for (const { payer, cents } of ledgerOf(order, { events }).postings)
    sums[payer] = (sums[payer] ?? 0) + cents;
  return sums;
};

test('A change to less gives a card its part back, and a blocked one nothing', () => {
  const open = [paid, event('change', changed)];
  expect(sumBy(open)).toEqual({ 'card a': 0, 'bank p': 5_000 });
  expect(ledgerOf(order, { events: open }).owed).toBe(1_000);

  const blocked = [paid, event('change', changed, { shut })];
  const { owed, byCard } = ledgerOf(order, { events: blocked });
  expect([owed, byCard('a')]).toEqual([4_000, 3_000]);
  const refund = event('change.refund', { type: 'refunding', amount: 4_000 }, { shut });
  expect(sumBy([...blocked, refund])).toEqual({ 'card a': 3_000, 'bank p': 1_000 });
});

test('A later refund is split as it was asked for, whatever the bank says then of the one before', () => {
  const first = event('first', { type: 'refunding', amount: 5_000 }, { shut });
  const second = event('second', { type: 'refunding', amount: 2_000 }, { shut });
  const refused = event('no', {
    type: 'refund-refused',
    ask: 'first',
    amount: 5_000,
    reason: 'No',
  });
  expect(sumBy([paid, first, second])).toEqual({
    'card a': 3_000,
    'bank p': 0,
    otherwise: -2_000,
  });
  const events = [paid, first, second, refused];
  expect(sumBy(events)).toEqual({ 'card a': 3_000, 'bank p': 5_000, otherwise: -2_000 });
  const { otherwise, left, besideBank } = ledgerOf(order, { events });
  expect([otherwise, left, besideBank('second')]).toEqual([2_000, 6_000, 2_000]);
});

test('Page, mail and index say what is to be paid otherwise until a keeper has paid it', () => {
  const refund = event('refund', { type: 'refunding', amount: 7_000 }, { shut });
  const events = [paid, refund];
  const history = { ...noHistory, ...standingOf(events), events };
  expect(wayBack(history, order, 'k7m2', { id: 'refund', amount: 7_000 })).toEqual([
    'We have sent $50.00 back to your card for your order k7m2. A bank may take some days until it shows it.',
    'Your gift card is blocked, so we pay $20.00 back in another way, and write to you about it.',
  ]);
  const money = { state: 'part refunded', collected: 80, refunded: 70, owed: 0, otherwise: 20 };
  expect(shopperMoney(money)).toEqual([
    'Part refunded: $70.00 of $80.00',
    'Of this $20.00 are still to be paid back in another way',
  ]);
  const facts = summaryOf('k7m2', order, history, 'UTC');
  expect(parseOpenKey(openKey(facts))).toMatchObject({ otherwise: 2_000, toPayBack: 0 });
  const said = [...events, event('said', { type: 'paid-otherwise' })];
  const after = summaryOf('k7m2', order, { ...history, events: said }, 'UTC');
  expect(parseOpenKey(openKey(after))).toMatchObject({ otherwise: 0 });
});
