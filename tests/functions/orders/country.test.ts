import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  deliveryAddress,
  openTestShop,
  order,
  placed,
  shippingForm,
  type TestShop,
} from '../../support/shop.ts';

/** An order from before the shop knew countries, when it took any text. */
const before = vi.hoisted(() => {
  // Files before this one have read the module as it is, and later ones must not get this one's.
  vi.resetModules();
  return { isBefore: false };
});
afterAll(() => {
  vi.resetModules();
});
vi.mock(import('../../../src/features/delivery/country.ts'), async (importOriginal) => {
  const original = await importOriginal();
  return {
    ...original,
    isCountry: (text: string) => before.isBefore || original.isCountry(text),
  };
});

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(() => {
  before.isBefore = false;
});

const refused = {
  error: 'We do not know this country.',
  fields: { country: 'We do not know this country.' },
};
const place = (country: string, key: string = randomUUID()) =>
  shop.call('POST', '/api/place-order', {
    body: order({ formData: { ...shippingForm, country } }),
    headers: { 'Idempotency-Key': key },
  });

// R350
test('an order to no country is refused and stores nothing', async () => {
  const key = randomUUID();
  const response = await place('Atlantis', key);
  expect([response.status, await response.json()]).toEqual([400, refused]);
  expect(await shop.stores().intents.keys('')).toEqual([]);
  await placed(await place('Deutschland', key));
});

// R350
test('an order that was placed while any country was taken has its result for good', async () => {
  const key = randomUUID();
  before.isBefore = true;
  const first = await placed(await place('Atlantis', key));
  before.isBefore = false;
  expect(await placed(await place('Atlantis', key))).toEqual(first);
  const read = await shop.call('GET', `/api/orders/${first.orderId}?key=${first.key}`);
  expect([read.status, await read.json()]).toMatchObject([200, { to: { country: 'Atlantis' } }]);
});

// R350
test('a correction to no country is refused', async () => {
  const { orderId, key } = await placed(await place('France'));
  const response = await shop.call('PUT', `/api/orders/${orderId}/address`, {
    body: { ...deliveryAddress, country: 'Atlantis' },
    headers: { 'X-Order-Key': key, 'If-Match': '"any"' },
  });
  expect([response.status, await response.json()]).toEqual([400, refused]);
});
