import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { countIn, currencyOf, formatPrice, toCents, toUnits } from '~/base/money';
import { readAmount, typedAmount } from '~/base/typed-amount';

/* R1050: one reader of typed amounts. */

afterEach(() => countIn(currencyOf('USD')));

const centsOf = (typed: string, currency: string, isSigned = false) => {
  const read = readAmount(typed, { currency, isSigned });
  return 'cents' in read ? read.cents : read.problem;
};

/** What is typed, and the amount in minor units. */
const readable: Record<string, readonly (readonly [typed: string, cents: number])[]> = {
  USD: [
    ['0', 0],
    ['12', 12_00],
    ['12.5', 12_50],
    ['12.50', 12_50],
    ['12,5', 12_50],
    ['12,50', 12_50],
    ['12.', 12_00],
    ['12,', 12_00],
    ['.50', 50],
    [',5', 50],
    ['0.05', 5],
    ['007', 7_00],
    ['  12,50 ', 12_50],
    // Three digits after a separator are thousands where there are two decimals.
    ['1,250', 1_250_00],
    ['1.250', 1_250_00],
    ['1 250', 1_250_00],
    ['1\u00a0250', 1_250_00],
    ['1\u2009250', 1_250_00],
    ['1\u202f250', 1_250_00],
    ['1\u3000250', 1_250_00],
    ["1'250", 1_250_00],
    ['1’250', 1_250_00],
    ['1,250.50', 1_250_50],
    ['1.250,50', 1_250_50],
    ['1 250,50', 1_250_50],
    ["1'250.50", 1_250_50],
    ['1,250,500', 1_250_500_00],
    ['1.250.500,5', 1_250_500_50],
    ['1250,50', 1_250_50],
    // As in India.
    ['1,25,000', 125_000_00],
    ['12,34,567.50', 1_234_567_50],
    // Arabic, Persian, Devanagari and full width.
    ['١٢٫٥٠', 12_50],
    ['١٬٢٥٠٫٥٠', 1_250_50],
    ['١٢،٥٠', 12_50],
    ['۱۲٫۵۰', 12_50],
    ['१२.५०', 12_50],
    ['１，２５０．５０', 1_250_50],
    // Signs, codes and signs of direction.
    ['$12.50', 12_50],
    ['$ 12,50', 12_50],
    ['12,50 $', 12_50],
    ['12.50 USD', 12_50],
    ['usd 12.50', 12_50],
    ['USD12', 12_00],
    ['$12 USD', 12_00],
    ['US$ 12.50', 12_50],
    ['＄12', 12_00],
    ['\u200f\u061c12.50\u00a0US$', 12_50],
    ['\u206612\u200e.50\u2069', 12_50],
    ['9999999999999.99', 999_999_999_999_999],
  ],
  EUR: [
    ['€ 12', 12_00],
    ['12 EUR', 12_00],
    ['12,50 €', 12_50],
    ['€12.50', 12_50],
  ],
  SEK: [
    ['12,50 kr', 12_50],
    ['kr. 1 250', 1_250_00],
  ],
  CHF: [["CHF 1'250.50", 1_250_50]],
  AED: [['د.إ.\u200f ١٬٢٥٠٫٥٠', 1_250_50]],
  JPY: [
    ['1250', 1250],
    ['1,250', 1250],
    ['1.250', 1250],
    ['￥1,250', 1250],
    ['12.', 12],
  ],
  KWD: [
    ['12,5', 12_500],
    ['1,25', 1_250],
    ['1,250.500', 1_250_500],
    ['1.250,500', 1_250_500],
    ['1 250', 1_250_000],
    ['1 250.500', 1_250_500],
    ['1٬250', 1_250_000],
    ['1,250,500', 1_250_500_000],
    // No thousands begin with 0, follow four digits, or stand behind the Arabic separator.
    ['0.125', 125],
    ['01.125', 1_125],
    ['1250.125', 1_250_125],
    ['١٫٢٥٠', 1_250],
    ['.125', 125],
  ],
};

describe('what is understood', () => {
  const cases = Object.entries(readable).flatMap(([currency, list]) =>
    list.map(([typed, cents]) => [typed, currency, cents] as const),
  );
  test.each(cases)('%j in %s is %d', (typed, currency, cents) => {
    expect(centsOf(typed, currency)).toBe(cents);
  });
});

const unreadable = (currency: string) => {
  const written = { USD: '1250.00', JPY: '1250', KWD: '1250.000' }[currency];
  return `This cannot be read. Write it like ${written}.`;
};

