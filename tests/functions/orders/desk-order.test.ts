import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { linkKey } from '../../../netlify/kernel/store/secrets.ts';
import { deskOrder, total } from '../../support/desk.ts';
import { anyText } from '../../support/matchers.ts';
import { adminToken, openTestShop, shippingForm, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  // An order's mails are queued in one millisecond.
  vi.useFakeTimers({ toFake: ['Date'] });
  shop = await openTestShop();
});
afterAll(async () => {
  await shop.close();
  vi.useRealTimers();
});
const { orderId, step, steps, read } = deskOrder(() => shop);

const desk = (id: string, headers = { Authorization: `Bearer ${adminToken}` }) =>
  shop.call('GET', `/api/desk/orders/${id}`, { headers });

// R195
test('the desk reads an order with its progress, its next steps and its mails', async () => {
  const first = await desk(orderId());
  expect([first.status, await first.json()]).toMatchObject([
    200,
    {
      order: { orderId: orderId(), total, to: shippingForm },
      progress: { state: 'new', money: { state: 'due' }, shipment: null, events: [] },
      allowed: ['packed', 'collected', 'cancelled'],
      undoUntil: null,
      mails: [
        {
          key: `${orderId()}.notice`,
          kind: 'notice',
          at: anyText,
          sentAt: anyText,
          gaveUpAt: null,
        },
        { key: `${orderId()}.confirm`, kind: 'confirm' },
      ],
    },
  ]);
  const posted = await step({ type: 'packed' });
  const tag = first.headers.get('etag');
  expect(posted.headers.get('etag')).not.toBe(tag);
  const second = await desk(orderId());
  expect(second.headers.get('etag')).toBe(posted.headers.get('etag'));
  expect((await read()).progress).toEqual(await posted.json());
});

// R195
test('to others, and by a wrong number, it does not', async () => {
  expect((await desk(orderId(), { Authorization: 'Bearer guess' })).status).toBe(401);
  expect((await desk('0000-0000-0000-0000')).status).toBe(404);
  expect((await desk('..%2Fshop-users')).status).toBe(404);
});

// R195
test('the order’s page shows what happened, without notes, names and what was taken back', async () => {
  await steps(
    { type: 'note', text: 'Neighbour at 12' },
    { type: 'packed' },
    { type: 'undone' },
    { type: 'packed' },
    { type: 'shipped', carrier: 'Post', tracking: 'A1', url: 'https://post.example/A1' },
  );
  const headers = { 'X-Order-Key': linkKey(orderId()) };
  const response = await shop.call('GET', `/api/orders/${orderId()}`, { headers });
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    orderId: orderId(),
    state: 'placed',
    progress: {
      state: 'shipped',
      money: { state: 'due', collected: 0, refunded: 0 },
      shipment: { carrier: 'Post', tracking: 'A1', url: 'https://post.example/A1' },
      events: [{ type: 'packed' }, { type: 'shipped', carrier: 'Post' }],
    },
  });
  expect(text).not.toMatch(/Neighbour|token|undone/);
});
