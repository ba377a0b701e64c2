// @vitest-environment jsdom
import { cleanStores } from 'nanostores';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isOwnOrderAnswer } from '~/features/orders/view/own-order';
import { storageKey } from '~/base/storage-keys';
import { fetchOrder, placeOnDelivery } from '~/features/orders/shop/order/order-calls';
import { PaidPage } from '~/features/orders/shop/paid/PaidPage';
import { $cart } from '~/stores/cart';
import { $keptOrders } from '~/stores/orders/kept-orders';
import { $openPayment, keepPayment } from '~/stores/orders/open-payment';
import { aLine, aProduct } from '../support/products';
import { failed } from '../support/failures';
import { render } from '../support/render';
import { shippingForm } from '../support/shop';

vi.mock('~/features/orders/shop/order/order-calls', () => ({
  fetchOrder: vi.fn(),
  placeOnDelivery: vi.fn(),
}));
vi.mock('~/api', () => ({ fetchProducts: vi.fn(), fetchCatalogue: vi.fn() }));

const order = { id: 'A-1', key: 'secret' };
const url = 'https://bank.example/pay/1';
const line = aLine(aProduct());

const answer = (state: string, orderState = 'new') => {
  const value: unknown = {
    orderId: order.id,
    at: '2026-11-01T10:00:00.000Z',
    lines: [{ id: line.id, name: line.name, variant: line.variant, price: 199, quantity: 1 }],
    shipping: 4.99,
    total: 203.99,
    to: shippingForm,
    progress: { state: orderState, money: {}, events: [] },
    payment: { way: 'card', state, ...(state === 'awaiting' && { url }) },
  };
  if (!isOwnOrderAnswer(value)) throw new Error('This is no answer.');
  return { ok: true as const, value, etag: null };
};
const refused = (status: number, error = 'No.') => failed(status, { error });

let leave: () => void = () => undefined;

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  window.history.replaceState(null, '', '/paid');
  $keptOrders.set([]);
  $cart.set([line]);
  keepPayment(order, { attempt: 'attempt-1', isGuest: true });
  for (const call of [fetchOrder, placeOnDelivery]) vi.mocked(call).mockReset();
});
afterEach(() => {
  leave();
  cleanStores($cart, $keptOrders, $openPayment);
  vi.useRealTimers();
});

async function draw(onDelivery = true) {
  const drawn = await render(<PaidPage onDelivery={onDelivery} />);
  leave = drawn.leave;
  const { page } = drawn;
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(0);
  return {
    pass,
    said: () => page.querySelector('[role="status"] p')?.textContent,
    link: (name: string) =>
      [...page.querySelectorAll('a')]
        .find(({ textContent }) => textContent === name)
        ?.getAttribute('href'),
    problem: () => page.querySelector('[role="alert"]')?.textContent,
    press: async (name: string) => {
      const button = [...page.querySelectorAll('button')].find((one) => one.textContent === name);
      act(() => button?.click());
      await act(() => vi.dynamicImportSettled());
      await pass(0);
    },
  };
}

// R662
test('a payment that came is thanked for, and its lines leave the cart once', async () => {
  const other = aLine(aProduct({ id: 77 }));
  $cart.set([line, other]);
  vi.mocked(fetchOrder).mockResolvedValue(answer('paid'));
  const { said, link } = await draw();
  expect(said()).toBe('Paid. Thank you.');
  expect(fetchOrder).toHaveBeenCalledWith(order.id, order.key);
  expect(link('See your order')).toBe('/order#id=A-1&key=secret');
  expect($cart.get()).toEqual([other]);
  expect($openPayment.get()).toBeUndefined();
  leave();
  $cart.set([line]);
  const again = await draw();
  expect(again.said()).toBe('Paid. Thank you.');
  expect($cart.get()).toEqual([line]);
});

