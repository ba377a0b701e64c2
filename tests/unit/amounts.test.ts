import { afterEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { amountFields, amountsOf, withAmounts } from '~/base/amounts.schema';
import { currencies, exponentOf, movedCurrencies } from '~/base/currencies';
import { countIn, currencyOf, formatPrice } from '~/base/money';

afterEach(() => countIn(currencyOf('USD')));

// R1081
test('a table, not the runtime, says how many decimals a currency has', () => {
  const said = (codes: string) => codes.split(' ').map(exponentOf);
  expect(said('USD HUF COP IDR PKR RSD MGA ISK JPY UGX KWD TND')).toEqual([
    2, 2, 2, 2, 2, 2, 2, 0, 0, 0, 3, 3,
  ]);
  expect(formatPrice(499_000, 'HUF')).toBe('HUF\u00a04,990.00');
  expect(currencyOf('RSD')).toEqual({ code: 'RSD', digits: 2, before: 'RSD\u00a0', after: '' });
});

// R1081
test('every currency in which this runtime counts otherwise is one that has moved', () => {
  const moved = currencies().filter((code) => {
    const written = new Intl.NumberFormat('en', { style: 'currency', currency: code });
    return written.resolvedOptions().maximumFractionDigits !== exponentOf(code);
  });
  expect(movedCurrencies()).toEqual(expect.arrayContaining(moved));
});

describe('a stored amount', () => {
  const lines = z.array(z.object({ cents: z.int(), quantity: z.int() }));
  const form = withAmounts(
    z.object({ ...amountFields, totalCents: z.int(), lines }),
    ['totalCents', 'cents'],
    () => 'USD',
  );
  const record = { totalCents: 4990, lines: [{ cents: 4990, quantity: 3 }] };

  // R1081
  test('is read by the decimals that it was stored with', () => {
    const stored = { ...record, currency: 'HUF', digits: 0 };
    expect(form.parse(stored)).toEqual({
      currency: 'HUF',
      digits: 2,
      totalCents: 499_000,
      lines: [{ cents: 499_000, quantity: 3 }],
    });
    expect(form.parse({ ...record, currency: 'ISK', digits: 2 }).totalCents).toBe(50);
    const today = { ...record, ...amountsOf('HUF') };
    expect(form.parse(today)).toEqual(today);
  });

  // R1081
  test('without them is read by the table, unless its currency has moved', () => {
    expect(form.parse(record)).toEqual(record);
    expect(form.parse({ ...record, currency: 'EUR' }).totalCents).toBe(4990);
    expect(form.safeParse({ ...record, currency: 'HUF' }).success).toBe(false);
  });

  // R1081
  test.each([
    [0, 499_000],
    [2, 4990],
  ])('of a moved currency is read once the settings say %d', (older, cents) => {
    countIn({ ...currencyOf('HUF'), older });
    expect(form.parse({ ...record, currency: 'HUF' })).toMatchObject({ totalCents: cents });
  });
});
