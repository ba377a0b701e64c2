import { describe, expect, test } from 'vitest';
import { summaryOf } from '../../src/features/orders/desk-view/order-facts';
import { salesOf } from '../../src/features/sales/sales';
import { noHistory, standingOf } from '../../src/features/orders/history/history';
import type { EventBody } from '../../src/features/orders/history/step.schema.ts';
import { ledgerOf } from '../../src/features/orders/ledger/ledger';
import { sum, toCents, toUnits } from '../../src/base/money';
import type { OrderFacts } from '../../src/features/orders/desk-view/order-facts.schema.ts';
import { orderFacts, placedRecord } from '../support/order-facts';

const line = (productId: number, name: string, units: number, amount: number) => ({
  productId,
  name,
  units,
  amount,
});
const day = (date: string) => ({ at: `2026-07-${date}T23:59:59.999Z` });

const july = { from: '2026-07-01', to: '2026-07-31', timeZone: 'UTC' };
const sumOf = (amounts: readonly number[]) => toUnits(sum(amounts.map((units) => toCents(units))));

/** All of these orders were paid. */
const paid = { money: 'collected' } as const;

const zero = { orders: 0, units: 0, ordered: 0, collected: 0, revenue: 0 };

// R211, R424
test('sales are counted by the day of the order and by product, shipping apart', () => {
  const orders = [
    orderFacts({ ...day('01'), lines: [line(1, 'Rose', 2, 4000)], total: 4499, revenue: 4499 }),
    orderFacts({
      ...day('03'),
      ...paid,
      total: 11499,
      revenue: 11499,
      lines: [line(1, 'Rose', 1, 2000), line(2, 'Oud', 1, 9000)],
    }),
    orderFacts({ ...day('04') }),
  ];
  expect(salesOf(orders, { from: '2026-07-01', to: '2026-07-03', timeZone: 'UTC' })).toEqual({
    days: [
      { day: '2026-07-01', orders: 1, units: 2, ordered: 44.99, collected: 0, revenue: 0 },
      { day: '2026-07-02', orders: 0, units: 0, ordered: 0, collected: 0, revenue: 0 },
      {
        day: '2026-07-03',
        orders: 1,
        units: 2,
        ordered: 114.99,
        collected: 114.99,
        revenue: 114.99,
      },
    ],
    products: [
      { product: 'Oud', orders: 1, units: 1, ordered: 90, collected: 90, revenue: 90 },
      { product: 'Rose', orders: 2, units: 3, ordered: 60, collected: 20, revenue: 20 },
      { product: 'Shipping', orders: 2, units: 0, ordered: 9.98, collected: 4.99, revenue: 4.99 },
    ],
    total: { orders: 2, units: 4, ordered: 159.98, collected: 114.99, revenue: 114.99 },
    ways: {
      delivery: { orders: 2, units: 4, ordered: 159.98, collected: 114.99, revenue: 114.99 },
      card: zero,
    },
  });
});

// R619
test('samples and discovery sets have rows of their own', () => {
  const ordered = (id: string, productId: number, name: string, priceCents: number) => ({
    id,
    productId,
    name,
    priceCents,
    variant: id.split('_')[1] ?? null,
    quantity: 1,
  });
  const record = placedRecord({
    lines: [
      ordered('1_50ML', 1, 'Rose', 9000),
      ordered('1_2ML', 1, 'Rose', 600),
      { ...ordered('discovery_1-2', 0, 'Discovery set: Rose, Oud', 1000), variant: null },
      { ...ordered('discovery_1-3', 0, 'Discovery set: Rose, Musk', 1000), variant: null },
    ],
    totalCents: 12099,
  });
  const facts = summaryOf('order', record, noHistory, 'UTC');
  const day = record.at.slice(0, 10);
  const { products } = salesOf([facts], { from: day, to: day, timeZone: 'UTC' });
  expect(products).toMatchObject([
    { product: 'Rose', units: 1, ordered: 90 },
    { product: 'Discovery set', units: 2, ordered: 20 },
    { product: 'Rose, Sample, 2 ml', units: 1, ordered: 6 },
    { product: 'Shipping' },
  ]);
});

