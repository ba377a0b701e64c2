import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { exponentOf } from '~/base/currencies';
import {
  countIn,
  currencyOf,
  formatPrice,
  formatSaving,
  plainAmount,
  saving,
  sum,
  times,
  toCents,
  toUnits,
} from '~/base/money';

afterEach(() => countIn(currencyOf('USD')));

const cents = fc.integer({ min: 0, max: 10_000_000 });

// R33
test('dollars become cents and back without loss', () => {
  fc.assert(fc.property(cents, (amount) => toCents(toUnits(amount)) === amount));
});

test('binary rounding of dollars is absorbed', () => {
  expect(toCents(0.1 + 0.2)).toBe(30);
  expect(toCents(1.005 * 100)).toBe(10050);
  expect(toCents(4.99)).toBe(499);
});

// R33
test('a price shows two decimals', () => {
  expect(formatPrice(199_00)).toBe('$199.00');
  expect(formatPrice(4_99)).toBe('$4.99');
  expect(formatPrice(4_000_00)).toBe('$4,000.00');
  expect(formatPrice(5)).toBe('$0.05');
  expect(formatPrice(0)).toBe('$0.00');
});

// R33
test('a price is written as Intl writes it, but with a true minus sign', () => {
  const written = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const amounts = fc.integer({ min: -10_000_000, max: 1_000_000_000 });
  fc.assert(
    fc.property(
      amounts,
      (amount) => formatPrice(amount) === written.format(toUnits(amount)).replace('-', '−'),
    ),
  );
});

// R33
test('a saving leaves out the cents of a whole amount', () => {
  expect(formatSaving(50_00)).toBe('$50');
  expect(formatSaving(12_50)).toBe('$12.50');
  expect(formatSaving(1_200_00)).toBe('$1,200');
});

// R33
test('a saving is what the price is below the original, and never negative', () => {
  expect(saving(199_00, 249_00)).toBe(50_00);
  expect(saving(249_00, 199_00)).toBe(0);
});

test('quantities multiply and amounts add in cents', () => {
  expect(times(19_99, 3)).toBe(59_97);
  expect(sum([10, 20, 12])).toBe(42);
  expect(sum([])).toBe(0);
});

const currencies = ['EUR', 'CHF', 'JPY', 'KWD', 'AED', 'SEK', 'ISK', 'GBP', 'HUF', 'RSD'];

// R900
test.each(currencies)('amounts of %s are written as in English, and lose nothing', (code) => {
  const digits = exponentOf(code);
  const written = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  for (const own of ['USD', code]) {
    countIn(currencyOf(own));
    fc.assert(
      fc.property(cents, (amount) => {
        const units = toUnits(amount, code);
        expect(toCents(units, code)).toBe(amount);
        expect(formatPrice(amount, code)).toBe(written.format(units));
        expect(Number(plainAmount(amount, code))).toBe(units);
      }),
    );
  }
});

// R900
test('a whole saving has no decimals, whatever the currency writes', () => {
  const said = ['USD', 'JPY', 'KWD', 'CHF'].map((code) => {
    countIn(currencyOf(code));
    return [toCents(50), toCents(1000), toCents(code === 'JPY' ? 7 : 12.5)].map(formatSaving);
  });
  expect(said).toEqual([
    ['$50', '$1,000', '$12.50'],
    ['¥50', '¥1,000', '¥7'],
    ['KWD\u00a050', 'KWD\u00a01,000', 'KWD\u00a012.500'],
    ['CHF\u00a050', 'CHF\u00a01,000', 'CHF\u00a012.50'],
  ]);
});
