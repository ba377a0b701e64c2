import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { linkKey } from '../../../netlify/kernel/store/secrets.ts';
import { hashCheaply } from '../../support/cheap-hash.ts';
import { textLike } from '../../support/matchers.ts';
import { ownerShop } from '../../support/owners.ts';
import { adminToken, deliveryAddress, order, shippingForm } from '../../support/shop.ts';

hashCheaply();

const { shop, call, signIn, buy, account } = ownerShop();
const admin = { Authorization: `Bearer ${adminToken}` };
const key = () => ({ 'Idempotency-Key': randomUUID() });

type Postal = Partial<Record<'city' | 'country' | 'postalCode', string>>;
const place = (to: Postal, changes: object = {}, headers: Record<string, string> = {}) =>
  shop().call('POST', '/api/place-order', {
    body: order({ formData: { ...shippingForm, ...to }, ...changes }),
    headers,
  });
const said = async (response: Response): Promise<unknown> => [
  response.status,
  await response.json(),
];

// R1055
test.each<Postal>([
  { country: 'Saudi Arabia', postalCode: '123456789' },
  { country: 'Saudi Arabia', postalCode: '12345-6789' },
  { country: 'Saudi Arabia', postalCode: '' },
  { country: 'Kuwait', postalCode: '' },
  { country: 'Bahrain', postalCode: '' },
  { country: 'Oman', postalCode: '' },
  { country: 'Jordan', postalCode: '' },
  { country: 'Gibraltar', postalCode: '' },
  { country: 'Andorra', postalCode: '' },
  { country: 'Mauritius', postalCode: '' },
  { country: 'Qatar', postalCode: '-' },
  { country: 'Latvia', postalCode: '1050' },
  { country: 'Latvia', postalCode: 'lv 1050' },
  { country: 'Andorra', postalCode: '500' },
  { country: 'Egypt', postalCode: '1234567' },
  { country: 'Egypt', postalCode: '١٢٣٤٥' },
  { country: 'Japan', postalCode: '１００ー０００１' },
])('an order goes to %j at once', async (to) => {
  expect((await place(to)).status).toBe(200);
});

// R1055
test.each(['United States', 'United Kingdom', 'Deutschland', 'Japan', 'Brazil', 'Guam'])(
  'no order goes to %s without a postal code, however sure its shopper is',
  async (country) => {
    for (const postalCode of ['', '-', '\u200f '])
      expect(await said(await place({ country, postalCode }, { sure: ['postalCode'] }))).toEqual([
        400,
        {
          error: 'Postal code is required.',
          fields: { postalCode: 'Postal code is required.' },
        },
      ]);
  },
);

/** An order that a keeper may change, and its shopper correct. */
const ordered = async () => ({ orderId: await buy(shippingForm.email) });

/** Every way in which an address comes in, with a postal code in it. */
const ways: Record<string, () => Promise<(code: string, more?: object) => Promise<Response>>> = {
  'an order': () => Promise.resolve((postalCode, more) => place({ postalCode }, more)),
  'an order by phone': () =>
    Promise.resolve((postalCode, more) =>
      shop().call('POST', '/api/desk/orders', {
        body: order({ by: 'keeper', formData: { ...shippingForm, postalCode }, ...more }),
        headers: { ...admin, ...key() },
      }),
    ),
  'a correction': async () => {
    const { orderId } = await ordered();
    const headers = { 'X-Order-Key': linkKey(orderId) };
    const read = await shop().call('GET', `/api/orders/${orderId}`, { headers });
    const etag = read.headers.get('etag') ?? '';
    return (postalCode, more) =>
      shop().call('PUT', `/api/orders/${orderId}/address`, {
        body: { ...deliveryAddress, postalCode, ...more },
        headers: { ...headers, 'If-Match': etag },
      });
  },
  'the preview of a change': async () => {
    const { orderId } = await ordered();
    return (postalCode, more) =>
      shop().call('POST', `/api/desk/orders/${orderId}/change`, {
        body: changeTo(postalCode, more),
        headers: admin,
      });
  },
  'a change': async () => {
    const { orderId } = await ordered();
    return (postalCode, more) =>
      shop().call('POST', `/api/desk/orders/${orderId}/events`, {
        body: { type: 'changed', ...changeTo(postalCode, more) },
        headers: { ...admin, ...key() },
      });
  },
  'the address of an account': async () => {
    const { cookie } = await signIn();
    return (postalCode, more) =>
      call('PUT', '/api/account/address', { ...deliveryAddress, postalCode, ...more }, cookie);
  },
};
const changeTo = (postalCode: string, more?: object) => ({
  lines: [{ id: '1_50ML', quantity: 1 }],
  to: { ...shippingForm, postalCode },
  ...more,
});

// R1055
describe.each(Object.entries(ways))('the postal code of %s', (_, open) => {
  test('is asked about once where its country has others, and then taken as it stands', async () => {
    const send = await open();
    const question = textLike(
      /^Is this right\? Codes there look like \d{5}\. If so, send it again\.$/,
    );
    expect(await said(await send('6900'))).toEqual([
      400,
      { error: question, fields: { postalCode: question }, doubts: ['postalCode'] },
    ]);
    expect((await send('6900', { sure: ['name'] })).status).toBe(400);
    expect((await send('6900', { sure: 'postalCode' })).status).toBe(400);
    expect((await send('6900', { sure: ['postalCode'] })).status).toBeLessThan(300);
  });
});

// R1055
test('a question stands beside what is wrong, and none below what is wrong with the code itself', async () => {
  const { cookie } = await signIn();
  const put = (changes: object) =>
    call('PUT', '/api/account/address', { ...deliveryAddress, ...changes }, cookie);
  expect(await said(await put({ name: '', postalCode: '6900' }))).toMatchObject([
    400,
    {
      error: 'Full name is required.',
      fields: { postalCode: textLike(/^Is this right\?/) },
      doubts: ['postalCode'],
    },
  ]);
  const tooLong = (await (await put({ postalCode: '6'.repeat(21) })).json()) as object;
  expect(tooLong).toMatchObject({ fields: { postalCode: textLike(/20 characters/) } });
  expect(tooLong).not.toHaveProperty('doubts');
});

// R1055
test('what was taken once is not asked about again', async () => {
  const { cookie } = await signIn();
  const odd = { postalCode: '6900', city: 'Bron' };
  const put = (changes: object) =>
    call('PUT', '/api/account/address', { ...deliveryAddress, ...odd, ...changes }, cookie);
  expect((await put({ sure: ['postalCode'] })).status).toBe(204);
  expect(await account(cookie)).toMatchObject({ address: { ...deliveryAddress, ...odd } });
  expect((await put({ name: 'Nora Haddad' })).status).toBe(204);
  const response = await place(odd, {}, { Cookie: cookie });
  expect(response.status).toBe(200);
  const { orderId } = (await response.json()) as { orderId: string };
  const moved = { ...shippingForm, ...odd, address: '9 Rue Neuve' };
  const change = (to: object) =>
    shop().call('POST', `/api/desk/orders/${orderId}/change`, {
      body: { lines: [{ id: '1_50ML', quantity: 1 }], to },
      headers: admin,
    });
  expect((await change(moved)).status).toBe(200);
  expect((await change({ ...moved, country: 'Germany' })).status).toBe(400);
});