// R211
test('sales are counted by the way of paying, and an order that waits for its card is none', () => {
  const lines = [line(1, 'Rose', 1, 4000)];
  const order = { ...day('01'), lines, total: 4499, way: 'card' as const };
  const orders = [
    orderFacts({ ...order, money: 'paid', revenue: 4499 }),
    orderFacts({ ...order, money: 'awaiting', revenue: 0 }),
    orderFacts({ ...order, money: 'check', revenue: 0 }),
    orderFacts({ ...order, money: 'expired', state: 'cancelled', revenue: 0 }),
    orderFacts({ ...day('01'), lines, total: 4499, revenue: 4499 }),
  ];
  const { ways } = salesOf(orders, { from: '2026-07-01', to: '2026-07-01', timeZone: 'UTC' });
  const figures = { orders: 1, units: 1, ordered: 44.99 };
  expect(ways).toEqual({
    delivery: { ...figures, collected: 0, revenue: 0 },
    card: { ...figures, collected: 44.99, revenue: 44.99 },
  });
});

// R211
test('a refund lowers the revenue of the day of the order, each product by its share', () => {
  const lines = [line(1, 'Rose', 1, 2000), line(2, 'Oud', 1, 2000)];
  const refunded = orderFacts({
    ...day('01'),
    lines,
    total: 4499,
    revenue: 2250,
    money: 'part refunded',
  });
  const { days, products, total } = salesOf([refunded], {
    from: '2026-07-01',
    to: '2026-07-01',
    timeZone: 'UTC',
  });
  expect([days[0]?.revenue, total.revenue]).toEqual([22.5, 22.5]);
  expect(products.map(({ revenue }) => revenue)).toEqual([10, 10, 2.5]);
});

/** Two bottles of Rose at $20, one Oud at $40, $4.99 to send them. */
const order = placedRecord({
  lines: [
    { id: '1', productId: 1, variant: null, name: 'Rose', priceCents: 2000, quantity: 2 },
    { id: '2', productId: 2, variant: null, name: 'Oud', priceCents: 4000, quantity: 1 },
  ],
  totalCents: 8499,
});
const salesAfter = (record: typeof order, ...refunds: Refund[]) => {
  const events = [{ type: 'collected' } as const, ...refunds].map((step, index) => ({
    id: `e${index}`,
    at: order.at,
    by: 'token',
    step,
  }));
  const facts = summaryOf('o', record, { ...noHistory, ...standingOf(events), events }, 'UTC');
  const { products, total } = salesOf([facts], {
    from: '2026-07-10',
    to: '2026-07-10',
    timeZone: 'UTC',
  });
  return {
    total: [total.ordered, total.collected, total.revenue],
    ...Object.fromEntries(
      products.map(({ product, units, revenue }) => [product, [units, revenue]]),
    ),
  };
};
type Refund = Extract<EventBody, { type: 'refunded' }>;
const refund = (amount: number, lines?: [id: string, quantity: number][]): Refund => ({
  type: 'refunded',
  amount,
  lines: lines?.map(([id, quantity]) => ({ id, quantity, restock: true })),
});

// R424
describe('a refund that names lines', () => {
  test('is taken off those lines, with their units', () => {
    expect(salesAfter(order, refund(2000, [['1', 1]]))).toEqual({
      Oud: [1, 40],
      Rose: [1, 20],
      Shipping: [0, 4.99],
      total: [84.99, 84.99, 64.99],
    });
  });

  test('leaves what is above their price to all that is left', () => {
    expect(salesAfter(order, refund(4000, [['2', 1]]), refund(4499))).toEqual({
      Oud: [0, 0],
      Rose: [2, 0],
      Shipping: [0, 0],
      total: [84.99, 84.99, 0],
    });
    expect(salesAfter(order, refund(4499, [['2', 1]]))).toEqual({
      Oud: [0, 0],
      Rose: [2, 35.56],
      Shipping: [0, 4.44],
      total: [84.99, 84.99, 40],
    });
  });

  // R650
  test('takes their share of the discount with it', () => {
    const discount = { cents: 1600, reason: 'Late' };
    const less = { ...order, discount, totalCents: 6899 };
    expect(salesAfter(less)).toMatchObject({ Discount: [0, -16], total: [68.99, 68.99, 68.99] });
    const { units } = ledgerOf(less, { events: [] });
    expect(units.find(({ line }) => line === '2')?.price).toBe(3200);
    expect(salesAfter(less, refund(3200, [['2', 1]]))).toEqual({
      Oud: [0, 0],
      Rose: [2, 40],
      Shipping: [0, 4.99],
      Discount: [0, -8],
      total: [68.99, 68.99, 36.99],
    });
    expect(salesAfter(less, refund(6899))).toMatchObject({ Rose: [2, 0], Discount: [0, 0] });
  });
});

