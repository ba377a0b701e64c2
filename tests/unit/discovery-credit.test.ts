import fc from 'fast-check';
import { expect, test } from 'vitest';
import { noHistory, standingOf } from '~/features/orders/history/history';
import type { OrderHistory } from '~/features/orders/history/history.schema';
import type { EventBody } from '~/features/orders/history/step.schema';
import { nextPrices, priceBack } from '~/features/orders/ledger/back-price';
import type { ReadOrder } from '~/features/orders/ledger/claims';
import { ledgerOf } from '~/features/orders/ledger/ledger';
import { earnedIn, worthOf } from '~/features/credit/credit';

/* What the code of discovery sets is worth, and what it leaves of their refund. */

const set = 'discovery_1-2';
/** Seven sets at $30 and a bottle at $90, with $4.99 to send them. */
const order = {
  lines: [
    { id: set, priceCents: 3_000, quantity: 7 },
    { id: '1_50ML', priceCents: 9_000, quantity: 1 },
  ],
  totalCents: 30_499,
};
const after = (...steps: EventBody[]): OrderHistory => {
  const delivered: EventBody[] = [
    { type: 'packed' },
    { type: 'shipped' },
    { type: 'delivered', collected: true },
  ];
  const events = [...delivered, ...steps].map((step, at) => ({
    id: `${at}`,
    at: '2026-11-03T10:00:00Z',
    by: 'token',
    step,
  }));
  return { ...noHistory, ...standingOf(events), events };
};
const refund = (amount: number, quantity = 0): EventBody => ({
  type: 'refunded',
  amount,
  ...(quantity > 0 && { lines: [{ id: set, quantity, restock: true }] }),
});

// R825
test.each<[string, number, Partial<ReadOrder>, EventBody[]]>([
  ['all seven', 21_000, {}, []],
  ['those that were not paid back', 15_000, {}, [refund(6_000, 2)]],
  ['not those that were paid back in part, and are back', 15_000, {}, [refund(1_000, 2)]],
  [
    'not those that are withdrawn',
    9_000,
    {},
    [{ type: 'withdrawn', lines: [{ id: set, quantity: 4 }] }],
  ],
  ['nothing once all is withdrawn', 0, {}, [{ type: 'withdrawn' }]],
  // Each set has 98 or 99 of it, by 3,000 in 30,499.
  ['less the part of an amount that falls to them', 20_312, {}, [refund(1_000)]],
  ['nothing once all was paid back', 0, {}, [refund(30_499)]],
  ['less their part of a discount', 17_500, { discount: { cents: 5_000 }, totalCents: 25_499 }, []],
  ['nothing when they were given free', 0, { discount: { cents: 30_499 }, totalCents: 0 }, []],
])('a code is worth %s', (_, worth, changes, steps) => {
  expect(worthOf({ ...order, ...changes }, after(...steps))).toBe(worth);
});

const usedBySets = (cents: number) => [{ perfume: 0, cents }];

/** Two samples of perfume 1, one of perfume 2, a set, and 10% less for all. */
const tried = {
  lines: [
    { id: '1_2ML', priceCents: 600, quantity: 2, offCents: 120 },
    { id: '2_2ML', priceCents: 500, quantity: 1, offCents: 50 },
    { id: set, priceCents: 3_000, quantity: 1, offCents: 300 },
  ],
  totalCents: 4_729,
};

// R651, R825
test('samples of each perfume are worth what they still cost, apart from sets', () => {
  const worths = (...steps: EventBody[]) =>
    [1, 2, 0, 7].map((perfume) => worthOf(tried, after(...steps), perfume));
  expect(earnedIn(tried.lines)).toEqual([1, 2, 0]);
  expect(worths()).toEqual([1_080, 450, 2_700, 0]);
  const one = { id: '1_2ML', quantity: 1 };
  expect(worths({ type: 'refunded', amount: 540, lines: [{ ...one, restock: true }] })).toEqual([
    540, 450, 2_700, 0,
  ]);
  expect(worths({ type: 'withdrawn', lines: [one, { id: '2_2ML', quantity: 1 }] })).toEqual([
    540, 0, 2_700, 0,
  ]);
});

// R826
test('what the code of samples has paid is taken off theirs alone', () => {
  const paid = [
    { perfume: 1, cents: 1_080 },
    { perfume: 0, cents: 1_000 },
  ];
  const next = nextPrices(ledgerOf(tried, { events: [] }));
  const less = (id: string, quantity = 1) => priceBack(next, [{ id, quantity }], paid).code;
  expect([less('1_2ML'), less('1_2ML', 2), less('2_2ML'), less(set)]).toEqual([
    540, 1_080, 0, 1_000,
  ]);
});

// R826
test('the sets of a code that was used are paid back less what it has paid', () => {
  const back = (quantity: number, before = 0, used = 19_000) => {
    const events = after(...(before > 0 ? [refund(1, before)] : [])).events;
    const next = nextPrices(ledgerOf(order, { events }));
    const { price, code } = priceBack(next, [{ id: set, quantity }], usedBySets(used));
    return price - code;
  };
  expect(back(7)).toBe(2_000);
  expect([back(1), back(1, 1), back(5, 2)]).toEqual([2_000, 0, 0]);
  expect(back(7, 0, 0)).toBe(21_000);
  const next = nextPrices(ledgerOf(order, after()));
  expect(priceBack(next, [{ id: '1_50ML', quantity: 1 }], usedBySets(19_000)).code).toBe(0);
});

// R826
test('however the sets come back, what the code has paid stays paid, once', () => {
  const used = fc.integer({ min: 0, max: 21_000 });
  const parts = fc.array(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 });
  fc.assert(
    fc.property(used, parts, (cents, sizes) => {
      let prices = Array.from({ length: 7 }, () => 3_000);
      let less = 0;
      for (const quantity of [...sizes, 7]) {
        const next = [{ id: set, prices }];
        less += priceBack(next, [{ id: set, quantity }], usedBySets(cents)).code;
        prices = prices.slice(quantity);
      }
      expect(less).toBe(cents);
    }),
  );
});
