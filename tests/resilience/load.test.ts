import { afterAll, beforeAll, expect, test } from 'vitest';
import { openLocalShop } from '../../netlify/local/local-shop.ts';
import { catalogueFile } from '../support/catalogue.ts';
import { load } from '../support/load.ts';
import { freePort } from '../support/processes.ts';
import { order } from '../support/order.ts';
import { adminToken } from '../support/settings.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { report, scale } from './soak.ts';

let port: number;
let close: () => Promise<void>;
beforeAll(async () => {
  const settings = { SHOP_CATALOGUE: catalogueFile(), SHOP_ADMIN_TOKEN: adminToken };
  Object.assign(process.env, settings, { SHOP_LOG: 'off' });
  port = await freePort();
  const pages = () => Promise.resolve(new Response(null, { status: 404 }));
  close = await openLocalShop({
    port,
    host: '127.0.0.1',
    data: temporaryFolder('load'),
    project: temporaryFolder('files'),
    pages,
  });
});
afterAll(() => close());

const stock = async (init: RequestInit = {}) => {
  const headers = { Authorization: `Bearer ${adminToken}`, 'Content-Type': 'application/json' };
  const response = await fetch(`http://localhost:${port}/api/stock/7`, { ...init, headers });
  return (await response.json()) as { onHand: number; held: number; free: number };
};

test('shoppers who look and shoppers who buy, all at once, meet no error', async () => {
  const onHand = 100_000;
  await stock({ method: 'PUT', body: JSON.stringify({ onHand }) });
  const seconds = 5 * scale;
  const body = order({ cartItems: [{ id: '7', quantity: 1 }], total: 34.98 });
  const [looking, buying] = await Promise.all([
    load(port, { connections: 8, seconds }, () => ({ method: 'GET', path: '/api/products' })),
    load(port, { connections: 4, seconds }, () => ({
      method: 'POST',
      path: '/api/place-order',
      body,
    })),
  ]);
  report('load, GET products', { ...looking });
  report('load, place-order', { ...buying });
  expect(Object.keys(looking.statuses)).toEqual(['200']);
  expect(Object.keys(buying.statuses)).toEqual(['200']);
  await expect.poll(stock, { timeout: 30_000 }).toMatchObject({
    onHand,
    held: buying.requests,
    free: onHand - buying.requests,
  });
});
