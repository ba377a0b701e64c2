import { randomUUID } from 'node:crypto';
import { describe, expect, test, vi } from 'vitest';
import { payable } from '../../../src/features/orders/server/payment/card-order.ts';
import { noHistory } from '../../../src/features/orders/history/history.ts';
import type { DeskOrderReply } from '../../../src/features/orders/desk-view/order-replies.schema.ts';
import type { OrdersReply } from '../../../src/features/orders/desk-view/list-replies.schema.ts';
import type { ErrorReply } from '../../../src/base/error-reply.ts';
import type { OrderView } from '../../../src/features/orders/order.schema.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { adminToken, order, placed, shippingForm } from '../../support/shop.ts';

const { shop, send, to } = mailShop();
const admin = { Authorization: `Bearer ${adminToken}` };
const message = 'Happy birthday!\n\nYours, Amina';
const gift = { message, wrap: true, hidePrices: true };
const wrapped = (changes: Record<string, unknown> = {}) =>
  order({ gift, total: 208.49, ...changes });

const post = (body: unknown, key: string = randomUUID()) =>
  shop().call('POST', '/api/place-order', { body, headers: { 'Idempotency-Key': key } });
const place = async (body: unknown = wrapped()) => {
  const reply = await placed(await post(body));
  await shop().finished();
  return reply;
};
const get = async <Reply>(path: string, headers: Record<string, string> = admin) =>
  (await (await shop().call('GET', path, { headers })).json()) as Reply;

// R646
describe('an order that is a gift', () => {
  test('costs its wrap, which the shop prices', async () => {
    const { total, orderId } = await place();
    expect(total).toBe(208.49);
    expect((await shop().stores().orders.read(orderId))?.value).toMatchObject({
      gift: { message, wrapCents: 450, hidePrices: true },
      totalCents: 20849,
    });
  });

  test('with another total is refused with the fresh figures', async () => {
    const response = await post(wrapped({ total: 203.99 }));
    expect(response.status).toBe(409);
    const reply = (await response.json()) as ErrorReply;
    expect(reply).toMatchObject({ wrap: 4.5, shipping: 4.99, total: 208.49 });
  });

  test('costs nothing more without a wrap', async () => {
    const { total } = await place(order({ gift: { message, wrap: false, hidePrices: false } }));
    expect(total).toBe(203.99);
  });

  test('is another order than the same without a message, under one key', async () => {
    const key = randomUUID();
    await placed(await post(wrapped(), key));
    expect((await post(wrapped({ gift: { ...gift, message: 'Other' } }), key)).status).toBe(422);
    expect((await post(wrapped(), key)).status).toBe(200);
  });

  test.each([
    { ...gift, wrap: 'yes' },
    { ...gift, hidePrices: 1 },
    { ...gift, message: 'x'.repeat(301) },
    { ...gift, more: true },
    'gift',
  ])('of another form is refused: %j', async (other) => {
    expect((await post(wrapped({ gift: other }))).status).toBe(400);
  });
});

// R646
describe('a gift', () => {
  test('stands on the order’s page, at the desk and in its list', async () => {
    const { orderId, key } = await place();
    const own = await get<OrderView>(`/api/orders/${orderId}`, { 'X-Order-Key': key });
    expect(own).toMatchObject({ gift, wrap: 4.5, total: 208.49 });
    const { order: atDesk } = await get<DeskOrderReply>(`/api/desk/orders/${orderId}`);
    expect(atDesk).toMatchObject({ gift, wrap: 4.5 });
    const { orders } = await get<OrdersReply>('/api/desk/orders');
    expect(orders.find((row) => row.orderId === orderId)).toMatchObject({ gift: true, wrap: 4.5 });
  });

  test('is told to the buyer and to the shop', async () => {
    await place();
    await send();
    const [confirmation] = to(shippingForm.email).map(({ email }) => email.text ?? '');
    const [notice] = to('shop@attarine.example').map(({ email }) => email.text ?? '');
    for (const text of [confirmation, notice]) {
      expect(text).toContain('This order is a gift.');
      expect(text).toContain('Happy birthday!');
      expect(text).toMatch(/Gift wrap\D*\$4\.50/);
    }
  });

  // R886
  test('is told to the shop at the head of its mail, with name and country, and in no subject', async () => {
    const { orderId } = await place();
    await send();
    const [notice] = to('shop@attarine.example').map(({ email }) => email);
    const text = notice?.text ?? '';
    const head = text.slice(0, text.indexOf('1 × '));
    for (const part of [shippingForm.name, 'Country: France', 'Gift: yes, with gift wrap'])
      expect(head).toContain(part);
    expect(text).toContain(`/desk/order?id=${orderId}`);
    expect(notice?.subject).toBe(`New order ${orderId}`);
  });

  test('placed by a keeper is one too', async () => {
    const response = await shop().call('POST', '/api/desk/orders', {
      body: wrapped({ by: 'keeper', paid: false }),
      headers: { ...admin, 'Idempotency-Key': randomUUID() },
    });
    expect((await placed(response)).total).toBe(208.49);
  });
});

// R650
test('by card, the lines of the payment make the order’s total', async () => {
  const { orderId } = await place();
  const record = (await shop().stores().orders.read(orderId))?.value;
  if (record?.state !== 'placed') throw new Error('not placed');
  const { lines, shippingCents, discountCents, totalCents } = payable(
    { shop: shop().stores(), provider: vi.fn() as never, orderId, order: record, after: vi.fn() },
    noHistory,
  );
  const goods = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  expect(goods + shippingCents - discountCents).toBe(totalCents);
  expect(lines).toContainEqual({ name: 'Gift wrap', priceCents: 450, quantity: 1 });
});
