import { describe, expect, test } from 'vitest';
import { contentProblems, type ContentEntry } from '~/features/publishing/content-check';
import { needsLabel } from '~/features/publishing/guarantee-check';
import { noticeProblem } from '~/features/publishing/guarantee-notice';
import type { SiteContent } from '~/features/publishing/site.schema';
import { howToPayBy } from '~/features/delivery/methods';
import { optionsIn, siteFacts } from '~/data/site-facts';
import { checked, products, schemas, single } from '../support/content';

/* What the law of the EU asks for before an order. */

const site = (change: object) =>
  schemas.site
    .safeParse({ ...single('site'), market: 'EU', sample: false, ...change })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

// R910
describe('a real shop of the EU says on its button that an order is paid', () => {
  test.each([
    'Place Order and pay',
    'Order and pay',
    'Buy now',
    'Pay now',
    'Confirm purchase',
    'Order with obligation to pay',
  ])('%s', (orderButton) => {
    expect(site({ orderButton })).toEqual([]);
  });

  test.each([
    'Place Order',
    'Order now',
    'Confirm',
    'Order without payment',
    'Pay later',
    'Paying',
  ])('but not %s', (orderButton) => {
    expect(site({ orderButton })).toEqual([
      expect.stringMatching(/^orderButton: must name the payment.*8\(2\); C-249\/21/),
    ]);
  });

  test('a demonstration and a shop elsewhere may say what they like, by default Place Order', () => {
    expect(site({ orderButton: 'Place Order', sample: true })).toEqual([]);
    expect(site({ orderButton: 'Place Order', market: 'other' })).toEqual([]);
    const { orderButton, ...rest } = single('site');
    expect([orderButton, schemas.site.parse(rest).orderButton]).toEqual([
      'Place Order',
      'Place Order',
    ]);
  });
});

// R909
describe('the ways to pay', () => {
  // R1005
  test('are those that the provider has, in the shop’s currency, for all zones or for one', () => {
    const { delivery } = schemas.site.parse(single('site'));
    const inZone = (payment: string[]) => ({
      delivery: { ...delivery, zones: delivery.zones.map((zone) => ({ ...zone, payment })) },
    });
    const buy = { orderButton: 'Buy now' };
    const sepa = expect.stringMatching(/^payment\.1: 'sepa' must be one of delivery, card, ideal/);
    expect(site({ ...buy, payment: ['card', 'sepa'] })).toEqual([sepa]);
    expect(site({ ...buy, payment: ['card', 'klarna', 'paypal'] })).toEqual([]);
    expect(site({ ...buy, payment: ['ideal'] })).toEqual([
      'payment.0: ideal cannot be paid in USD, only in EUR',
    ]);
    expect(site({ ...buy, ...inZone(['card', 'twint']) })[0]).toBe(
      'delivery.zones.0.payment.1: twint cannot be paid in USD, only in CHF',
    );
    const cheque = /^delivery\.zones\.0\.payment\.0: 'cheque' must be one of/;
    expect(site({ ...buy, ...inZone(['cheque']) })[0]).toMatch(cheque);
  });

  // R1005
  test('of a zone stand instead of those of the shop', () => {
    const content = schemas.site.parse(single('site'));
    const [home, ...others] = content.delivery.zones;
    if (!home) return expect.fail();
    const named = (payment: SiteContent['payment'], own?: SiteContent['payment']) => {
      const zones = [{ ...home, payment: own }, ...others.map((zone) => ({ ...zone }))];
      const changed = { ...content, payment, delivery: { ...content.delivery, zones } };
      const { delivery, payment: ways } = siteFacts(changed);
      const shown = delivery.zones.map(({ methods, payOnDelivery }) => [methods, payOnDelivery]);
      return [ways, howToPayBy(optionsIn(changed)), ...shown.slice(0, 2)];
    };
    expect(named(['delivery', 'card'])).toEqual([
      ['delivery', 'card'],
      'on delivery or by card',
      [undefined, true],
      [undefined, true],
    ]);
    expect(named(['delivery', 'card'], ['card', 'paypal', 'klarna'])).toEqual([
      ['delivery', 'card'],
      'on delivery or by card, Klarna or PayPal',
      [['card', 'klarna', 'paypal'], false],
      [undefined, true],
    ]);
    expect(named(['paypal'], ['delivery'])).toEqual([
      ['delivery', 'card'],
      'on delivery or by PayPal',
      [[], true],
      [['paypal'], false],
    ]);
  });

  test.each([
    [[], /^payment: must name one way at least$/],
    [['card', 'card'], /^payment: names one way twice$/],
    [['cheque'], /^payment\.0: /],
  ])('are one at least, each once, and known: %o', (payment, said) => {
    expect(site({ payment, orderButton: 'Buy now' })).toEqual([expect.stringMatching(said)]);
  });
});

