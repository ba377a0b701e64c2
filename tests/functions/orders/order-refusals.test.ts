import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorReply } from '../../../src/base/error-reply.ts';
import { textLike } from '../../support/matchers.ts';
import { openTestShop, order, shippingForm, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const place = (body: unknown) =>
  shop.call('POST', '/api/place-order', { body, headers: { 'Idempotency-Key': randomUUID() } });
const refusal = async (response: Response) => ({
  status: response.status,
  ...((await response.json()) as ErrorReply),
});

describe('an order is refused', () => {
  // R87
  test('with an empty cart', async () => {
    expect(await refusal(await place(order({ cartItems: [], total: 0 })))).toMatchObject({
      status: 400,
      error: 'Your cart is currently empty.',
    });
  });

  // R161
  test('with fields missing, each named', async () => {
    const formData = { ...shippingForm, email: 'nobody', city: '  ' };
    const { fields, ...reply } = await refusal(await place(order({ formData })));
    expect(reply).toMatchObject({ status: 400, error: textLike(/email address/) });
    expect(fields).toEqual({
      email: 'Enter an email address such as name@example.com.',
      city: 'City is required.',
    });
  });

  test('without a size for a product that has sizes', async () => {
    expect(
      await refusal(await place(order({ cartItems: [{ id: 1, quantity: 1 }] }))),
    ).toMatchObject({
      status: 400,
      error: 'Please select a size.',
      fields: { cartItems: 'Please select a size.' },
    });
  });

  // R103
  test('for a product that is out of stock', async () => {
    expect(
      await refusal(await place(order({ cartItems: [{ id: '6_50ML', quantity: 1 }] }))),
    ).toMatchObject({ status: 409, outOfStock: ['6_50ML'] });
  });

  test('for a product or a size that the shop does not sell', async () => {
    const cartItems = [
      { id: 999, quantity: 1 },
      { id: '1_75ML', quantity: 1 },
    ];
    expect(await refusal(await place(order({ cartItems })))).toMatchObject({
      status: 400,
      outOfStock: ['999', '1_75ML'],
    });
  });

  // R103
  test.each([203.98, 204, 0, 199])('at a total of %d, with the prices of today', async (total) => {
    expect(await refusal(await place(order({ total })))).toMatchObject({
      status: 409,
      error: textLike(/^Prices have changed/),
      prices: { '1_50ML': { price: 199, originalPrice: 249 } },
    });
  });

  // R161
  test.each([0, -1, 1.5, 100, '1', null, Number.MAX_VALUE])(
    'for the quantity %s',
    async (quantity) => {
      const response = await place(order({ cartItems: [{ id: '1_50ML', quantity }] }));
      expect(await refusal(response)).toMatchObject({
        status: 400,
        fields: { cartItems: textLike(/^Quantity must be /) },
      });
    },
  );

  test('with a control character in a one-line field', async () => {
    const formData = { ...shippingForm, name: 'Amina\r\nBcc: all@example.com' };
    expect(await refusal(await place(order({ formData })))).toMatchObject({
      status: 400,
      fields: { name: 'Full name must be one line of plain text, without hidden characters.' },
    });
  });
});
