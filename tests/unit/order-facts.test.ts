import { describe, expect, test } from 'vitest';
import { summaryOf } from '../../src/features/orders/desk-view/order-facts';
import { toSummary } from '../../src/features/orders/desk-view/order-row';
import { orderMatcher } from '../../src/features/orders/desk-view/order-search';
import { split } from '../../src/features/orders/ledger/split';
import { closingTime } from '../../src/features/orders/view/finished.ts';
import { noHistory } from '../../src/features/orders/history/history';
import type { OrderHistory } from '../../src/features/orders/history/history.schema';
import type { OrderState } from '../../src/features/orders/history/step.schema.ts';
import { orderFacts, placedRecord, historyIn } from '../support/order-facts';

const at = '2026-07-11T12:00:00.000Z';
const then = Date.parse(at);
const { totalCents: total } = placedRecord();

// R206
describe('an order closes', () => {
  const closes = (history: OrderHistory) => closingTime(history, placedRecord(), 'UTC');
  const open: [OrderState, boolean][] = [
    ['new', false],
    ['packed', false],
    ['shipped', false],
    ['withdrawn', false],
    ['withdrawn', true],
    ['delivered', false],
    ['returned', true],
  ];
  test.each(open)('never while it is %s and its money was collected: %s', (state, isCollected) => {
    expect(closes(historyIn(state, { at, isCollected }))).toBeNull();
  });

  test.each<OrderState>(['cancelled', 'refused', 'returned'])(
    'at once when it is %s and the shop has no money of it',
    (state) => {
      expect(closes(historyIn(state, { at }))).toBe(then);
    },
  );

  test('at once when all money of it was paid back', () => {
    const refunded = historyIn('returned', { at, isCollected: true, refundedCents: total });
    expect(closes(refunded)).toBe(then);
  });

  test('not before anything has happened to it', () => {
    expect(closes(noHistory)).toBeNull();
  });
});

describe('the summary of an order', () => {
  test('is in units of its currency, with its units together', () => {
    const order = placedRecord();
    const line = order.lines[0];
    if (!line) throw new Error('The order has no line.');
    const two = { ...order, lines: [line, { ...line, id: '8', quantity: 3 }], totalCents: 8499 };
    expect(toSummary(summaryOf('an-order', two, historyIn('packed'), 'UTC'))).toEqual({
      orderId: 'an-order',
      at: order.at,
      name: order.to.name,
      city: order.to.city,
      address: '12 Garden Street, 69001 Lyon, France',
      total: 84.99,
      units: 4,
      state: 'packed',
      money: 'due',
    });
  });

  // R211
  test.each<[OrderState, boolean, number]>([
    ['new', false, 2499],
    ['delivered', true, 2499],
    ['withdrawn', true, 2499],
    ['cancelled', false, 0],
    ['refused', false, 0],
    ['returned', false, 0],
    ['returned', true, 2499],
  ])('%s, collected: %s, has the revenue %d', (state, isCollected, revenue) => {
    const facts = summaryOf('an-order', placedRecord(), historyIn(state, { isCollected }), 'UTC');
    expect(facts.revenue).toBe(revenue);
  });

  // R211
  test.each<[OrderState]>([['delivered'], ['returned']])(
    '%s, keeps what was not refunded',
    (state) => {
      const history = historyIn(state, { isCollected: true, refundedCents: 500 });
      const facts = summaryOf('an-order', placedRecord(), history, 'UTC');
      expect([facts.revenue, facts.money]).toEqual([total - 500, 'part refunded']);
      expect(toSummary(facts)).toMatchObject({ money: 'part refunded', refunded: 5 });
    },
  );
});

// R207, R257
describe('the search', () => {
  const facts = orderFacts({ name: 'José Nuñez', city: 'Zürich' });
  test.each([
    'K7M2-9XQP',
    'k7m29xqp4hdt',
    '#K7M2 9xqp',
    'k7m2–9xqp',
    'jose',
    'NUÑEZ',
    'amina@EXAMPLE.com',
    'zurich',
    'product 7',
    'jose zurich',
    '  ',
  ])('finds %j', (text) => {
    expect(orderMatcher(text)(facts)).toBe(true);
  });

  test.each(['jose lyon', 'k7m3', 'other@example.com', 'k7@m2'])('does not find %j', (text) => {
    expect(orderMatcher(text)(facts)).toBe(false);
  });
});

test.each([
  [[1000, 2000, 499], 3499, [1000, 2000, 499]],
  [[1000, 2000, 499], 0, [0, 0, 0]],
  [[333, 333, 333], 100, [33, 34, 33]],
  [[0, 0], 5, [0, 0]],
])('the amounts %j of %d cents are %j', (amounts, sum, shares) => {
  expect(split(sum, amounts)).toEqual(shares);
});