// R911
test('a real shop of the EU has the Commission’s notice', () => {
  expect(noticeProblem([])).toMatch(/guarantee-notice\.<language>\.svg or \.png is missing/);
  expect(noticeProblem(['guarantee-notice.en.svg'])).toBeNull();
});

const file = 'src/content/diffusers/hour-smart-diffuser.yaml';
const change = (data: object, market: 'EU' | 'other' = 'EU'): ContentEntry[] =>
  checked().map((entry) => {
    if (entry.collection === 'site') return { ...entry, data: { ...entry.data, market } };
    return entry.file === file
      ? ({ ...entry, data: { ...entry.data, ...data } } as ContentEntry)
      : entry;
  });
const problems = (...given: Parameters<typeof change>) =>
  contentProblems(change(...given)).map((problem) => problem.slice(file.length + 2));
const guarantee = { years: 5, by: 'The house', terms: 'Repair.' };
const refused = (field: string, most = 2) =>
  expect.stringContaining(
    `${field}: must promise no guarantee of more than ${most} years`,
  ) as string;

// R912
describe('the build refuses a text that promises more than two years', () => {
  test.each<[field: string, data: object]>([
    ['warranty', { warranty: '3 years' }],
    ['warranty', { warranty: 'Lifetime' }],
    ['description', { description: 'Quiet, with a 30-month warranty.' }],
    ['longDescription', { longDescription: 'It is blue. We guarantee the motor for three years.' }],
    ['features[1]', { features: ['Small', 'Guaranteed for life'] }],
  ])('in %s: %o', (field, data) => {
    expect(problems({ warranty: '1 year', guarantee: undefined, ...data })).toEqual([
      refused(field),
    ]);
  });

  test('but not what the law gives anyway, other years, or what the guarantee itself says', () => {
    const longDescription = 'Made for 30 years by one family. The warranty is two years.';
    expect(problems({ warranty: '24 months', guarantee: undefined, longDescription })).toEqual([]);
    expect(problems({ warranty: '5 years', guarantee })).toEqual([]);
    expect(problems({ warranty: '6 years', guarantee })).toEqual([refused('warranty', 5)]);
    expect(problems({ warranty: '3 years', guarantee: undefined }, 'other')).toEqual([]);
  });

  test('and asks for the producer’s label above two years, where there is a model', () => {
    expect(needsLabel({ ...guarantee, model: 'H-1' })).toBe(true);
    expect(needsLabel(guarantee)).toBe(false);
    expect(needsLabel({ ...guarantee, years: 2, model: 'H-1' })).toBe(false);
    expect(needsLabel(undefined)).toBe(false);
  });
});

// R914
test.each(['address', 'email'])(
  'the build refuses products on sale of a house without its %s',
  (field) => {
    const entries = checked().map((entry) =>
      entry.collection === 'brands'
        ? {
            ...entry,
            data: {
              entries: entry.data.entries.map((house) => ({ ...house, [field]: undefined })),
            },
          }
        : entry,
    );
    const found = contentProblems(entries);
    expect(found).toHaveLength(products().filter(({ data }) => data.inStock).length);
    expect(found[0]).toContain(
      ': brand: must be a house whose postal address and e-mail are given',
    );
  },
);
