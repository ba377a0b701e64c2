import { expect, test } from 'vitest';
import type { DeskOrderReply } from '../../../src/features/orders/desk-view/order-replies.schema.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { adminToken, deliveryAddress, order, placed, shippingForm } from '../../support/shop.ts';

const { shop, send, to } = mailShop();
const phone = '+33 4 72 00 00 00';

const place = (number: unknown) =>
  shop().call('POST', '/api/place-order', {
    body: order({ formData: { ...shippingForm, phone: number } }),
  });

/** The address of an order, as its shopper and as the desk read it. */
async function shown(orderId: string, key: string) {
  const own = await shop().call('GET', `/api/orders/${orderId}`, {
    headers: { 'X-Order-Key': key },
  });
  const desk = await shop().call('GET', `/api/desk/orders/${orderId}`, {
    headers: { Authorization: `Bearer ${adminToken}` },
  });
  const { to: toOwn } = (await own.json()) as DeskOrderReply['order'];
  const { order: atDesk } = (await desk.json()) as DeskOrderReply;
  return { etag: own.headers.get('etag') ?? '', phones: [toOwn.phone, atDesk.to.phone] };
}

// R98
test('the number for the courier stands on the order, at the desk and in the mails, and is corrected with the address', async () => {
  const { orderId, key } = await placed(await place(phone));
  const { phones, etag } = await shown(orderId, key);
  expect(phones).toEqual([phone, phone]);
  await shop().finished();
  await send();
  for (const address of [shippingForm.email, 'shop@attarine.example'])
    expect(to(address).at(-1)?.email.text).toContain(`Phone: ${phone}`);
  await shop().call('PUT', `/api/orders/${orderId}/address`, {
    body: { ...deliveryAddress, phone: '' },
    headers: { 'X-Order-Key': key, 'If-Match': etag },
  });
  expect((await shown(orderId, key)).phones).toEqual([undefined, undefined]);
});

// R98
test.each([
  ['', undefined],
  ['  (503) 555-0142 ext. 9 ', '(503) 555-0142 ext. 9'],
  ['\u202a+1 503 555 0142\u202c', '+1 503 555 0142'],
  ['٠١٢٣٤٥٦', '٠١٢٣٤٥٦'],
])('the number %o is taken as %o', async (typed, kept) => {
  const { orderId, key } = await placed(await place(typed));
  expect((await shown(orderId, key)).phones).toEqual([kept, kept]);
});

// R98
test.each(['call me', '1234', '1'.repeat(41), 'Tel\n12345', 5])(
  'the number %o is refused',
  async (typed) => {
    const response = await place(typed);
    const error = 'Enter a phone number such as +1 503 555 0142, or leave the field empty.';
    expect([response.status, await response.json()]).toEqual([
      400,
      { error, fields: { phone: error } },
    ]);
  },
);