// R662
test('a bank that has not answered is asked for again, ever more slowly', async () => {
  vi.mocked(fetchOrder).mockResolvedValue(answer('awaiting'));
  const { said, pass } = await draw();
  expect(said()).toBe('We are waiting for your bank.');
  for (const pause of [1000, 2000, 4000]) await pass(pause);
  expect(fetchOrder).toHaveBeenCalledTimes(4);
  await pass(7999);
  expect(fetchOrder).toHaveBeenCalledTimes(4);
  vi.mocked(fetchOrder).mockResolvedValue(refused(503));
  await pass(1);
  expect(said()).toBe('We are waiting for your bank.');
  vi.mocked(fetchOrder).mockResolvedValue(answer('paid'));
  await pass(16_000);
  expect(said()).toBe('Paid. Thank you.');
  await pass(600_000);
  expect(fetchOrder).toHaveBeenCalledTimes(6);
});

// R662
test('who has left the bank goes back to it, with the cart as it was', async () => {
  window.history.replaceState(null, '', '/paid?order=A-1&left');
  vi.mocked(fetchOrder).mockResolvedValue(answer('awaiting'));
  const { said, link } = await draw();
  expect(said()).toBe('Nothing was paid. Your cart is kept.');
  expect(link('Try again')).toBe(url);
  expect($cart.get()).toEqual([line]);
});

// R662, R822
test('the order is placed on delivery instead, and again after a reload', async () => {
  vi.mocked(fetchOrder).mockResolvedValue(answer('awaiting'));
  window.history.replaceState(null, '', '/paid?order=A-1&left');
  const value = { message: 'Placed.', orderId: 'B-2', key: 'other' };
  vi.mocked(placeOnDelivery).mockResolvedValue({ ok: true, value, etag: null });
  for (const isLater of [false, true]) {
    if (isLater) {
      leave();
      $cart.set([line]);
      vi.mocked(fetchOrder).mockResolvedValue(answer('expired', 'cancelled'));
    }
    const { said, link, press } = await draw();
    await press('Pay on delivery instead');
    expect(placeOnDelivery).toHaveBeenLastCalledWith(order.id, order.key);
    expect(said()).toBe('Your order is placed. You pay on delivery.');
    expect(link('See your order')).toBe('/order#id=B-2&key=other');
    // What was put into the cart since then stays.
    expect($cart.get()).toEqual(isLater ? [line] : []);
    expect($keptOrders.get().map(({ id }) => id)).toEqual(['B-2', 'A-1']);
  }
});

// R662
test('an order that was paid meanwhile is not placed again', async () => {
  vi.mocked(fetchOrder).mockResolvedValue(answer('awaiting'));
  window.history.replaceState(null, '', '/paid?left');
  vi.mocked(placeOnDelivery).mockImplementation(() => {
    vi.mocked(fetchOrder).mockResolvedValue(answer('paid'));
    return Promise.resolve(refused(409));
  });
  const { said, press } = await draw();
  await press('Pay on delivery instead');
  expect(said()).toBe('Paid. Thank you.');
});

// R662
test('an order that cannot be ended stays as it is, and says why', async () => {
  vi.mocked(fetchOrder).mockResolvedValue(answer('awaiting'));
  window.history.replaceState(null, '', '/paid?left');
  vi.mocked(placeOnDelivery).mockResolvedValue(refused(503, 'The provider cannot be reached.'));
  const { problem, press } = await draw();
  await press('Pay on delivery instead');
  expect(problem()).toBe('The provider cannot be reached.');
  expect($openPayment.get()?.id).toBe(order.id);
});

// R662
test('a browser that has kept no payment says what to do', async () => {
  $openPayment.set(undefined);
  $keptOrders.set([]);
  const { said, link } = await draw();
  expect(said()).toBe('This browser knows of no payment.');
  expect(link('Track your order')).toBe('/track');
  expect(fetchOrder).not.toHaveBeenCalled();
});

// R661
test.each([
  [23, order.id],
  [24, undefined],
])('the key of an order that was left unpaid is here after %i hours: %s', async (hours, id) => {
  const stored = localStorage.getItem(storageKey.orderAttempt) ?? '';
  vi.setSystemTime(Date.now() + hours * 60 * 60_000);
  vi.resetModules();
  const later = await import('~/stores/orders/open-payment');
  localStorage.setItem(storageKey.orderAttempt, stored);
  later.$openPayment.listen(() => undefined);
  expect(later.$openPayment.get()?.id).toBe(id);
  cleanStores(later.$openPayment);
});
