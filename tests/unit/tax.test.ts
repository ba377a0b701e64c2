import { unusualRates } from '~/data/tax-rates';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencyOf, formatPrice } from '~/base/money';
import { contentMistakes, type ContentEntry } from '~/features/publishing/content-check';
import { siteContent } from '~/features/publishing/site.schema';
import { termsFor } from '~/features/delivery/destination';
import { rateIn, taxIn, taxName, taxText } from '~/features/tax/tax';
import { taxContent } from '~/features/tax/tax.schema';
import { quote } from '~/features/orders/quote';
import { single } from '../support/content';
import { catalogue } from '../support/catalogue';

const vat = { name: 'VAT', home: 'PT', rates: { PT: 23, DE: 19, FI: 25.5, FR: 20 }, others: 0 };

// R901
test.each([
  [199_00, 23, 37_21],
  [100_00, 20, 16_67],
  [5, 20, 1],
  [3, 100 / 3, 1],
  [125_50, 25.5, 25_50],
  [0, 23, 0],
  [199_00, 0, 0],
])('%i with %d percent inside has %i of tax', (gross, rate, tax) => {
  expect(taxIn(gross, rate)).toBe(tax);
});

// R901
test('tax and net add up to what is paid, and the tax is half a cent off at most', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 0, max: 5000 }),
      (gross, part) => {
        const rate = part / 100;
        const tax = taxIn(gross, rate);
        expect(Math.abs(tax - (gross * rate) / (100 + rate))).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(tax).toBeLessThanOrEqual(gross);
      },
    ),
  );
});

// R901
test('the rate is that of the country of delivery, else the one at home or of exports', () => {
  expect(rateIn(vat)).toEqual({ name: 'VAT', rate: 23 });
  expect(rateIn(vat, 'FI')).toEqual({ name: 'VAT', rate: 25.5 });
  expect(rateIn(vat, 'US')).toEqual({ name: 'VAT', rate: 0 });
  expect(taxName(rateIn(vat))).toBe('Of which VAT 23%');
  expect(taxText({ ...rateIn(vat), cents: 37_21 })).toBe(`Of which VAT 23%: ${formatPrice(37_21)}`);
});

const [home] = catalogue.delivery.zones;
const delivery = { ...catalogue.delivery, tax: { ...vat, home: 'FR' } };

// R901
test('a quote has the tax of where the order goes, of all that is paid for it', () => {
  const [product] = catalogue.products;
  if (!product) throw new Error('no product');
  const line = { id: `${product.id}_50ML`, quantity: 1 };
  const prices = {
    find: () => product,
    delivery,
    sets: [],
    giftCards: undefined,
    giftWrap: 450,
    leastByCard: 50,
  };
  const asked = (country: string, total: number) => ({
    request: { cartItems: [line], total, formData: { country } } as never,
    discount: 0,
    codes: [],
    limits: null,
  });
  const total = (product.price + home.cost) / 100;
  const quoted = quote(asked('France', total), prices);
  if (!quoted.ok) throw new Error(quoted.reason);
  expect(quoted.sums.tax).toEqual({ name: 'VAT', rate: 20, cents: taxIn(total * 100, 20) });
  const elsewhere = quote(asked('France', 1), prices);
  expect(elsewhere).toMatchObject({
    reason: 'prices-changed',
    fresh: { sums: { tax: { rate: 20 } } },
  });
  expect(termsFor('Sweden', delivery).tax).toEqual({ name: 'VAT', rate: 0 });
  expect(termsFor('France', catalogue.delivery)).not.toHaveProperty('tax');
});

const site = siteContent.parse(single('site'));
const mistakesOf = (changes: Partial<typeof site>) =>
  contentMistakes([
    { file: 'src/content/site.yaml', collection: 'site', data: { ...site, ...changes } },
  ] satisfies ContentEntry[]).map(({ path, message }) => `${path.join('.')}: ${message}`);

// R902
test('a real EU shop says which tax is in its prices, with a rate for each EU country that it delivers to', () => {
  expect(mistakesOf({})).toEqual([]);
  expect(mistakesOf({ sample: false, tax: undefined })).toEqual([
    'tax: must say which tax is in the prices, or that there is none',
  ]);
  const tax = taxContent.parse({ prices: 'include', rates: { home: 'PT', PT: 23, DE: 19 } });
  const zones = [{ ...site.delivery.zones[0], countries: ['PT', 'DE', 'ES', 'US'] }] as never;
  expect(mistakesOf({ tax, delivery: { ...site.delivery, zones } })).toEqual([
    'tax.rates: must have a rate for each EU country that parcels go to: ES',
  ]);
});

// R902
test.each([
  [{ prices: 'include' }, 'must have the rates that are in the prices'],
  [
    { prices: 'include', rates: { home: 'PT', ES: 21 } },
    "must have a rate for the shop's own country, PT",
  ],
  [{ prices: 'include', rates: { home: 'Portugal', PT: 23 } }, 'must be two letters such as PT'],
  [
    { prices: 'include', rates: { home: 'PT', PT: 23, spain: 21 } },
    "'spain' must be a country's two letters such as PT",
  ],
  [{ prices: 'include', rates: { home: 'PT', PT: 'much' } }, 'must be a rate in percent'],
  [{ prices: 'include', rates: { home: 'PT', PT: '23' } }, 'must be a rate in percent'],
  [{ prices: 'include', rates: { home: 'PT', PT: 23, DE: null } }, 'is missing'],
  [{ prices: 'include', rates: { home: 'PT', PT: 23, DE: '' } }, 'is missing'],
  [{ prices: 'none', others: null }, 'is missing'],
])('%o is refused', (content, message) => {
  const { error } = taxContent.safeParse(content);
  expect(error?.issues.map((issue) => issue.message)).toContain(message);
});

// R900
test('the currency of a shop is one that exists', () => {
  expect(siteContent.safeParse({ ...(single('site') as object), currency: 'EUR' }).success).toBe(
    true,
  );
  expect(siteContent.safeParse({ ...(single('site') as object), currency: 'XXY' }).success).toBe(
    false,
  );
  expect(currencyOf('EUR')).toEqual({ code: 'EUR', digits: 2, before: '€', after: '' });
});

// R902
test('a rate that is not the usual one of its country is named', () => {
  expect(unusualRates(vat)).toEqual([]);
  expect(unusualRates({ ...vat, rates: { PT: 23, DE: 16, US: 5, FI: 25.5 } })).toEqual([
    'src/content/site.yaml: tax.rates: DE has 16% VAT, usual are 19%',
  ]);
});

// R902
test('nothing is said of a country whose published rate is old', () => {
  const right = { BH: 10, LI: 8.1, KZ: 16, TH: 7, CH: 8.1, RU: 22 };
  expect(unusualRates({ ...vat, rates: right })).toEqual([]);
});

// R903
test('terms say who pays import duty, where any is due', () => {
  const [first] = delivery.zones;
  const zones = [{ ...first, duties: 'shopper' as const }] as [typeof first];
  expect(termsFor('France', { ...delivery, zones }).duties).toBe('shopper');
  expect(termsFor('France', delivery)).not.toHaveProperty('duties');
});