// R885
describe('what happens to an order counts on its own day:', () => {
  const wrapped = placedRecord({
    gift: { message: 'Love', wrapCents: 500, hidePrices: false },
    totalCents: 2999,
  });
  const on = (date: string) => `2026-${date}T12:00:00.000Z`;
  /** By day the figures that are not nothing, and the rows of the products. */
  function salesOn(record: typeof order, ...steps: [date: string, step: EventBody][]) {
    const events = steps.map(([date, step], index) => ({
      id: `e${index}`,
      at: on(date),
      by: 'token',
      step,
      ...(step.type === 'undone' && { of: `e${index - 1}` }),
    }));
    const facts = summaryOf('o', record, { ...noHistory, ...standingOf(events), events }, 'UTC');
    const { days, products, total } = salesOf([facts], {
      from: '2026-07-01',
      to: '2026-08-31',
      timeZone: 'UTC',
    });
    return {
      days: Object.fromEntries(
        days
          .filter(({ orders, ordered, revenue }) => orders !== 0 || ordered !== 0 || revenue !== 0)
          .map(({ day, orders, revenue }) => [day.slice(5), [orders, revenue]]),
      ),
      rows: products.map(({ product, orders, revenue }) => [product, orders, revenue]),
      total: [total.orders, total.units, total.ordered, total.collected, total.revenue],
    };
  }
  const collected: EventBody = { type: 'delivered', collected: true };
  const returned: EventBody = { type: 'returned', restock: true };

  test('money on the day when it came, and a refund when it was paid back', () => {
    const { days, total } = salesOn(wrapped, ['07-12', collected], ['08-03', refund(999)]);
    expect(days).toEqual({ '07-10': [1, 0], '07-12': [0, 29.99], '08-03': [0, -9.99] });
    expect(total).toEqual([1, 1, 29.99, 29.99, 20]);
  });

  test('a card order when it is paid', () => {
    const card = { ...wrapped, payment: 'card' as const };
    const paid: EventBody = { type: 'paid', payment: 'p', cents: 2999, currency: 'usd' };
    expect(salesOn(card).days).toEqual({});
    expect(salesOn(card, ['07-11', paid]).days).toEqual({ '07-11': [1, 29.99] });
    expect(salesOn(card, ['07-11', { type: 'expired', restock: true }]).days).toEqual({});
  });

  test.each([
    ['cancelled', [['07-12', { type: 'cancelled', restock: true }]]],
    [
      'withdrawn from and sent back unpaid',
      [
        ['07-12', { type: 'withdrawn' }],
        ['07-20', returned],
      ],
    ],
    [
      'collected, sent back and paid back',
      [
        ['07-12', collected],
        ['07-20', returned],
        ['08-01', refund(2999)],
      ],
    ],
  ] satisfies [string, [string, EventBody][]][])('one that was %s leaves no row', (_, steps) => {
    const { rows, total } = salesOn(wrapped, ...steps);
    expect(rows).toEqual([]);
    expect(total.filter((figure, at) => at !== 3 && figure !== 0)).toEqual([]);
  });

  test('the money that is kept of one that came back has a row, and no part of the order has one', () => {
    const { rows, total } = salesOn(
      wrapped,
      ['07-12', collected],
      ['07-20', returned],
      ['08-01', refund(2499)],
    );
    expect(rows).toEqual([['Kept of returned or cancelled orders', 0, 5]]);
    expect(total).toEqual([0, 0, 0, 29.99, 5]);
  });

  test('a step that is taken back counts against itself on the day of taking back', () => {
    const { days } = salesOn(wrapped, ['07-31', collected], ['08-01', { type: 'undone' }]);
    expect(days).toEqual({ '07-10': [1, 0], '07-31': [0, 29.99], '08-01': [0, -29.99] });
  });

  test('facts of before are read, and count all on the day of the order', () => {
    const facts = orderFacts({ ...day('01'), ...paid, revenue: 1999 });
    expect(
      salesOf([facts], { from: '2026-07-01', to: '2026-07-01', timeZone: 'UTC' }).total,
    ).toEqual({
      orders: 1,
      units: 1,
      ordered: 24.99,
      collected: 24.99,
      revenue: 19.99,
    });
  });

  test('the parts of the sales add up to their days, their ways and their total', () => {
    const { rows, total, days } = salesOn(
      wrapped,
      ['07-12', collected],
      ['07-20', refund(1001)],
      ['08-02', refund(1, [['7', 1]])],
    );
    const cents = (sum: number[]) => Math.round(sum.reduce((a, b) => a + b, 0) * 100);
    expect(cents(rows.map(([, , revenue]) => Number(revenue)))).toBe(cents([total[4] ?? 0]));
    expect(cents(Object.values(days).map(([, revenue]) => revenue ?? 0))).toBe(
      cents([total[4] ?? 0]),
    );
  });
});

