import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldOrders } from '../../../src/features/orders/server/index/jobs.ts';
import type { LotReply } from '../../../src/features/orders/desk-view/list-replies.schema.ts';
import { deskOrder } from '../../support/desk.ts';
import { clearOrders, orderNumber, standing } from '../../support/desk-orders.ts';
import { historyIn } from '../../support/order-facts.ts';
import { adminToken, openTestShop, shippingForm, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const { orderId, step, steps } = deskOrder(() => shop);

const headers = { Authorization: `Bearer ${adminToken}` };
const ask = (lot: string, query = '') =>
  shop.call('GET', `/api/desk/lots/${encodeURIComponent(lot)}${query}`, { headers });
const ordersOf = async (lot: string, query = ''): Promise<LotReply> => {
  const response = await ask(lot, query);
  expect(response.status).toBe(200);
  return (await response.json()) as LotReply;
};

// R720
test('a recall lists the orders with the lot in their parcel, in any case, and no others', async () => {
  await steps({ type: 'packed', lot: 'L-24/07, B 9', bestBefore: '2028-06-30' });
  const found = {
    orders: [
      {
        orderId: orderId(),
        at: expect.any(String) as unknown,
        name: shippingForm.name,
        city: shippingForm.city,
        state: 'packed',
      },
    ],
  };
  expect(await ordersOf('l-24/07')).toEqual(found);
  expect(await ordersOf('B 9')).toEqual(found);
  expect(await ordersOf('B')).toEqual({ orders: [] });
  await foldOrders.run(shop.stores(), Date.now());
  expect(await ordersOf('L-24/07, B 9')).toEqual(found);
});

// R720
test('a parcel that was not packed after all has no lot, and one that was sent still has', async () => {
  await steps({ type: 'packed', lot: 'L1' });
  await steps({ type: 'undone' });
  expect(await ordersOf('L1')).toEqual({ orders: [] });
  await steps({ type: 'packed', lot: 'L2' }, { type: 'shipped' });
  expect(await ordersOf('L1')).toEqual({ orders: [] });
  expect(await ordersOf('L2')).toMatchObject({ orders: [{ state: 'shipped' }] });
});

// R720
test('a lot has 1 to 40 characters, and best before is a day', async () => {
  for (const wrong of [{ lot: '' }, { lot: 'x'.repeat(41) }, { lot: 7 }, { bestBefore: 'June' }])
    expect((await step({ type: 'packed', ...wrong })).status).toBe(400);
  expect((await step({ type: 'packed', lot: 'x'.repeat(40) })).status).toBe(200);
});

// R720
test('many orders of a lot come page by page', async () => {
  await clearOrders(shop.stores());
  const packed = historyIn('packed', { at: new Date().toISOString() });
  const events = packed.events.map((event) => ({
    ...event,
    step: event.step.type === 'packed' ? { ...event.step, lot: 'LX' } : event.step,
  }));
  const numbers = Array.from({ length: 53 }, (_, index) => orderNumber(index));
  for (const [index, number] of numbers.entries())
    await standing(
      shop.stores(),
      number,
      { at: new Date(Date.UTC(2026, index % 9, 3)).toISOString() },
      { ...packed, events },
    );
  const first = await ordersOf('LX');
  expect(first.orders).toHaveLength(50);
  const second = await ordersOf('LX', `?after=${first.next ?? ''}`);
  expect(second.next).toBeUndefined();
  const ids = [...first.orders, ...second.orders].map((order) => order.orderId);
  expect(ids.toSorted()).toEqual(numbers.toSorted());
});

// R865
test('each product of a parcel may have its own lot, and a recall finds every one', async () => {
  const lots = [{ id: '7', lot: 'OIL-9', bestBefore: '2028-06-30' }];
  const packed = await steps({ type: 'packed', lot: 'BOX-1', lots });
  expect(packed.events).toMatchObject([{ type: 'packed', lot: 'BOX-1', lots }]);
  for (const lot of ['BOX-1', 'oil-9']) expect((await ordersOf(lot)).orders).toHaveLength(1);
  await foldOrders.run(shop.stores(), Date.now());
  expect((await ordersOf('OIL-9')).orders).toHaveLength(1);
  await steps({ type: 'undone' });
  expect(await ordersOf('OIL-9')).toEqual({ orders: [] });
});

// R865
test('a lot of a product names a line of the order, once, and has 1 to 40 characters', async () => {
  for (const lots of [
    [{ id: '8', lot: 'L1' }],
    [{ id: '7', lot: '' }],
    [{ id: '7', lot: 'x'.repeat(41) }],
    [{ id: '7', lot: 'L1', bestBefore: 'June' }],
    [
      { id: '7', lot: 'L1' },
      { id: '7', lot: 'L2' },
    ],
    [],
  ])
    expect((await step({ type: 'packed', lots })).status).toBe(400);
  const key = { 'Idempotency-Key': 'the-same-key-of-a-lot' };
  const body = { type: 'packed', lots: [{ id: '7', lot: 'L1' }] };
  expect((await step(body, key)).status).toBe(200);
  expect((await step(body, key)).status).toBe(200);
  expect((await step({ ...body, lots: [{ id: '7', lot: 'L2' }] }, key)).status).toBe(422);
});
