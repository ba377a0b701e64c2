import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fetchProduct, fetchSession } from '~/api';
import { login, logout } from '~/features/accounts/shop/calls/account-calls';
import { fetchOrder } from '~/features/orders/shop/order/order-calls';
import { toOrderRequest } from '~/features/orders/to-order-request';
import { sendMessage } from '~/features/messages/shop/message-calls';
import { placeOrder } from '~/stores/orders/place-order';
import { noAnswer } from '../support/failures';
import { aLine } from '../support/products';

const fetched = vi.fn<typeof fetch>();
const form = { name: 'A', email: 'a@b.c', address: 'S', city: 'C', country: 'L', postalCode: '1' };

const answer = (status: number, body?: unknown) => {
  fetched.mockResolvedValue(
    status === 204 ? new Response(null, { status }) : Response.json(body, { status }),
  );
};
const sent = () => {
  const [path, init] = fetched.mock.calls[0] ?? [];
  const headers = new Headers(init?.headers);
  const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
  return { path, method: init?.method, headers, body };
};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: true });
});

afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

// R161
test('an order goes to place-order with its key', async () => {
  answer(200, { message: 'Thank you!', orderId: 'o', total: 203.99, key: 'k' });
  const result = await placeOrder(toOrderRequest([aLine()], form, { cost: 4_99 }), 'a-key');
  expect(result).toMatchObject({ ok: true, value: { message: 'Thank you!' } });
  expect(sent()).toMatchObject({ path: '/api/place-order', method: 'POST' });
  expect(sent().headers.get('idempotency-key')).toBe('a-key');
  expect(sent().body).toMatchObject({ formData: form, total: 203.99 });
});

// R113
test('a contact message goes to place-order with an empty cart and a total of 0', async () => {
  answer(200, { message: 'Message sent successfully!' });
  const message = { name: 'A', email: 'a@b.c', phone: '', message: 'Hello' };
  await sendMessage(message, 'a-key');
  expect(sent()).toMatchObject({
    path: '/api/place-order',
    body: { ...message, cartItems: [], total: 0 },
  });
  expect(sent().headers.get('idempotency-key')).toBe('a-key');
});

describe('a result', () => {
  test('of a refusal has its status and words', async () => {
    answer(409, { error: 'Prices have changed.', outOfStock: ['1'] });
    expect(await login({ email: 'a@b.c', password: 'x' })).toEqual({
      ok: false,
      reason: 'refused',
      status: 409,
      reply: { error: 'Prices have changed.', outOfStock: ['1'] },
      body: { error: 'Prices have changed.', outOfStock: ['1'] },
    });
  });

  test('of a refusal without JSON has no words', async () => {
    fetched.mockResolvedValue(new Response('<h1>Bad gateway</h1>', { status: 502 }));
    expect(await fetchSession()).toMatchObject({ status: 502, reply: {} });
  });

  // R870
  test.each([
    [400, 'refused'],
    [401, 'refused'],
    [404, 'absent'],
    [429, 'refused'],
    [500, 'unreachable'],
    [503, 'unreachable'],
  ])('of status %i is %s, in the words of the server', async (status, reason) => {
    answer(status, { error: 'Its words.' });
    const reply = { error: 'Its words.' };
    expect(await fetchProduct(900)).toMatchObject({ ok: false, reason, status, reply });
  });

  test('of a network failure has the failure message', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await fetchProduct(900)).toEqual(noAnswer);
  });

  // R336
  test('of a device without a network says that, whatever failed', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    fetched.mockRejectedValue(new TypeError('Failed to fetch'));
    expect(await login({ email: 'a@b.c', password: 'nine-tiles' })).toMatchObject({
      message: 'You are offline. Your cart is kept.',
    });
  });

  test('of a refusal leaves out what is not as it should be', async () => {
    answer(409, { error: 7, fields: { name: 'Required.' }, prices: { '1': 9 }, outOfStock: '1' });
    expect(await fetchSession()).toEqual({
      ok: false,
      reason: 'refused',
      status: 409,
      reply: { fields: { name: 'Required.' } },
      body: {
        error: 7,
        fields: { name: 'Required.' },
        prices: { '1': 9 },
        outOfStock: '1',
      },
    });
  });

  test('without a body is null', async () => {
    answer(204);
    expect(await logout()).toMatchObject({ ok: true, value: null });
  });

  test('of a session is its e-mail, or null', async () => {
    answer(200, { email: 'a@b.c' });
    expect(await fetchSession()).toMatchObject({ ok: true, value: { email: 'a@b.c' } });
    answer(200, null);
    expect(await fetchSession()).toMatchObject({ ok: true, value: null });
  });
});

// R110
test('an order is asked for by its number and its link key', async () => {
  answer(404, {});
  await fetchOrder('a/b', 'k-k');
  expect(sent().path).toBe('/api/orders/a%2Fb');
  expect(new Headers(sent().headers).get('x-order-key')).toBe('k-k');
});