// R211
test('what was cancelled, refused or returned is no sale', () => {
  const none = { ...day('01'), revenue: 0 };
  const orders = (['cancelled', 'refused', 'returned'] as const).map((state) =>
    orderFacts({ ...none, state }),
  );
  expect(salesOf(orders, { from: '2026-07-01', to: '2026-07-01', timeZone: 'UTC' })).toEqual({
    days: [{ day: '2026-07-01', ...zero }],
    products: [],
    total: zero,
    ways: { delivery: zero, card: zero },
  });
});

test('a product that was renamed is one row, by the name that it was sold by last', () => {
  const orders = [
    orderFacts({ ...day('02'), lines: [line(1, 'New', 1, 2000)] }),
    orderFacts({ ...day('01'), lines: [line(1, 'Old', 1, 2000)] }),
  ];
  const { products } = salesOf(orders, { from: '2026-07-01', to: '2026-07-31', timeZone: 'UTC' });
  expect(products.map(({ product, orders: count }) => [product, count])).toEqual([
    ['New', 2],
    ['Shipping', 2],
  ]);
});

// R528
test('an order belongs to the day that the shop had when it was placed', () => {
  const evening = orderFacts({ at: '2026-07-02T05:30:00.000Z' });
  const inPortland = { from: '2026-07-01', to: '2026-07-02', timeZone: 'America/Los_Angeles' };
  const { days } = salesOf([evening], inPortland);
  expect(days.map(({ day, orders }) => [day, orders])).toEqual([
    ['2026-07-01', 1],
    ['2026-07-02', 0],
  ]);
});

// R916
test('the tax in sales is told by country and rate, goes back with its money, and adds up', () => {
  const taxed = (rate: number, country: string, revenue: number) =>
    orderFacts({ ...day('01'), ...paid, tax: { country, rate }, total: revenue, revenue });
  const partly: OrderFacts = {
    ...taxed(19, 'DE', 4499),
    lines: [line(1, 'Rose', 2, 4000)],
    booked: [
      { ...day('01'), orders: 1, units: [2], collected: [0, 4000, 499, 0, 0, 0], back: [] },
      { ...day('02'), orders: 0, units: [-1], collected: [], back: [0, 2000, 0, 0, 0, 0] },
    ],
  };
  const orders = [partly, taxed(19, 'DE', 1000), taxed(23, 'PT', 1230), orderFacts(day('01'))];
  const { taxes, total, days, products } = salesOf(orders, july);
  // 44.99 × 19 / 119 = 7.18, 10.00 × 19 / 119 = 1.60, 12.30 × 23 / 123 = 2.30; 24.99 × 19 / 119 = 3.99 are left of the first.
  expect(days.slice(0, 2).map(({ tax }) => tax)).toEqual([11.08, -3.19]);
  expect(taxes).toEqual([
    { country: 'DE', rate: 19, revenue: 34.99, tax: 5.59 },
    { country: 'PT', rate: 23, revenue: 12.3, tax: 2.3 },
  ]);
  expect(total.tax).toBe(7.89);
  expect(sumOf(products.map(({ tax }) => tax ?? 0))).toBe(7.89);
});

// R916
test('amounts of two currencies are never added: the others are counted', () => {
  const other = orderFacts({ ...day('01'), ...paid, currency: 'EUR' });
  const { total, otherCurrencies, taxes } = salesOf([other, orderFacts(day('02'))], july);
  expect([total.orders, otherCurrencies, taxes]).toEqual([1, 1, undefined]);
});
