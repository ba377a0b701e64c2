import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { localTimes } from '../../../src/base/text/local-time.ts';
import { arrivalDay } from '../../../src/features/delivery/arrival.ts';
import { termsFor } from '../../../src/features/delivery/destination.ts';
import { catalogue } from '../../support/catalogue.ts';
import {
  adminToken,
  openTestShop,
  order,
  placed,
  shippingForm,
  type TestShop,
} from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const place = (to: Record<string, unknown>, changes: Record<string, unknown> = {}) =>
  shop.call('POST', '/api/place-order', {
    body: order({ formData: { ...shippingForm, ...to }, ...changes }),
  });
const answer = async (response: Response): Promise<unknown> => [
  response.status,
  await response.json(),
];
const refusal = (field: string, error: unknown) => [400, { error, fields: { [field]: error } }];

// R500
test('an order costs what its zone costs and arrives by its days; another total is 409 with the fresh figures', async () => {
  const north = { country: 'Sverige', postalCode: '111 22' };
  expect(await answer(await place(north))).toMatchObject([
    409,
    { shipping: 9.99, total: 208.99, prices: { '1_50ML': { price: 199 } } },
  ]);
  const { orderId, key, total } = await placed(await place(north, { total: 208.99 }));
  expect(total).toBe(208.99);
  const read = await shop.call('GET', `/api/orders/${orderId}?key=${key}`);
  const shown = (await read.json()) as { at: string };
  const local = localTimes(catalogue.delivery.timeZone);
  const arrivesBy = arrivalDay(local(new Date(shown.at)), termsFor('SE', catalogue.delivery));
  expect(shown).toMatchObject({ shipping: 9.99, total: 208.99, arrivesBy });
});

// R500
test('a country that nothing goes to is refused in words', async () => {
  expect(await answer(await place({ country: 'CUBA', postalCode: '10400' }))).toEqual(
    refusal('country', 'We do not deliver to Cuba yet.'),
  );
  expect(await answer(await place({ country: 'Switzerland', postalCode: '8001' }))).toEqual(
    refusal('country', 'You cannot pay on delivery in Switzerland yet.'),
  );
});

// R500
test('an order that a keeper was paid for goes where nothing is paid on delivery', async () => {
  const formData = { ...shippingForm, country: 'Switzerland', postalCode: '8001' };
  const post = (paid: boolean) =>
    shop.call('POST', '/api/desk/orders', {
      body: order({ by: 'keeper', paid, formData }),
      headers: { Authorization: `Bearer ${adminToken}`, 'Idempotency-Key': randomUUID() },
    });
  expect((await post(false)).status).toBe(400);
  await placed(await post(true));
});

// R500
test.each([
  ['Portugal', '1250096'],
  ['Germany', 'D-10115'],
  ['UK', 'sw1a1aa'],
  ['Canada', 'k1a-0b1'],
  ['Japan', '〒100 0001'],
  ['United Arab Emirates', '-'],
])('to %s an order goes with %s', async (country, postalCode) => {
  await placed(await place({ country, postalCode }));
});

// R500
test('what is wrong with the country and the postal code is said together with the rest', async () => {
  const { fields } = (await (
    await place({ name: '', email: 'nobody', country: 'Atlantis' })
  ).json()) as { fields: Record<string, string> };
  expect(Object.keys(fields).sort()).toEqual(['country', 'email', 'name']);
  expect(fields['country']).toBe('We do not know this country.');
  expect(await answer(await place({ name: '', country: 'Cuba', postalCode: 'x' }))).toMatchObject([
    400,
    {
      error: 'Full name is required.',
      fields: {
        country: 'We do not deliver to Cuba yet.',
        postalCode: expect.any(String) as string,
      },
    },
  ]);
});
