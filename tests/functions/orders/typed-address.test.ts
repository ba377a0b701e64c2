import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ShippingForm } from '../../../src/features/orders/shipping-form.schema.ts';
import {
  adminToken,
  deliveryAddress,
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

const place = (changes: Partial<ShippingForm>) =>
  shop.call('POST', '/api/place-order', {
    body: order({ formData: { ...shippingForm, ...changes } }),
    headers: { 'Idempotency-Key': randomUUID() },
  });
const stored = async (orderId: string) => {
  const record = (await shop.stores().orders.read(orderId))?.value;
  return record?.state === 'placed' ? record.to : null;
};
const desk = async (orderId: string) => {
  const headers = { Authorization: `Bearer ${adminToken}` };
  const response = await shop.call('GET', `/api/desk/orders/${orderId}`, { headers });
  return (await response.json()) as { order: { to: ShippingForm; label: string[] } };
};

// R842, R844, R845
test.each<[Partial<ShippingForm>, Partial<ShippingForm>, string[]]>([
  [
    {
      city: 'Portland',
      state: 'OR',
      postalCode: '97209',
      country: 'Vereinigte Staaten',
      address2: 'Apt 4',
    },
    { country: 'US', state: 'OR', address2: 'Apt 4' },
    ['Apt 4', 'Portland, OR 97209', 'United States'],
  ],
  [
    { city: 'الرياض', postalCode: '١٢٣٤٥', country: 'السعودية' },
    { country: 'SA', postalCode: '12345' },
    ['الرياض 12345', 'Saudi Arabia'],
  ],
  [
    { city: 'Dubai', postalCode: '', country: 'UAE' },
    { country: 'AE', postalCode: '' },
    ['Dubai', 'United Arab Emirates'],
  ],
  [
    { city: 'Cork', postalCode: '', country: 'Irland' },
    { country: 'IE', postalCode: '' },
    ['Cork', 'Ireland'],
  ],
  [
    { city: 'Singapore', postalCode: '049483', country: 'Singapur' },
    { country: 'SG' },
    ['12 Garden Street', 'SINGAPORE 049483'],
  ],
])('an order to %j is kept and printed for the carrier', async (typed, kept, lines) => {
  const { orderId } = await placed(await place(typed));
  expect(await stored(orderId)).toMatchObject(kept);
  const { label, to } = (await desk(orderId)).order;
  expect(label.slice(-lines.length)).toEqual(lines);
  expect(to.country).toBe(kept.country === 'SG' ? 'Singapore' : lines.at(-1));
});

// R844
test.each(['France', 'Germany', 'المملكة المتحدة'])(
  'a postal code is asked for in %s',
  async (country) => {
    for (const changes of [
      { postalCode: '' },
      { postalCode: '\u200f ' },
      { postalCode: undefined },
    ]) {
      const response = await place({ ...changes, country } as Partial<ShippingForm>);
      expect([response.status, await response.json()]).toMatchObject([
        400,
        { fields: { postalCode: 'Postal code is required.' } },
      ]);
    }
  },
);

// R845
test('a corrected address has its second line and state, and the six fields alone still do', async () => {
  const { orderId, key } = await placed(await place({}));
  expect(await stored(orderId)).toEqual({ ...shippingForm, country: 'FR' });
  const read = await shop.call('GET', `/api/orders/${orderId}`, {
    headers: { 'X-Order-Key': key },
  });
  const response = await shop.call('PUT', `/api/orders/${orderId}/address`, {
    body: { ...deliveryAddress, address2: ' Door 7 ', state: 'Rhône', country: 'Frankreich' },
    headers: { 'X-Order-Key': key, 'If-Match': read.headers.get('etag') ?? '' },
  });
  expect([response.status, await response.json()]).toMatchObject([
    200,
    { to: { address2: 'Door 7', state: 'Rhône', country: 'France' } },
  ]);
  expect((await desk(orderId)).order.label).toContain('Door 7');
});
