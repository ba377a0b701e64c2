import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { OrderSummary } from '~/domain/desk/desk-replies';
import { packedText, packOrders } from '~/islands/desk-orders/pack-orders';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const order = (orderId: string): OrderSummary => ({
  orderId,
  at: '2026-07-10T08:30:00.000Z',
  ...{ name: 'A', city: 'B', total: 20, units: 1, state: 'new', money: 'due' },
});
const packed = () =>
  Response.json({
    state: 'packed',
    money: { state: 'due', collected: 0, refunded: 0 },
    shipment: null,
    events: [],
  });
const keys = () =>
  fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

// R227
test('an order whose answer was lost is packed under the same key, and later under another', async () => {
  const kept = new Map<string, string>();
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  expect(packedText(await packOrders([order('a')], kept))).toBe(
    '0 orders are packed now. a: The shop could not be reached. Please try again.',
  );
  fetched.mockImplementation(() => Promise.resolve(packed()));
  expect(packedText(await packOrders([order('a'), order('b')], kept))).toBe(
    '2 orders are packed now.',
  );
  await packOrders([order('a')], kept);
  const [first, second, other, later] = keys();
  expect(second).toBe(first);
  expect(new Set([first, other, later]).size).toBe(3);
});

// R227
test('an order that cannot be packed is named, and the others are', async () => {
  const error = 'This step cannot be taken now: the order is shipped.';
  fetched
    .mockResolvedValueOnce(Response.json({ error }, { status: 409 }))
    .mockResolvedValueOnce(packed());
  expect(packedText(await packOrders([order('a'), order('b')], new Map()))).toBe(
    `1 order is packed now. a: ${error}`,
  );
});
