import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { finishIntents } from '../../../netlify/app/finishers.ts';
import { changeStock } from '../../../src/features/stock/server/change-stock.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { openTestShop, type TestShop } from '../../support/shop.ts';
import { stockOfTests } from '../../support/stock.ts';
import { stopAt, stopsOf } from '../../support/stopped-shop.ts';

/* A function that dies or sleeps at any store operation of a change of stock. */

let shop: TestShop;
const { empty, count, figures, change, changesOf } = stockOfTests(() => shop);
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  await empty();
  await count('7', 5);
});

const asked = { by: -2, why: 'Broken', keeper: 'token', key: 'the-key-of-the-change' };
const ask = (stores: Shop) => changeStock(stores, 'sku/7', asked);
/** So late that the sweeper takes up all unfinished work. */
const sweep = () => finishIntents.run(shop.stores(), Date.now() + 180_000);

/** The change is made once with its line, or not at all, and no work is left. */
async function expectWhole(onHand: number): Promise<void> {
  expect((await figures('7')).onHand).toBe(onHand);
  const lines = (await changesOf('7')).filter(({ why }) => why === asked.why);
  expect(lines).toHaveLength(onHand === 3 ? 1 : 0);
  const stores = shop.stores();
  expect(await stores.deskIntents.keys()).toEqual([]);
  expect((await stores.stock.read('sku/7'))?.value.moved).toEqual([]);
}

const isAsked = async () => (await shop.stores().stockChanges.keys()).length > 0;

// R221
describe('a function that dies at operation', () => {
  const operations = 15;

  test.each(stopsOf(operations))('%d, %s its effect: the sweeper ends it', async (...at) => {
    expect((await stopAt(shop.stores(), at, ask)).wasStopped).toBe(true);
    await sweep();
    await expectWhole((await isAsked()) ? 3 : 5);
    expect(typeof (await ask(shop.stores()))).toBe('object');
    await expectWhole(3);
  });

  test.each(stopsOf(operations))('%d, %s its effect: the next try ends it', async (...at) => {
    await stopAt(shop.stores(), at, ask);
    expect(typeof (await ask(shop.stores()))).toBe('object');
    expect((await figures('7')).onHand).toBe(3);
    await sweep();
    await expectWhole(3);
  });

  test.each(stopsOf(operations))('%d, %s its effect, but wakes up after another', async (...at) => {
    const { goOn } = await stopAt(shop.stores(), at, ask);
    await ask(shop.stores());
    await goOn();
    await sweep();
    await expectWhole(3);
  });

  test('has no more operations than those', async () => {
    const { wasStopped } = await stopAt(shop.stores(), [operations + 1, 'before'], ask);
    expect(wasStopped).toBe(false);
  });
});

describe('a change that finds too little and sleeps at operation', () => {
  test.each(stopsOf(12))('%d, %s its effect, agrees with its twin', async (...at) => {
    await count('7', 1);
    const sleeper = await stopAt(shop.stores(), at, ask);
    await change('7', { by: 4, why: 'A parcel' });
    const twin = await ask(shop.stores());
    await sleeper.goOn();
    await sweep();
    await expectAgreed(twin === 'less-than-promised' ? 5 : 3);
  });

  // After it has read the stock and before it writes what it makes of that.
  const deciding = [6, 7];
  const both = deciding.flatMap((first) =>
    stopsOf(15).map((second) => [first, ...second] as const),
  );

  test.each(both)(
    '%d, agrees with a twin that sleeps at %d, %s its effect',
    async (at, ...then) => {
      await count('7', 1);
      const first = await stopAt(shop.stores(), [at, 'before'], ask);
      await change('7', { by: 4, why: 'A parcel' });
      const second = await stopAt(shop.stores(), then, ask);
      await first.goOn();
      await second.goOn();
      await sweep();
      await expectAgreed((await figures('7')).onHand === 3 ? 3 : 5);
    },
  );

  async function expectAgreed(onHand: number): Promise<void> {
    expect((await figures('7')).onHand).toBe(onHand);
    const again = await ask(shop.stores());
    expect(again === 'less-than-promised').toBe(onHand === 5);
    expect((await shop.stores().stock.read('sku/7'))?.value.moved).toEqual([]);
  }
});