/** What is typed, and the sentence; without one it cannot be read. */
const refused: Record<string, readonly (readonly [typed: string, problem?: string])[]> = {
  USD: [
    ...['1,25,0', '1,2,3', '12 50', '1  250', '1.250 500', '12..5', '12.50.3', '1,2500,000'].map(
      (typed) => [typed] as const,
    ),
    ['1e5'],
    ['12$50'],
    ['10-12'],
    ['$.50'],
    ['', 'Type an amount.'],
    ['\u00a0\u200f', 'Type an amount.'],
    ['$', 'Type an amount.'],
    ['-', 'Type an amount.'],
    ['.', 'Type an amount.'],
    ['12.5051', 'Amounts in USD have at most 2 decimals.'],
    ['0,500', 'Amounts in USD have at most 2 decimals.'],
    ['1250.500', 'Amounts in USD have at most 2 decimals.'],
    ['12.5000', 'Amounts in USD have at most 2 decimals.'],
    ['€12', '“€” cannot be read: amounts are in USD.'],
    ['12 EUR', '“EUR” cannot be read: amounts are in USD.'],
    ['12,50 kr', '“kr” cannot be read: amounts are in USD.'],
    ['about 12', '“about” cannot be read: amounts are in USD.'],
    ['--5', '“-” cannot be read: amounts are in USD.'],
    ['5-', '“-” cannot be read: amounts are in USD.'],
    // The cents of a price tag, and a half.
    ['12⁵⁰', '“⁵⁰” cannot be read: amounts are in USD.'],
    ['12½', '“½” cannot be read: amounts are in USD.'],
    ['-5', 'Write the amount without a minus.'],
    ['−$5', 'Write the amount without a minus.'],
    ['9'.repeat(14), 'This amount is too long.'],
    ['9'.repeat(5000), 'This amount is too long.'],
    ['Infinity', '“Infinity” cannot be read: amounts are in USD.'],
  ],
  JPY: [
    ['1,25,0'],
    ['12,50', 'Amounts in JPY have no decimals.'],
    ['0.5', 'Amounts in JPY have no decimals.'],
    ['12,5000', 'Amounts in JPY have no decimals.'],
  ],
  KWD: [
    ['1,2,5'],
    ['1,250', 'Is this KWD\u00a01,250.000 or KWD\u00a01.250? Write 1250 or 1.25.'],
    ['1.250', 'Is this KWD\u00a01,250.000 or KWD\u00a01.250? Write 1250 or 1.25.'],
    ['KWD 12,345', 'Is this KWD\u00a012,345.000 or KWD\u00a012.345? Write 12345 or 012.345.'],
    ['1.2500', 'Amounts in KWD have at most 3 decimals.'],
  ],
};

describe('what is refused', () => {
  const cases = Object.entries(refused).flatMap(([currency, list]) =>
    list.map(([typed, problem = unreadable(currency)]) => [typed, currency, problem] as const),
  );
  test.each(cases)('%j in %s: %s', (typed, currency, problem) => {
    expect(centsOf(typed, currency)).toBe(problem);
  });
});

test.each(['-5', '−5', '-$5', '$-5', '− 5,00 $', '\u200e-\u200f5 US$'])(
  '%j is below zero where that may be',
  (typed) => {
    expect(centsOf(typed, 'USD', true)).toBe(-5_00);
  },
);

test('nothing is never a negative zero', () => {
  expect(centsOf('-0', 'USD', true)).toBe(0);
});

test('without a currency an amount is in the shop’s', () => {
  expect(readAmount('12,50')).toEqual({ cents: 12_50 });
  countIn(currencyOf('JPY'));
  expect(readAmount('¥1,250')).toEqual({ cents: 1250 });
});

const codes = ['USD', 'EUR', 'CHF', 'SEK', 'GBP', 'INR', 'AED', 'JPY', 'KWD', 'CLF'];
const amounts = fc.integer({ min: 0, max: 1_000_000_000_000 });

describe.each(codes)('any amount in %s', (currency) => {
  const decimals = String(toUnits(1, currency)).split('.')[1]?.length ?? 0;
  /** Then the reader must ask. */
  const isUnclear = (text: string) => decimals === 3 && /^\D*[1-9]\d{0,2}[.,]\d{3}\D*$/.test(text);
  const readsBack = (written: (units: number) => string) =>
    fc.assert(
      fc.property(amounts, (cents) => {
        const text = written(toUnits(cents, currency));
        if (isUnclear(text)) expect(centsOf(text, currency)).toMatch(/^Is this /);
        else expect([text, centsOf(text, currency)]).toEqual([text, cents]);
      }),
    );

  test('is read as the shop writes it, in its own currency and as another', () => {
    for (const own of ['USD', currency]) {
      countIn(currencyOf(own));
      readsBack((units) => formatPrice(toCents(units, currency), currency));
    }
  });

  test('is read as a field shows it, without a question', () => {
    fc.assert(
      fc.property(amounts, (cents) => {
        expect(centsOf(typedAmount(toUnits(cents, currency)), currency)).toBe(cents);
      }),
    );
  });

  test.each(['de', 'de-AT', 'fr', 'de-CH', 'sv', 'en-IN', 'ar-EG', 'ar-AE', 'fa', 'hi-u-nu-deva'])(
    'is read as %s writes it',
    (locale) => {
      for (const currencyDisplay of ['code', 'narrowSymbol'] as const) {
        const format = new Intl.NumberFormat(locale, {
          style: 'currency',
          currency,
          currencyDisplay,
          minimumFractionDigits: decimals,
        });
        readsBack((units) => format.format(units));
      }
    },
  );
});
