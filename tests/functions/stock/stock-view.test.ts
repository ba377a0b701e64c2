import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { foldStock } from '../../../src/features/stock/server/fold-stock-job.ts';
import {
  availability,
  countLowStock,
  stockRows,
} from '../../../src/features/stock/server/stock-rows.ts';
import { readStockView } from '../../../src/features/stock/server/stock-view.ts';
import { reserveUnits } from '../../../src/features/stock/server/reserve.ts';
import { changed, newStock } from '../../../src/features/stock/stock.ts';
import { openTestShop, type TestShop } from '../../support/shop.ts';
import { storeCalls } from '../../support/store-calls.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  const stores = shop.stores();
  for (const store of [stores.stock, stores.shares, stores.stockFold])
    for (const key of await store.keys()) await store.delete(key);
});

const put = (sku: string, onHand: number, warnBelow: number | null = null) =>
  shop.stores().stock.put(`sku/${sku}`, changed({ ...newStock, warnBelow }, onHand));
const fold = () => foldStock.run(shop.stores(), Date.now());
const read = async () => Object.fromEntries(await readStockView(shop.stores()));
const figures = (onHand: number, held = 0) => ({ onHand, held, free: onHand - held });
const buy = (sku: string, units: number) =>
  reserveUnits(shop.stores(), { orderId: 'an-order', by: 'one' }, `sku/${sku}`, units, null);

test('the figures of all counted SKUs are those of this moment, folded or not', async () => {
  await put('7', 9, 3);
  await put('1_50ml', 400);
  const all = { 'sku/7': figures(9), 'sku/1_50ml': figures(400) };
  expect(await read()).toMatchObject(all);
  await fold();
  expect(await read()).toMatchObject(all);
  await buy('7', 2);
  await buy('1_50ml', 5);
  const now = { 'sku/7': figures(9, 2), 'sku/1_50ml': figures(400, 5) };
  expect(await read()).toMatchObject(now);
  await shop.stores().stock.delete('sku/7');
  expect(Object.keys(await read())).toEqual(['sku/1_50ml']);
  await fold();
  expect(Object.keys((await shop.stores().stockFold.read('all'))?.value.rows ?? {})).toEqual([
    'sku/1_50ml',
  ]);
});

test('of many SKUs only those that have changed are read', async () => {
  for (let id = 1; id <= 60; id += 1) await put(String(id), 5);
  await fold();
  // The folded record, one list of stock, one of shares.
  expect(await storeCalls(() => readStockView(shop.stores()))).toBe(3);
  expect(await storeCalls(fold)).toBe(3);
  await buy('7', 1);
  expect(await storeCalls(() => readStockView(shop.stores()))).toBe(4);
});

test('after much has changed a reader reads a part, and the sweeper the rest', async () => {
  for (let id = 1; id <= 140; id += 1) await put(String(id), 5);
  expect(Object.keys(await read())).toHaveLength(128);
  await fold();
  expect(Object.keys(await read())).toHaveLength(140);
});

test('low is what has fewer free units than its keeper wants to be warned below', async () => {
  const low = () => countLowStock(shop.stores());
  await put('7', 3, 3);
  await put('1_50ml', 2, 3);
  await put('1_100ml', 0);
  await put('no-longer-sold', 1, 3);
  expect(await low()).toBe(1);
  await buy('7', 1);
  expect(await low()).toBe(2);
});

test('the desk’s list and what shoppers see read no record of a SKU that did not change', async () => {
  for (let id = 1; id <= 60; id += 1) await put(String(id), 5);
  await fold();
  // The products, the folded record and the two lists; for the desk those who wait.
  expect(await storeCalls(() => stockRows(shop.stores()))).toBe(5);
  expect(await storeCalls(() => availability(shop.stores()))).toBe(4);
});
