import { expect, test } from 'vitest';
import { salesOf } from '../../src/domain/desk/sales';
import { orderFacts } from '../support/order-facts';

const line = (productId: number, name: string, units: number, amount: number) => ({
  productId,
  name,
  units,
  amount,
});
const day = (date: string) => ({ at: `2026-07-${date}T23:59:59.999Z` });

// R211
test('sales are counted by the day of the order and by product, shipping apart', () => {
  const orders = [
    orderFacts({ ...day('01'), lines: [line(1, 'Rose', 2, 4000)], total: 4499, revenue: 4499 }),
    orderFacts({
      ...day('03'),
      lines: [line(1, 'Rose', 1, 2000), line(2, 'Oud', 1, 9000)],
      total: 11499,
      revenue: 11499,
    }),
    orderFacts({ ...day('04') }),
  ];
  expect(salesOf(orders, { from: '2026-07-01', to: '2026-07-03', timeZone: 'UTC' })).toEqual({
    days: [
      { day: '2026-07-01', orders: 1, units: 2, revenue: 44.99 },
      { day: '2026-07-02', orders: 0, units: 0, revenue: 0 },
      { day: '2026-07-03', orders: 1, units: 2, revenue: 114.99 },
    ],
    products: [
      { product: 'Oud', orders: 1, units: 1, revenue: 90 },
      { product: 'Rose', orders: 2, units: 3, revenue: 60 },
      { product: 'Shipping', orders: 2, units: 0, revenue: 9.98 },
    ],
    total: { orders: 2, units: 4, revenue: 159.98 },
  });
});

// R211
test('a refund lowers the revenue of the day of the order, each product by its share', () => {
  const lines = [line(1, 'Rose', 1, 2000), line(2, 'Oud', 1, 2000)];
  const refunded = orderFacts({ ...day('01'), lines, total: 4499, revenue: 2250 });
  const { days, products, total } = salesOf([refunded], {
    from: '2026-07-01',
    to: '2026-07-01',
    timeZone: 'UTC',
  });
  expect([days[0]?.revenue, total.revenue]).toEqual([22.5, 22.5]);
  expect(products.map(({ revenue }) => revenue)).toEqual([10, 10, 2.5]);
});

// R211
test('what was cancelled, refused or returned is no sale', () => {
  const none = { ...day('01'), revenue: 0 };
  const orders = (['cancelled', 'refused', 'returned'] as const).map((state) =>
    orderFacts({ ...none, state }),
  );
  expect(salesOf(orders, { from: '2026-07-01', to: '2026-07-01', timeZone: 'UTC' })).toEqual({
    days: [{ day: '2026-07-01', orders: 0, units: 0, revenue: 0 }],
    products: [],
    total: { orders: 0, units: 0, revenue: 0 },
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
