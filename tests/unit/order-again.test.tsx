// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOwnOrderAnswer, toOwnOrder } from '~/features/orders/view/own-order';
import { OrderActions } from '~/features/orders/shop/order/OrderActions';
import { $cart } from '~/stores/cart';
import { productsOfLines } from '~/stores/products-of-lines';
import { aLine, aProduct } from '../support/products';
import { render, shows } from '../support/render';
import { shippingForm } from '../support/shop';

vi.mock(import('~/stores/products-of-lines'), async (original) => ({
  ...(await original()),
  productsOfLines: vi.fn(),
}));

const line = aLine(aProduct());

function order() {
  const value: unknown = {
    orderId: 'A-1',
    at: '2026-11-01T10:00:00.000Z',
    shipping: 4.99,
    total: 203.99,
    lines: [{ id: line.id, name: line.name, variant: line.variant, price: 199, quantity: 1 }],
    to: shippingForm,
    progress: { state: 'delivered', money: {}, events: [] },
  };
  if (!isOwnOrderAnswer(value)) throw new Error('This is no answer.');
  return toOwnOrder(value, null, Date.now());
}

let page: HTMLElement;
let leave: () => void = () => undefined;

beforeEach(async () => {
  $cart.set([]);
  ({ page, leave } = await render(
    <OrderActions order={order()} orderKey={null} onChanged={() => undefined} />,
  ));
});
afterEach(() => leave());

const press = () => act(() => Promise.resolve(again()?.click()));
const again = () =>
  [...page.querySelectorAll('button')].find(({ textContent }) => textContent === 'Order again');
const quantities = () => $cart.get().map(({ quantity }) => quantity);
const says = (text: string) =>
  shows(() => expect(page.querySelector('[role="status"]')?.textContent).toContain(text));

// R857
test('a second press adds nothing, while the first is under way and after it', async () => {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof aProduct>[]>();
  vi.mocked(productsOfLines).mockReturnValue(promise);
  await press();
  await press();
  resolve([aProduct()]);
  await says('Added to your cart');
  await press();
  await says('Added to your cart');
  expect(quantities()).toEqual([1]);
});

// R857
test('after products that could not be read it is tried again', async () => {
  vi.mocked(productsOfLines).mockResolvedValueOnce(null).mockResolvedValue([aProduct()]);
  await press();
  await says('cannot be read just now');
  await press();
  await says('Added to your cart');
  expect(quantities()).toEqual([1]);
});
