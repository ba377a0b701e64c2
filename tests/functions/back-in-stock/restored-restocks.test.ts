import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { finishCopy } from '../../../netlify/backup/finish/finish-copy.ts';
import { takeCopy } from '../../../netlify/backup/take-copy.ts';
import { writeCopy } from '../../../netlify/backup/write-copy.ts';
import { engineData } from '../../../netlify/app/shop.ts';
import type { ShopData } from '../../../src/features/backup/server/shop-data.ts';
import { finishIntents } from '../../../netlify/app/finishers.ts';
import { tellRestocks } from '../../../src/features/back-in-stock/server/tell-job.ts';
import { changeStock } from '../../../src/features/stock/server/change-stock.ts';
import { countStock, readStock } from '../../../src/features/stock/server/count.ts';
import { joinWaitingList } from '../../../src/features/back-in-stock/server/waiting.ts';
import { shopOn } from '../../../netlify/app/shop.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { MemoryEngine, StoppingEngine } from '../../support/memory-engine.ts';
import { commonSettings } from '../../support/shop.ts';

beforeAll(() => {
  for (const [name, value] of Object.entries(commonSettings())) vi.stubEnv(name, value);
});

const sku = 'sku/7';
const product = { sku: '7', name: 'Product 7', path: '/product/7', isClosed: false };
const restocks = {
  count: (shop: Shop) => countStock(shop, sku, { onHand: 2 }, '*'),
  change: (shop: Shop) =>
    changeStock(shop, sku, { by: 2, why: 'A parcel', keeper: 'token', key: 'the-key' }),
};

/** Records whose every call first waits for something else to happen. */
const watched = (data: ShopData, turn: () => Promise<void>): ShopData => ({
  ...data,
  list: (store) => turn().then(() => data.list(store)),
  read: (store, keys) => turn().then(() => data.read(store, keys)),
});

/**
 * A shop that is copied while units come back, and restored.
 * @param begin the call of the backup before which they come.
 * @param stop the operation before which their function stops, for some calls of the backup.
 */
async function restoredMails(
  restock: (shop: Shop) => Promise<unknown>,
  begin: number,
  stop: number,
  pause = Infinity,
) {
  const engine = new MemoryEngine();
  const shop = shopOn(engine);
  await countStock(shop, sku, { onHand: 0 }, null);
  await joinWaitingList(shop, sku, product, `${randomUUID()}@example.com`);
  const acting = new StoppingEngine(engine, stop);
  let work: Promise<unknown> = Promise.resolve();
  let calls = 0;
  const turn = async () => {
    if (calls === begin) work = restock(shopOn(acting)).then(() => tellRestocks.run(shop, 0));
    if (calls === begin + pause) acting.goOn();
    for (let turns = 0; turns < 2; turns += 1) await setImmediate();
    calls += 1;
  };
  const copy = await takeCopy(watched(engineData(engine), turn));
  acting.goOn();
  await work;
  const target = new MemoryEngine();
  await writeCopy(engineData(target), finishCopy(copy), { replace: false });
  const restored = shopOn(target);
  await finishIntents.run(restored, Date.now() + 180_000);
  await tellRestocks.run(restored, Date.now());
  const mails = await restored.outbox.keys();
  const free = (await readStock(restored, sku)).free ?? 0;
  return { calls, operations: acting.operations, isBack: free > 0, isNotified: mails.length === 1 };
}

// R184
describe.each(Object.entries(restocks))('a %s during a backup', (_, restock) => {
  test('is told after the restore, whenever it was copied', async () => {
    const { calls } = await restoredMails(restock, Infinity, Infinity);
    const { operations } = await restoredMails(restock, 0, Infinity);
    const missing: string[] = [];
    let back = 0;
    for (let begin = 0; begin < calls; begin += 4)
      for (let stop = 1; stop <= operations; stop += 1)
        for (const pause of [3, Infinity]) {
          const { isBack, isNotified } = await restoredMails(restock, begin, stop, pause);
          back += Number(isBack);
          if (isBack && !isNotified) missing.push(`${begin}/${stop}/${pause}`);
        }
    expect(missing).toEqual([]);
    expect(back).toBeGreaterThan(10);
  });
});
