import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrdersReply } from '../../../src/features/orders/desk-view/list-replies.schema.ts';
import { deskOrder } from '../../support/desk.ts';
import { orderNumber, standing } from '../../support/desk-orders.ts';
import { historyIn } from '../../support/order-facts.ts';
import { adminToken, openTestShop, type TestShop } from '../../support/shop.ts';
import { storeCalls } from '../../support/store-calls.ts';
import { everStored } from '../../support/stored-records.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
const { orderId, steps, read } = deskOrder(() => shop);

const found = async (q: string, query: Record<string, string> = {}): Promise<string[]> => {
  const headers = { Authorization: `Bearer ${adminToken}` };
  const path = `/api/desk/orders?${new URLSearchParams({ ...query, q }).toString()}`;
  const { orders } = (await (await shop.call('GET', path, { headers })).json()) as OrdersReply;
  return orders.map((order) => order.orderId);
};

// R919
test('the number of an invoice or a credit note finds its order, however it is typed', async () => {
  await steps({ type: 'packed' }, { type: 'undone' }, { type: 'packed' });
  const { invoices = [] } = await read();
  expect(invoices).toHaveLength(3);
  for (const { number } of invoices)
    for (const typed of [number, number.replace('-', ' '), number.replace('-', '')])
      expect(await found(typed), typed).toEqual([orderId()]);
  const number = invoices[0]?.number ?? '';
  expect(await found(number, { state: 'packed' })).toEqual([orderId()]);
  expect(await found(number, { state: 'new' })).toEqual([]);
  expect(await found(number.replace(/\d{6}$/, '999999'))).toEqual([]);
});

// R919
test('an order is found by it that is closed and older than a search looks', async () => {
  const [stored] = everStored.invoices;
  if (!stored) throw new Error('There is no paper.');
  const at = '2020-03-02T10:00:00.000Z';
  const closed = historyIn('delivered', { at, isCollected: true });
  const paper = { ...stored.value, at };
  for (const [index, key, number] of [
    [1, '2020/000007', '2020-000007'],
    [2, 'forever/000123', 'A000123'],
  ] as const) {
    await standing(shop.stores(), orderNumber(index), { at }, closed);
    await shop.stores().invoices.put(key, { ...paper, number, orderId: orderNumber(index) });
    expect(await found(number)).toEqual([orderNumber(index)]);
    expect(await found(number, { state: 'closed' })).toEqual([orderNumber(index)]);
  }
  expect(await found('000123')).toEqual([orderNumber(2)]);
});

// R919
test('what is no number of a paper costs no more to search for', async () => {
  const calls = (q: string) => storeCalls(() => found(q));
  expect(await calls('amina lyon')).toBe(await calls('lyon 69001'));
});

// R904, R919
test('the prefix of the numbers may be left out', async () => {
  expect(await found('2020-000007')).toEqual([orderNumber(1)]);
  const before = await shop.stores().invoices.read('2020/000007');
  if (!before) throw new Error('There is no paper.');
  await shop.stores().invoices.put('2020/000007', { ...before.value, number: 'LX-2020-000007' });
  for (const typed of ['LX-2020-000007', 'lx 2020 000007', '2020-000007'])
    expect(await found(typed), typed).toEqual([orderNumber(1)]);
  expect(await found('PT-2020-000007')).toEqual([]);
});
