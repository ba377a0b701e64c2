import { describe, expect, test } from 'vitest';
import { noExtras } from '~/features/cart/extras';
import { cartSums } from '~/features/orders/order';
import { toOrderRequest } from '~/features/orders/to-order-request';
import { isOrderAnswer, toPlacedOrder } from '~/features/orders/placed-order';
import { aLine, aProduct } from '../support/products';

const form = {
  name: 'Amina Saleh',
  email: 'amina@example.com',
  address: '18 Lantern Row',
  city: 'Portland',
  country: 'United States',
  postalCode: '97205',
};

// R500
test('flat shipping is added to the subtotal', () => {
  expect(cartSums([aLine(aProduct(), '50ML', 1)], { cost: 4_99 }, noExtras).total).toBe(203_99);
});

// R500
test('nothing is due for an empty cart', () => {
  expect(cartSums([], { cost: 4_99 }, noExtras).total).toBe(0);
});

// R161
test('the payload is formData, cartItems and total, in dollars', () => {
  expect(toOrderRequest([aLine(aProduct(), '100ML', 2)], form, { cost: 4_99 })).toEqual({
    formData: form,
    cartItems: [{ id: '1_100ML', name: 'Oud Zellij', price: 299, quantity: 2 }],
    total: 602.99,
  });
});

describe('the answer to an order’s own page', () => {
  const answer = {
    orderId: 'o1',
    at: '2026-11-21T03:00:00.000Z',
    lines: [{ id: '1_50ML', name: 'Oud Zellij', variant: '50ML', price: 199, quantity: 2 }],
    shipping: 4.99,
    total: 402.99,
    to: form,
  };

  test('is read in cents, with the address line by line', () => {
    expect(isOrderAnswer(answer)).toBe(true);
    expect(toPlacedOrder(answer)).toMatchObject({
      id: 'o1',
      lines: [{ name: 'Oud Zellij', price: 199_00, quantity: 2 }],
      sums: [['Shipping', 4_99]],
      total: 402_99,
      to: ['Amina Saleh', '18 Lantern Row', '97205 Portland', 'United States'],
    });
  });

  test.each([
    null,
    'order',
    {},
    { ...answer, lines: undefined },
    { ...answer, lines: [{}] },
    { ...answer, at: 'yesterday' },
    { ...answer, to: null },
  ])('is told from anything else', (value) => {
    expect(isOrderAnswer(value)).toBe(false);
  });
});
