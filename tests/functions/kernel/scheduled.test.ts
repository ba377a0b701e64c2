import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../support/shop.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('the sweeper runs at its fixed times', async () => {
  const stores = shop.stores();
  await stores.intents.create('abandoned.one', { at: 0, stock: [], isStep: false });
  await shop.tick();
  expect((await stores.orders.read('abandoned'))?.value.state).toBe('aborted');
});
