import Validator from '@adobe/structured-data-validator';
import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { shippingDetails } from '../../../src/features/catalogue/policies.ts';
import { single } from '../../support/content.ts';
import { vocabulary } from '../../support/schema-org.ts';
import { faultsOf, nodes, type Thing } from '../../support/structured-data.ts';

/* Every built page's structured data, by schema.org's vocabulary, the validator of others, and us. */

const pages = globSync('dist/**/*.html').sort();
const validator = new Validator(vocabulary());

function thingsOf(file: string): Thing[] {
  const scripts = readFileSync(file, 'utf8').matchAll(
    /<script type="application\/ld\+json">(.*?)<\/script>/gs,
  );
  return [...scripts].flatMap(([, json = '']) => {
    const data = JSON.parse(json) as Thing & { '@graph'?: Thing[] };
    return data['@graph'] ?? [data];
  });
}

/** As the validator takes what a page holds. */
const byType = (things: Thing[]) => ({
  jsonld: Object.groupBy(things, (thing) => thing['@type']),
});

/** Errors of Google's rules, and every property or type that schema.org does not know. */
async function problemsOf(things: Thing[]): Promise<string[]> {
  const issues = await validator.validate(byType(things));
  return issues
    .filter(({ severity, errorType }) => severity === 'ERROR' || errorType === 'schemaOrg')
    .map(
      ({ issueMessage, path }) => `${path.map(({ type }) => type).join(' > ')}: ${issueMessage}`,
    );
}

// R762
test('the validator sees what is wrong', async () => {
  const offers = { '@type': 'Offer', price: 'cheap', priceCurrency: 'USD', colour: 'red' };
  const wrong = { '@type': 'Product', name: 'A', image: 'https://shop.example/a.webp', offers };
  const problems = await problemsOf([wrong, { '@type': 'Parfum' }]);
  expect(problems.join('\n')).toMatch(/price/);
  expect(problems.join('\n')).toMatch(/colour/);
  expect(problems.join('\n')).toMatch(/Parfum/);
});

const offer = { '@type': 'Offer', price: '19.90', priceCurrency: 'EUR' };

// R1067
test.each([
  ['a price below zero', { ...offer, price: '-5.00' }],
  ['a price of nothing', { ...offer, price: '0.00' }],
  ['a price without an end', { ...offer, price: 'Infinity' }],
  ['a price of blanks', { ...offer, price: ' ' }],
  ['a price of other decimals', { ...offer, price: '19.9' }],
  ['a price that is no text', { ...offer, price: 19.9 }],
  ['another currency', { ...offer, priceCurrency: 'DEM' }],
  ['a state that nobody knows', { ...offer, availability: 'https://schema.org/InStok' }],
  ['a delivery that pays the shopper', { '@type': 'MonetaryAmount', value: '-1.00' }],
  ['fewer ratings than none', { '@type': 'AggregateRating', ratingValue: 4, reviewCount: -3 }],
])('%s is found', (_, wrong) => {
  const product = {
    '@type': 'Product',
    name: 'Oud',
    image: 'https://shop.example/a.webp',
    offers: { ...offer, ...wrong },
  };
  expect(faultsOf([product], 'EUR')).toHaveLength(1);
  expect(faultsOf([{ ...product, offers: offer }], 'EUR')).toEqual([]);
});

// R762, R1067
describe('no error and nothing unknown on', () => {
  test.each(pages)('%s', async (file) => {
    const things = thingsOf(file);
    expect(await problemsOf(things)).toEqual([]);
    expect(faultsOf(things, single('site').currency)).toEqual([]);
  });
});

// R989
test('nor of the sum from which on delivery is free', async () => {
  const zone = { name: 'Portugal', countries: ['PT'], cost: 390, payOnDelivery: true };
  const home = { ...zone, transitDays: { from: 1, to: 2 } };
  const details = (freeFrom?: number) =>
    shippingDetails(new URL('https://shop.example'), {
      zones: [{ ...home, freeFrom }],
      dispatchDays: 1,
    }) as Thing;
  expect(await problemsOf([details(80_00)])).toEqual([]);
  expect(details(80_00)).toMatchObject({
    shippingRate: { value: '3.90' },
    hasShippingService: {
      shippingConditions: { orderValue: { minValue: '80.00' }, shippingRate: { value: '0.00' } },
    },
  });
  expect(details()).not.toHaveProperty('hasShippingService');
});

// R762
test('what an offer refers to stands in its page, or on the home page', () => {
  const home = idsIn(thingsOf('dist/index.html'));
  for (const file of pages) {
    const things = thingsOf(file);
    const own = idsIn(things);
    for (const id of referencesIn(things))
      if (!id.endsWith('#product')) expect([...own, ...home]).toContain(id);
  }
});

const idsIn = (things: Thing[]) =>
  nodes(things).flatMap((node) => ('@type' in node && node['@id'] ? [node['@id']] : []));

const referencesIn = (things: Thing[]) =>
  nodes(things).flatMap((node) =>
    Object.keys(node).length === 1 && typeof node['@id'] === 'string' ? [node['@id']] : [],
  );
