import { describe, expect, test } from 'vitest';
import { amountsOf, moneyText } from '~/domain/desk/orders/order-words';
import { moneyLines } from '~/domain/customer/order-money';
import { noProgress } from '~/domain/progress/progress';
import { moneyOf } from '~/domain/progress/view/progress-view';
import { dueText } from '~/domain/progress/view/money-text';
import { ordersCsv } from '~/islands/desk/orders/order-export';
import { openKey, parseOpenKey } from '../../netlify/server/order-index/index-keys';
import { orderFacts } from '../support/order-facts';

const paid = { ...noProgress, state: 'delivered', isCollected: true } as const;
const total = 20_399;
const part = moneyOf({ ...paid, refundedCents: 2250 }, { totalCents: total });
const text = 'Part refunded: $22.50 of $203.99';

// R420
describe('a part refund', () => {
  test('says its part at the desk and to its shopper', () => {
    expect(part).toEqual({ state: 'part refunded', collected: 203.99, refunded: 22.5 });
    expect(moneyText('delivered', part.state, part)).toBe(text);
    expect(moneyLines('delivered', part)).toEqual([text]);
  });

  test('is one until all is paid back', () => {
    const all = moneyOf({ ...paid, refundedCents: total }, { totalCents: total });
    expect(all.state).toBe('refunded');
    expect(moneyText('delivered', all.state, all)).toBe('Refunded');
    expect(moneyLines('delivered', all)).toEqual(['Paid back']);
  });

  test('stands with its amount in the key of the desk’s list', () => {
    const facts = orderFacts({ money: 'part refunded', total, revenue: total - 2250 });
    expect(parseOpenKey(openKey(facts))).toMatchObject({ money: 'part refunded', refunded: 2250 });
    expect(openKey(facts)).toMatch(/^[a-z0-9/.-]+$/);
  });

  // R528, R635, R650
  test('stands in the file of orders, with what is still owed', () => {
    const row = {
      ...{ orderId: 'a', at: '2026-11-03T21:12:30.000Z', name: 'A', city: 'B', units: 1 },
      total: 203.99,
    };
    const csv = ordersCsv([
      { ...row, state: 'returned', money: 'part refunded', refunded: 22.5 },
      { ...row, state: 'new', money: 'due', discount: 20 },
      { ...row, state: 'new', money: 'paid', way: 'card' },
    ]);
    expect(csv.split('\r\n').slice(1, 4)).toEqual([
      `a,2026-11-03 21:12,A,B,1,203.99,Returned,${text},181.49,,0,On delivery,,0,0,`,
      'a,2026-11-03 21:12,A,B,1,203.99,New,On delivery,0,,20,On delivery,,0,0,',
      'a,2026-11-03 21:12,A,B,1,203.99,New,Paid by card,0,,0,By card,,0,0,',
    ]);
  });
});

// R420
describe('what is still owed', () => {
  test.each(['withdrawn', 'returned', 'cancelled', 'refused'] as const)(
    'is said of an order that is %s',
    (state) => {
      expect(dueText(state, part)).toBe('Still owed: $181.49');
      expect(moneyLines(state, part)).toEqual([text, 'Still owed: $181.49']);
    },
  );

  test.each(['new', 'packed', 'shipped', 'delivered'] as const)('is nothing while %s', (state) => {
    expect(dueText(state, part)).toBeNull();
  });

  test('is nothing of what nobody paid, and of what is paid back', () => {
    const row = { total: 203.99, refunded: undefined };
    expect(dueText('returned', amountsOf({ ...row, money: 'due' }))).toBeNull();
    expect(dueText('returned', amountsOf({ ...row, money: 'refunded' }))).toBeNull();
  });
});

test('an answer about money that this page does not know says nothing', () => {
  expect(moneyLines('delivered', { state: 'lent', collected: 1, refunded: 0 })).toEqual([]);
  expect(moneyLines('lost', part)).toEqual([]);
});
