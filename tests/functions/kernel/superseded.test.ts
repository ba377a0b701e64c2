import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  readSession,
  sessionSigner,
} from '../../../src/features/accounts/server/sessions/session.ts';
import type { Deploy } from '../../../netlify/kernel/store/deploy.ts';
import { openShop } from '../../../netlify/app/shop.ts';
import { adminToken, openTestShop, order, type TestShop } from '../../support/shop.ts';

/*
 * The address of an earlier production deploy stays reachable. The shop behind it must do nothing.
 */

const live: Deploy = { context: 'production', id: 'new', published: true };
const old: Deploy = { context: 'production', id: 'old', published: false };

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop(old);
});
afterAll(() => shop.close());

const admin = { Authorization: `Bearer ${adminToken}` };
const account = { email: 'amina@example.com', password: 'a rose is a rose' };
const candle = { id: 301, name: 'Cedar Candle', price: 24.5 };

// R174
describe('a superseded deploy', () => {
  test.each([
    ['POST', '/api/place-order', order()],
    ['POST', '/api/register', account],
    ['POST', '/api/login', account],
    ['POST', '/api/logout', {}],
    ['GET', '/api/session', undefined],
    ['GET', '/api/products', undefined],
    ['GET', '/api/products/301', undefined],
    ['PUT', '/api/products/301', candle],
    ['GET', '/api/stock/7', undefined],
    ['PUT', '/api/stock/7', { onHand: 5 }],
    ['GET', '/api/orders/0000-0000-0000-0000?key=x', undefined],
    ['GET', '/api/desk/orders/0000-0000-0000-0000', undefined],
    ['POST', '/api/desk/orders/0000-0000-0000-0000/events', { type: 'packed' }],
    ['GET', '/api/backup/shop-orders', undefined],
    ['PUT', '/api/backup/shop-orders', { lines: [], replace: true }],
    ['PATCH', '/api/products', undefined],
    ['GET', '/api/nothing', undefined],
  ])('answers %s %s with 410 and one sentence', async (method, path, body) => {
    const response = await shop.call(method, path, { body, headers: admin });
    expect([response.status, await response.json()]).toEqual([
      410,
      {
        error:
          'This version of the shop is no longer in use. Please reload the page, or open the shop at its main address.',
      },
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  test('stores nothing in the live shop', async () => {
    await shop.finished();
    const { orders, intents, users, products, stock } = openShop(live);
    for (const store of [orders, intents, users, products, stock])
      expect(await store.keys()).toEqual([]);
  });

  test('has no stores', () => {
    expect(() => openShop(old)).toThrow('superseded');
  });

  test('does nothing by the clock', async () => {
    const { intents } = openShop(live);
    const key = '0000-0000-0000-0000.a';
    await intents.put(key, { at: 0, stock: [], isStep: false });
    await shop.tick();
    expect(await intents.keys()).toEqual([key]);
  });

  test('makes sessions that the live shop does not take, and takes none of it', async () => {
    const userId = 'a'.repeat(64);
    const readBy = async (maker: Deploy, reader: Deploy) => {
      const Cookie = (await sessionSigner(maker)({ userId, epoch: 2 })).split(';')[0] ?? '';
      return readSession(new Request('http://shop.test', { headers: { Cookie } }), reader);
    };
    expect(await readBy(live, live)).toEqual({ userId, epoch: 2, isByKey: false });
    expect(await readBy(old, live)).toBeNull();
    expect(await readBy(live, old)).toBeNull();
  });
});
