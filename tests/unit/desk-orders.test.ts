import { describe, expect, test } from 'vitest';
import { arrivedSince } from '~/features/orders/desk-view/arrived-orders';
import type { OrderEvent } from '~/features/orders/desk-view/order-event-reply.schema';
import { linkIn, loginPath, pathAfterLogin } from '~/features/desk/desk-routes';
import { actorText } from '~/features/desk/actor-text';
import { eventText } from '~/features/orders/desk-view/event-words';
import { ordersSearch, parseOrdersView } from '~/features/orders/desk-view/orders-view';
import { moneyText, stepsOf } from '~/features/orders/desk-view/order-words';

// R225
describe('the login', () => {
  test('leads back to the page that was wanted', () => {
    const wanted = { pathname: '/desk/orders', search: '?state=new&q=a b' };
    const { search } = new URL(loginPath(wanted), 'https://shop.test');
    expect(pathAfterLogin(search)).toBe('/desk/orders?state=new&q=a%20b');
  });

  test.each([
    'https://elsewhere.example/desk',
    '//elsewhere.example/desk',
    '/\\elsewhere.example/desk',
    '/desk/..//elsewhere.example',
    'javascript:alert(1)',
    '/cart',
    '/desk/login?then=/desk/login',
    '/desktop',
    'http://',
    '',
  ])('does not lead to %s', (then) => {
    expect(pathAfterLogin(`?then=${encodeURIComponent(then)}`)).toBe('/desk');
  });

  test('finds the secret of a link', () => {
    expect(linkIn('#link=a-b_c')).toBe('a-b_c');
    for (const hash of ['', '#content', '#link=']) expect(linkIn(hash)).toBeNull();
  });
});

// R226
describe('orders that arrived', () => {
  const listed = (...ids: string[]) =>
    ids.map((orderId) => ({ orderId, at: `2026-07-0${orderId}T10:00:00.000Z` }));

  test('are those above the newest that was listed', () => {
    expect(arrivedSince(listed('3', '2'), listed('5', '4', '3', '2', '1'))).toEqual(['5', '4']);
  });

  test('are none on the first reading', () => {
    expect(arrivedSince(null, listed('1'))).toEqual([]);
  });

  test('are all of a list that was empty', () => {
    expect(arrivedSince([], listed('1'))).toEqual(['1']);
  });
});

// R207
test.each([
  ['', { state: 'open', month: null, q: '' }],
  ['?state=packed&q=fez', { state: 'packed', month: null, q: 'fez' }],
  ['?state=closed&month=2026-11', { state: 'closed', month: '2026-11', q: '' }],
])('the list of %s is in its address', (search, view) => {
  expect(parseOrdersView(search)).toEqual(view);
  expect(ordersSearch(parseOrdersView(search))).toBe(search);
});

// R207
test('what no list knows is left out of its address', () => {
  const view = parseOrdersView('?state=lost&month=11');
  expect(view).toEqual({ state: 'open', month: null, q: '' });
});

// R228
describe('the steps of an order', () => {
  test('have the next of the usual way apart', () => {
    expect(stepsOf(['packed', 'collected', 'cancelled'])).toEqual({
      next: 'packed',
      others: ['collected', 'cancelled'],
    });
  });

  test('have no next one when only detours are left', () => {
    const allowed = ['withdrawn', 'refunded', 'tracking'];
    expect(stepsOf(allowed)).toEqual({ next: null, others: ['withdrawn', 'refunded'] });
  });
});

// R228
test('no money is due for an order that came to nothing', () => {
  expect(moneyText('shipped', 'due')).toBe('On delivery');
  expect(moneyText('cancelled', 'due')).toBe('None');
  expect(moneyText('returned', 'collected')).toBe('Collected');
});

// R228
describe('an event in words', () => {
  const event = (type: string, facts: Partial<OrderEvent> = {}): OrderEvent => ({
    id: type,
    at: '2026-07-10T08:30:00.000Z',
    by: 'token',
    type,
    ...facts,
  });
  const packed = event('packed');

  test.each([
    [event('shipped', { carrier: 'DHL', tracking: '123' }), 'Shipped with DHL, 123'],
    [event('shipped'), 'Shipped'],
    [event('delivered', { collected: false }), 'Delivered, money still due'],
    [
      event('cancelled', { reason: 'Broken', restock: true }),
      'Cancelled: Broken (units put back into stock)',
    ],
    [event('refunded', { amount: 5.5 }), 'Refunded $5.50'],
    [event('undone', { of: packed.id }), 'Taken back: Packed'],
    [event('something-new'), 'something-new'],
  ])('%o', (one, words) => {
    expect(eventText(one, [packed])).toBe(words);
  });

  test.each(['paid', 'collected'])('collects nothing of an order that was %s before', (type) => {
    const before = { ...packed, id: 'before', type };
    const delivered = { ...packed, id: 'now', type: 'delivered', collected: true };
    const undone = { ...packed, id: 'then', type: 'undone', of: 'now' };
    const events = [before, delivered, undone];
    expect(events.map((one) => eventText(one, events)).slice(1)).toEqual([
      'Delivered',
      'Taken back: Delivered',
    ]);
  });

  test('names who it was', () => {
    expect(['shopper', 'shop', 'token', 'amina@example.com'].map(actorText)).toEqual([
      'the shopper',
      'the shop itself',
      'the shop’s token',
      'amina@example.com',
    ]);
  });
});
