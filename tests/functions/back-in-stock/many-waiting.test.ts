import { beforeAll, describe, expect, test, vi } from 'vitest';
import { runJobs } from '../../../netlify/kernel/jobs/scheduled.ts';
import { tellRestocks } from '../../../src/features/back-in-stock/server/tell-job.ts';
import { addRestock } from '../../../src/features/back-in-stock/server/restocks.ts';
import { waitingListName } from '../../../src/features/back-in-stock/server/waiting.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { catalogueFile } from '../../support/catalogue.ts';
import { deskOrder } from '../../support/desk.ts';
import { listOfPeople } from '../../support/large-lists.ts';
import { mailShop } from '../../support/mail-shop.ts';
import { MemoryEngine } from '../../support/memory-engine.ts';
import { stockOfTests } from '../../support/stock.ts';
import { storeCalls } from '../../support/store-calls.ts';
import { SlowShop } from '../../support/virtual-time.ts';

const sku = 'sku/7';
const name = waitingListName(sku);

describe('with 300 waiting', () => {
  const { shop } = mailShop();
  const { steps } = deskOrder(shop);
  const { count, change } = stockOfTests(shop);

  // R273
  test.each([
    ['a count', () => count('7', 400)],
    ['a change of stock', () => change('7', { by: 400, why: 'A parcel' })],
    ['a cancelled order', () => steps({ type: 'cancelled', restock: true })],
  ])('%s makes few calls of the store', async (_, restock) => {
    await shop().stores().waitingLists.put(name, listOfPeople(300));
    const calls = await storeCalls(async () => {
      await restock();
      await shop().finished();
    });
    expect(calls).toBeLessThan(50);
    await tellRestocks.run(shop().stores(), Date.now());
    expect((await shop().stores().due.keys()).filter((key) => key.includes(name))).not.toEqual([]);
  });
});

describe('2,000 who wait for one SKU, at 50 ms a call of the store,', () => {
  beforeAll(() => {
    vi.stubEnv('SHOP_CATALOGUE', catalogueFile());
    vi.stubEnv('SHOP_LOG', 'off');
  });
  const sendNothing = { name: 'send-mails', run: () => Promise.resolve({}) } as const;

  // R273
  test('have their mails queued within three runs, each one once; a run goes on from the last', async () => {
    const engine = new MemoryEngine();
    const slow = new SlowShop(engine, 50);
    const at = <Result>(work: (shop: Shop) => Promise<Result>) =>
      slow.time.pass(() => work(slow.open()));
    await at((shop) => shop.waitingLists.put(name, listOfPeople(2_000)));
    await at((shop) => addRestock(shop, sku, { id: 'a', units: 700 }));
    const run = async () => {
      const before = slow.calls;
      const jobs = [tellRestocks, sendNothing];
      await slow.time.pass(() => runJobs(jobs, slow.open, slow.limits));
      return slow.calls - before;
    };
    const queued = async () => (await at((shop) => shop.due.keys())).length;
    let runs = 0;
    let calls = 0;
    for (; runs < 10 && (await queued()) < 2_000; runs += 1) calls += await run();
    expect(runs).toBeLessThanOrEqual(3);
    expect(new Set(await at((shop) => shop.outbox.keys())).size).toBe(2_000);
    // Two calls a mail, and few for what is written down on the way.
    expect(calls).toBeLessThan(2 * 2_000 + 100);
    expect(await run()).toBeLessThan(20);
  });
});
