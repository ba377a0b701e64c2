// @vitest-environment jsdom
import { cleanStores } from 'nanostores';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { isOwnOrderAnswer, toOwnOrder } from '~/features/orders/view/own-order';
import { OrderActions } from '~/features/orders/shop/order/OrderActions';
import { OrderDetails } from '~/features/orders/shop/order/OrderDetails';
import { $keptOrders } from '~/stores/orders/kept-orders';
import { $openPayment } from '~/stores/orders/open-payment';
import { render } from '../support/render';
import { shippingForm } from '../support/shop';

const url = 'https://bank.example/pay/1';

let leave: () => void = () => undefined;
afterEach(() => {
  leave();
  cleanStores($keptOrders, $openPayment);
});

async function draw(payment: unknown, state = 'new') {
  const answer: unknown = {
    orderId: 'A-1',
    at: '2026-11-01T10:00:00.000Z',
    lines: [],
    shipping: 5,
    total: 25,
    to: shippingForm,
    arrivesBy: '2026-11-30',
    progress: { state, money: {}, events: [] },
    payment,
  };
  if (!isOwnOrderAnswer(answer)) throw new Error('This is no answer.');
  const order = toOwnOrder(answer, null, Date.parse('2026-11-02T10:00:00Z'));
  const drawn = await render(
    <>
      <OrderDetails order={order} />
      <OrderActions order={order} orderKey="secret" onChanged={vi.fn()} />
    </>,
  );
  leave = drawn.leave;
  const { page } = drawn;
  return {
    page,
    text: page.textContent,
    pay: [...page.querySelectorAll('a')].find(({ textContent }) => textContent === 'Pay now'),
  };
}

// R635
test('an order that awaits its payment is paid from its page, and the device knows it then', async () => {
  const { text, pay } = await draw({ way: 'card', state: 'awaiting', url });
  expect(text).not.toContain('You pay on delivery');
  expect(text).not.toContain('Arrives by');
  expect(pay?.getAttribute('href')).toBe(url);
  pay?.addEventListener('click', (event) => event.preventDefault());
  act(() => pay?.click());
  expect($openPayment.get()).toMatchObject({ id: 'A-1', key: 'secret' });
});

// R635
test.each([
  'paid',
  'refund sent',
  'part refunded',
  'refunded',
  'check',
  'expired',
  'something new',
])('an order whose card payment is %s is neither paid again nor on delivery', async (state) => {
  const { text, pay } = await draw(
    { way: 'card', state },
    state === 'expired' ? 'cancelled' : 'new',
  );
  expect(text).not.toContain('You pay on delivery');
  expect(pay).toBeUndefined();
});

// R635
test('an order that is paid on delivery says so as always', async () => {
  expect((await draw({ way: 'delivery', state: 'due' })).text).toContain('You pay on delivery.');
});

// R635
test('who cancels what is paid reads that the money goes back', async () => {
  HTMLDialogElement.prototype.showModal = vi.fn();
  const { page } = await draw({ way: 'card', state: 'paid' });
  const cancel = [...page.querySelectorAll('button')].find(
    ({ textContent }) => textContent === 'Cancel order',
  );
  act(() => cancel?.click());
  expect(page.querySelector('dialog')?.textContent).toContain('your money goes back to your card');
});
