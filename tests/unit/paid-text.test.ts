import { describe, expect, test } from 'vitest';
import { cardPaymentOf } from '~/features/orders/view/card-payment';
import { paidText } from '~/features/orders/view/paid-text';
import type { PaymentState } from '~/features/orders/payment';

const url = 'https://bank.example/pay/1';
const seen = { hasLeft: false, asked: 1, hasCart: true };
const said = (state: PaymentState, more: Partial<typeof seen & { url: string | null }> = {}) =>
  paidText(
    { card: { state, url: more.url === undefined ? url : more.url }, state: 'new' },
    { ...seen, ...more },
  );

// R662
describe('the page that the bank leads back to', () => {
  test('thanks for a payment', () => {
    expect(said('paid')).toMatchObject({ text: 'Paid. Thank you.', mayRetry: false });
  });

  test('says of an order without a payment where it is paid', () => {
    const text = (pickUp?: unknown) => paidText({ card: null, state: 'new', pickUp }, seen).text;
    expect([text(), text({ name: 'The counter' })]).toEqual([
      'This order is paid on delivery.',
      'This order is paid when you pick up.',
    ]);
  });

  test('waits for the bank, promises a mail and after a while lets the shopper try again', () => {
    expect(said('awaiting')).toMatchObject({
      text: 'We are waiting for your bank.',
      mayRetry: false,
      more: 'You can close this page: a mail will come as soon as the payment has.',
    });
    expect(said('awaiting', { asked: 9 }).mayRetry).toBe(true);
  });

  test('offers nothing while the bank has all that it needs', () => {
    expect(said('awaiting', { asked: 9, url: null }).mayRetry).toBe(false);
    expect(said('awaiting', { hasLeft: true, url: null }).text).toBe(
      'We are waiting for your bank.',
    );
  });

  test('says that nothing was paid when the shopper has left, or the time is over', () => {
    const nothing = { text: 'Nothing was paid. Your cart is kept.', mayRetry: true };
    expect(said('awaiting', { hasLeft: true })).toEqual(nothing);
    expect(said('expired', { url: null })).toMatchObject(nothing);
    expect(said('expired', { url: null, hasCart: false }).text).toBe('Nothing was paid.');
  });

  test.each(['check', 'refund sent', 'part refunded', 'refunded'] as const)(
    'says of money that came where it is: %s',
    (state) => {
      expect(said(state).text).not.toMatch(/Nothing|waiting/);
      expect(said(state).mayRetry).toBe(false);
    },
  );
});

test('a payment is read as it came, and no other page is opened', () => {
  expect(cardPaymentOf({ way: 'delivery', state: 'due' })).toBeNull();
  expect(cardPaymentOf(undefined)).toBeNull();
  expect(cardPaymentOf({ way: 'card', state: 'something new' })).toEqual({
    state: null,
    url: null,
  });
  expect(cardPaymentOf({ way: 'card', state: 'awaiting', url: 'javascript:alert(1)' })).toEqual({
    state: 'awaiting',
    url: null,
  });
});
