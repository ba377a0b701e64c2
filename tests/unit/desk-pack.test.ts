import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stepOrders, steppedText } from '~/features/orders/desk/list/step-orders';

const fetched = vi.fn<typeof fetch>();
beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const pack = async (ids: string[], keys: Map<string, string>) => {
  const steps = ids.map((orderId) => ({ orderId, step: { type: 'packed' } }));
  return steppedText(await stepOrders(steps, keys), 'packed');
};
const packed = () =>
  Response.json({
    state: 'packed',
    money: { state: 'due', collected: 0, refunded: 0, total: 0, due: 0, owed: 0 },
    shipment: null,
    events: [],
  });
const keys = () =>
  fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('idempotency-key'));

// R207
test('an order whose answer was lost is packed under the same key, and later under another', async () => {
  const kept = new Map<string, string>();
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  expect(await pack(['a'], kept)).toBe(
    '0 orders are packed now. a: The shop could not be reached. Please try again.',
  );
  fetched.mockImplementation(() => Promise.resolve(packed()));
  expect(await pack(['a', 'b'], kept)).toBe('2 orders are packed now.');
  await pack(['a'], kept);
  const [first, second, other, later] = keys();
  expect(second).toBe(first);
  expect(new Set([first, other, later]).size).toBe(3);
});

// R207
test('an order that cannot be packed is named, and the others are', async () => {
  const error = 'This step cannot be taken now: the order is shipped.';
  fetched
    .mockResolvedValueOnce(Response.json({ error }, { status: 409 }))
    .mockResolvedValueOnce(packed());
  expect(await pack(['a', 'b'], new Map())).toBe(`1 order is packed now. a: ${error}`);
});

// R207
test('another tracking number is another try, with a key of its own', async () => {
  const kept = new Map<string, string>();
  const ship = (tracking: string) =>
    stepOrders([{ orderId: 'a', step: { type: 'shipped', carrier: 'UPS', tracking } }], kept);
  fetched.mockRejectedValueOnce(new TypeError('no network'));
  await ship('1Z1');
  fetched.mockImplementation(() => Promise.resolve(packed()));
  expect((await ship('1Z2')).done).toEqual(['a']);
  const [first, second] = keys();
  expect(second).not.toBe(first);
});
