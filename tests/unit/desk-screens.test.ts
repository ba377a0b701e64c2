import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { deskTimes, monthsBack } from '~/features/desk/desk-dates';
import type { StockRow } from '~/features/stock/stock-replies.schema';
import { choicesText, freeId, readProductForm } from '~/features/catalogue/product/product-form';
import { parseSalesView, salesBy, salesSpans, scaleTop } from '~/features/sales/sales-view';
import {
  filterStock,
  parseStockView,
  rowName,
  stockCounts,
  stockSearch,
} from '~/features/stock/stock-list';
import { deskIconNames } from '~/islands/desk/parts/DeskIcon';

test('the desk’s sprite has every icon that can be named, and no other', () => {
  const sprite = readFileSync('public/icons/desk.svg', 'utf8');
  const symbols = [...sprite.matchAll(/<symbol id="([a-z-]+)"/g)].map(([, id]) => id);
  expect(symbols).toEqual([...deskIconNames]);
});

describe('a time', () => {
  const { shortTime, fullTime, tableTime, dayOf } = deskTimes('America/Los_Angeles');
  const now = new Date('2026-07-10T15:30:00-07:00');

  // R528
  test('says the day of the shop as far as it is not plain', () => {
    expect(shortTime('2026-07-10T00:05:00-07:00', now)).toBe('Today, 12:05 AM');
    expect(shortTime('2026-07-09T23:59:00-07:00', now)).toBe('Yesterday, 11:59 PM');
    expect(shortTime('2026-03-01T09:05:00-08:00', now)).toBe('Mar 1, 9:05 AM');
    expect(shortTime('2025-12-31T23:00:00-08:00', now)).toBe('Dec 31, 2025');
    expect(fullTime('2026-07-11T05:29:00.000Z')).toBe('Jul 10, 2026, 10:29 PM');
    expect(tableTime('2026-07-11T05:29:00.000Z')).toBe('2026-07-10 22:29');
    expect(dayOf(new Date('2026-07-11T05:29:00.000Z'))).toBe('2026-07-10');
  });

  // R528
  test('months go back over the turn of a year', () => {
    expect(monthsBack('2026-01-31', 2)).toEqual([
      { id: '2026-01', name: 'January 2026' },
      { id: '2025-12', name: 'December 2025' },
    ]);
  });
});

// R230
describe('the list of stock', () => {
  const row = (facts: Partial<StockRow>): StockRow => ({
    sku: '1',
    product: 'Rosé',
    variant: null,
    onHand: 9,
    held: 0,
    free: 9,
    warnBelow: null,
    etag: null,
    waiting: 0,
    mayBeBought: true,
    ...facts,
  });
  const rows = [
    row({ sku: '1_50ML', variant: '50ML' }),
    row({ sku: '2', product: 'Amber', free: 2, warnBelow: 3 }),
    row({ sku: '3', product: 'Musk', onHand: null, free: null, warnBelow: 3 }),
  ];

  test('counts what is low and what was never counted', () => {
    expect(stockCounts(rows)).toEqual({ all: 3, low: 1, uncounted: 1 });
  });

  test('is found by words in any case, without accents, and by the name of a line', () => {
    const found = (q: string) => filterStock(rows, { show: 'all', q }).map(rowName);
    expect(found('50 rose')).toEqual(['Rosé 50ML']);
    expect(found('1_50')).toEqual(['Rosé 50ML']);
    expect(filterStock(rows, { show: 'low', q: '' }).map(rowName)).toEqual(['Amber']);
  });

  test('has its choice in the address', () => {
    expect(parseStockView('?show=low&q=a')).toEqual({ show: 'low', q: 'a' });
    expect(stockSearch(parseStockView('?show=lost'))).toBe('');
    expect(stockSearch({ show: 'uncounted', q: 'a b' })).toBe('?show=uncounted&q=a+b');
  });
});

