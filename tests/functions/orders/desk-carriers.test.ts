import { afterAll, beforeAll, expect, test } from 'vitest';
import { foldOrders } from '../../../src/features/orders/server/index/jobs.ts';
import type { CarriersReply } from '../../../src/features/orders/desk-view/list-replies.schema.ts';
import { noHistory } from '../../../src/features/orders/history/history.ts';
import { stepSchema } from '../../../src/features/orders/history/event-request.schema.ts';
import { clearOrders, orderNumber, standing } from '../../support/desk-orders.ts';
import { adminToken, openTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const headers = { Authorization: `Bearer ${adminToken}` };
const ask = () => shop.call('GET', '/api/desk/carriers', { headers });
const carriers = async () => ((await (await ask()).json()) as CarriersReply).carriers;

// R201
test('the carriers of the last months are named, the most used first', async () => {
  await clearOrders(shop.stores());
  expect(await carriers()).toEqual([]);
  for (const [index, carrier] of ['UPS', 'DHL', 'dhl', 'Correos', 'DHL'].entries())
    await standing(
      shop.stores(),
      orderNumber(index),
      { at: `2026-07-1${index}T08:00:00.000Z` },
      { ...noHistory, state: 'shipped', shipment: { carrier } },
    );
  await standing(shop.stores(), orderNumber(9), {}, { ...noHistory, shipment: {} });
  expect(await carriers()).toEqual(['DHL', 'UPS', 'Correos']);
  await foldOrders.run(shop.stores(), Date.now());
  expect(await carriers()).toEqual(['DHL', 'UPS', 'Correos']);
});

// R201
test('are for keepers alone', async () => {
  expect((await shop.call('GET', '/api/desk/carriers')).status).toBe(401);
});

// R201
test.each([
  ['www.ups.com', 'https://www.ups.com'],
  [' www.ups.com/track?num=1Z ', 'https://www.ups.com/track?num=1Z'],
  ['https://track.example/1', 'https://track.example/1'],
  ['http://track.example/1', null],
  ['javascript:alert(1)', null],
  ['the blue van', null],
  ['1Z999AA10123456784', null],
])('the tracking link %j becomes %j', (url, link) => {
  const { data } = stepSchema({}).safeParse({ type: 'shipped', url });
  expect(data && 'url' in data ? data.url : null).toBe(link);
});
