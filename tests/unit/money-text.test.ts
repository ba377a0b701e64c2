import { describe, expect, test } from 'vitest';
import { moneyText } from '~/features/orders/desk-view/order-words';
import { moneyLines } from '~/features/orders/view/order-money';
import { noHistory, standingOf } from '~/features/orders/history/history';
import type { EventBody } from '~/features/orders/history/step.schema';
import { moneyOf } from '~/features/orders/view/money-view';
import { owedText } from '~/features/orders/view/money-text';
import { ordersCsv } from '~/features/orders/desk/list/order-export';
import { openKey, parseOpenKey } from '../../src/features/orders/server/index/index-keys';
import { orderFacts } from '../support/order-facts';

const total = 20_399;
const order = { totalCents: total, lines: [{ id: '7', priceCents: total, quantity: 1 }] };
const after = (amount: number) => {
  const steps = [
    { type: 'packed' },
    { type: 'shipped' },
    { type: 'delivered', collected: true },
    { type: 'refunded', amount },
  ] satisfies EventBody[];
  const events = steps.map((step, at) => ({ id: `${at}`, at: '', by: 'token', step }));
  return moneyOf({ ...noHistory, ...standingOf(events), events }, order);
};
const part = after(2250);
const text = 'Part refunded: $22.50 of $203.99';

// R420
describe('a part refund', () => {
  test('says its part at the desk and to its shopper', () => {
    expect(part).toEqual({
      state: 'part refunded',
      collected: 203.99,
      refunded: 22.5,
      total: 203.99,
      due: 0,
      owed: 0,
    });
    expect(moneyText('delivered', part.state, part)).toBe(text);
    expect(moneyLines('delivered', part)).toEqual([text]);
  });

  test('is one until all is paid back', () => {
    const all = after(total);
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
      orderId: 'a',
      at: '2026-11-03T21:12:30.000Z',
      name: 'A',
      city: 'B',
      units: 1,
      total: 203.99,
    };
    const csv = ordersCsv([
      { ...row, state: 'returned', money: 'part refunded', refunded: 22.5, owed: 181.49 },
      { ...row, state: 'new', money: 'due', discount: 20 },
      { ...row, state: 'new', money: 'paid', way: 'card' },
      { ...row, state: 'new', money: 'due', byCards: 28.1 },
    ]);
    expect(csv.split('\r\n').slice(1, 5)).toEqual([
      `a,2026-11-03 21:12,A,B,1,203.99,Returned,${text},181.49,,0,On delivery,,0,0,,,,USD,,,,,0`,
      'a,2026-11-03 21:12,A,B,1,203.99,New,On delivery,0,,20,On delivery,,0,0,,,,USD,,,,,0',
      'a,2026-11-03 21:12,A,B,1,203.99,New,Paid by card,0,,0,By card,,0,0,,,,USD,,,,,0',
      'a,2026-11-03 21:12,A,B,1,203.99,New,On delivery,0,,0,"Gift card 28.1; On delivery 175.89",,0,0,,,,USD,,,,,28.1',
    ]);
  });
});

// R420
test('what is still owed is said, and nothing where nothing is', () => {
  expect(owedText({ owed: 181.49 })).toBe('Still owed: $181.49');
  expect(moneyLines('withdrawn', { ...part, owed: 181.49 })).toEqual([text, 'Still owed: $181.49']);
  expect(owedText(part)).toBeNull();
});

test('an answer about money that this page does not know says nothing', () => {
  expect(moneyLines('delivered', { state: 'lent', collected: 1, refunded: 0, owed: 0 })).toEqual(
    [],
  );
  expect(moneyLines('lost', part)).toEqual([]);
});
