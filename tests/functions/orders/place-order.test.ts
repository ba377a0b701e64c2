import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorReply } from '../../../src/base/error-reply.ts';
import { textLike } from '../../support/matchers.ts';
import { openTestShop, order, placed, shippingForm, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const place = (body: unknown, key: string | null = randomUUID()) =>
  shop.call('POST', '/api/place-order', {
    body,
    headers: key === null ? {} : { 'Idempotency-Key': key },
  });
const refusal = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as ErrorReply),
});

describe('an order', () => {
  // R161
  test('is stored with its lines, its address and its total, and answered with its number', async () => {
    const reply = await placed(await place(order()));
    expect(reply.message).toBe(
      `Thank you! Your order ${reply.orderId} has been placed. You pay $203.99 on delivery.`,
    );
    expect(reply).toMatchObject({ total: 203.99, key: textLike(/^[\w-]{22}$/) });
    const stored = await shop.stores().orders.read(reply.orderId);
    expect(stored?.value).toMatchObject({
      state: 'placed',
      totalCents: 20399,
      currency: 'USD',
      shippingCents: 499,
      to: { ...shippingForm, country: 'FR' },
      lines: [{ id: '1_50ML', name: 'Product 1', priceCents: 19900, quantity: 1 }],
    });
  });

  // R105
  test('sent twice with one key is one order and one answer', async () => {
    const key = randomUUID();
    const { orders } = shop.stores();
    const before = await orders.keys();
    const [first, second] = await Promise.all([place(order(), key), place(order(), key)]);
    const again = await place(order(), key);
    const [reply, ...others] = await Promise.all([first, second, again].map(placed));
    expect(others).toEqual([reply, reply]);
    expect(await orders.keys()).toHaveLength(before.length + 1);
    expect((await orders.read(reply?.orderId ?? ''))?.value).toMatchObject({
      state: 'placed',
      totalCents: 20399,
    });
  });

  // R105
  test('of other contents under a used key is refused', async () => {
    const key = randomUUID();
    const { orderId } = await placed(await place(order(), key));
    const other = order({ formData: { ...shippingForm, city: 'Nice' } });
    expect((await place(other, key)).status).toBe(422);
    expect((await shop.stores().orders.read(orderId))?.value).toMatchObject({
      to: { ...shippingForm, country: 'FR' },
    });
  });

  test('without a key is an order of its own', async () => {
    const idOfNew = async () => (await placed(await place(order(), null))).orderId;
    const ids = await Promise.all([idOfNew(), idOfNew()]);
    expect(new Set(ids).size).toBe(2);
    expect(await shop.stores().orders.keys()).toEqual(expect.arrayContaining(ids));
  });

  // R161
  test.each([
    ['a line id', { id: '1_50ML' }],
    ['a text id with the size beside it', { id: '1', size: '50ML' }],
    ['a number id with the size beside it', { id: 1, size: '50ML' }],
    [
      'all the fields of the product',
      { id: '1_50ML', size: '50ML', images: [], sizes: [{}], slug: 'x' },
    ],
  ])('takes a cart item with %s', async (_, item) => {
    const response = await place(order({ cartItems: [{ ...item, quantity: 1 }] }));
    const { orderId } = await placed(response);
    expect((await shop.stores().orders.read(orderId))?.value).toMatchObject({
      lines: [{ id: '1_50ML', priceCents: 19900 }],
    });
  });

  // R161
  test('takes a color beside the id, and ignores the size of a product sold as one', async () => {
    const cartItems = [
      { id: 201, color: 'Ink', quantity: 1 },
      { id: 7, size: '30ML', quantity: 2 },
    ];
    const response = await place(order({ cartItems, total: 94.5 + 59.98 + 4.99 }));
    const { orderId } = await placed(response);
    expect((await shop.stores().orders.read(orderId))?.value).toMatchObject({
      lines: [{ id: '201_Ink' }, { id: '7', quantity: 2 }],
    });
  });

  test('counts equal lines together', async () => {
    const cartItems = [
      { id: '1_50ML', quantity: 1 },
      { id: 1, size: '50ML', quantity: 2 },
    ];
    const { orderId } = await placed(await place(order({ cartItems, total: 601.99 })));
    const stored = await shop.stores().orders.read(orderId);
    expect(stored?.value).toMatchObject({ lines: [{ id: '1_50ML', quantity: 3 }] });
  });

  // R161
  test('of too many of one item in several lines is refused', async () => {
    const line = { id: '1_50ML', quantity: 12 };
    expect(await refusal(await place(order({ cartItems: [line, line], total: 1 })))).toMatchObject({
      status: 400,
      error: textLike(/^An order can hold at most 20/),
    });
  });
});