// R230
describe('the form of a product', () => {
  const values = { id: '1001', name: ' Rose ', price: '12', sizes: '50ML 12\n\n100ML 20 24' };

  test('becomes a product, its first choice chosen at first', () => {
    expect(readProductForm(values, null)).toMatchObject({
      ok: true,
      product: {
        id: 1001,
        name: 'Rose',
        price: 12,
        inStock: false,
        sizes: [
          { size: '50ML', price: 12, isDefault: true },
          { size: '100ML', price: 20, originalPrice: 24 },
        ],
      },
    });
  });

  test('keeps what it does not show, and drops what was emptied', () => {
    const before = { id: 7, name: 'Rose', price: 12, rating: 4.5, brand: 'A', image: '/a.webp' };
    const read = readProductForm({ ...values, inStock: 'on', brand: '' }, before);
    expect(read.ok && JSON.parse(JSON.stringify(read.product))).toMatchObject({
      id: 7,
      rating: 4.5,
      inStock: true,
    });
    expect(read.ok && read.product).toMatchObject({ brand: undefined, image: undefined });
  });

  // R533
  test('takes the brand that was chosen, or the name of a new house', () => {
    const brandOf = (brand: string, house?: string) => {
      const read = readProductForm({ ...values, brand, house }, null);
      return read.ok ? read.product.brand : null;
    };
    expect(brandOf('Dar Sandal')).toBe('Dar Sandal');
    expect(brandOf('New house', ' Bayt Oud ')).toBe('Bayt Oud');
    expect(brandOf('')).toBeUndefined();
  });

  test.each(['50ML', '50ML free', '50ML 12 24 36', '50ML 1,23,4'])(
    'refuses the size “%s”',
    (line) => {
      expect(readProductForm({ ...values, sizes: line }, null)).toMatchObject({
        ok: false,
        fields: { sizes: expect.any(String) as string },
      });
    },
  );

  test('shows its choices as it reads them', () => {
    const sizes = [
      { size: '50ML', price: 12 },
      { size: '100ML', price: 20, originalPrice: 24, isDefault: true },
    ];
    expect(choicesText(sizes)).toBe('100ML 20 24\n50ML 12');
  });

  test('proposes a number above all others', () => {
    expect(freeId([])).toBe(1001);
    expect(freeId([{ id: 3 }, { id: 5000 }])).toBe(5001);
  });
});

// R424
describe('sales', () => {
  const money = (amount: number) => ({ ordered: amount * 2, collected: amount, revenue: amount });
  const day = (name: string, amount: number) => ({
    day: name,
    orders: 1,
    units: 2,
    ...money(amount),
  });
  const days = [day('2026-07-31', 0.1), day('2026-08-01', 0.2), day('2026-08-03', 5)];

  test('are added up by week, from Monday, and by month', () => {
    expect(salesBy(days, 'week')).toEqual([
      { id: '2026-07-27', name: 'Jul 27', orders: 2, units: 4, ...money(0.3) },
      { id: '2026-08-03', name: 'Aug 3', orders: 1, units: 2, ...money(5) },
    ]);
    expect(salesBy(days, 'month').map(({ name, revenue }) => [name, revenue])).toEqual([
      ['Jul 2026', 0.1],
      ['Aug 2026', 5.2],
    ]);
  });

  // R424
  test('are of a month, the one before, thirty days or a year by one press', () => {
    const spans = salesSpans('2026-01-30');
    expect(spans.map(({ name, from, to, by }) => [name, from, to, by])).toEqual([
      ['This month', '2026-01-01', '2026-01-30', 'day'],
      ['Last month', '2025-12-01', '2025-12-31', 'day'],
      ['30 days', '2026-01-01', '2026-01-30', 'day'],
      ['This year', '2026-01-01', '2026-01-30', 'month'],
    ]);
  });

  test('are of the last thirty days at first', () => {
    const view = parseSalesView('?from=yesterday&to=2026-06-31&by=year', '2026-07-30');
    expect(view).toEqual({ from: '2026-07-01', to: '2026-07-30', by: 'day' });
  });

  test.each([
    [0, 1],
    [7.2, 10],
    [180, 200],
    [201, 250],
    [5000, 5000],
  ])('with bars up to %d end at %d', (highest, top) => {
    expect(scaleTop(highest)).toBe(top);
  });
});
