import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { finishCopy } from '../../../netlify/backup/finish/finish-copy.ts';
import { siteData } from '../../../netlify/backup/site-data.ts';
import { takeCopy } from '../../../netlify/backup/take-copy.ts';
import { writeCopy } from '../../../netlify/backup/write-copy.ts';
import { localDeploy } from '../../../netlify/local/functions.ts';
import { finishOrders } from '../../../src/features/orders/server/placing/finish-orders-job.ts';
import { reindexAll } from '../../../netlify/app/reindex.ts';
import { audit } from '../../resilience/audit.ts';
import { seed } from '../../resilience/soak.ts';
import { booksOf, stockBroken } from '../../support/books.ts';
import { BusyShop, delivery, start } from '../../support/busy-shop.ts';
import { openPglite } from '../../support/databases.ts';
import type { Database } from '../../support/postgres-server.ts';
import { randomFrom } from '../../support/random.ts';
import {
  adminToken,
  openDeploy,
  openTestShop,
  type TestDeploy,
  type TestShop,
} from '../../support/shop.ts';

/* A backup of a shop that sells, packs and counts meanwhile, restored into an empty one. */

const live = { context: 'production', id: 'live', published: true };
let busy: TestShop;
let empty: TestDeploy;
let database: Database;
beforeAll(async () => {
  [busy, database] = await Promise.all([openTestShop(live), openPglite()]);
  empty = await openDeploy(localDeploy);
});
afterAll(async () => {
  await busy.close();
  await empty.finished();
  await database.close();
});
afterEach(() => vi.unstubAllEnvs());

const url = 'http://localhost';

// R184
describe.each(['blobs', 'postgres'])('on %s', (engine) => {
  test('what is restored of a busy shop keeps every promise of the shop', async () => {
    vi.stubEnv('SHOP_STORE', engine);
    vi.stubEnv('DATABASE_URL', database.url);
    const random = randomFrom(seed);
    const shop = new BusyShop(busy, random);
    await shop.open();
    await Promise.all(Array.from({ length: 24 }, () => shop.order()));
    for (let count = 0; count < 8; count += 1) await shop.work();
    const before = shop.attempts.filter(({ answer }) => answer?.status === 200);

    const running: Promise<void>[] = [];
    let works = 24;
    const send = async (request: Request) => {
      // Orders come all the time. Somebody packs or counts until everything that can be packed is
      // packed.
      running.push(shop.order());
      if (random() < 0.7 && works-- > 0) running.push(shop.work());
      if (random() < 0.5) await running.at(-1);
      return busy.handle(request);
    };
    const copy = await takeCopy(siteData({ url, token: adminToken, send }));
    await Promise.all(running);
    await busy.finished();

    const site = siteData({ url, token: adminToken, send: empty.handle });
    const { remarks, stores } = finishCopy(copy);
    expect(remarks).toEqual([]);
    await writeCopy(site, { stores }, { replace: false });

    await reindexAll(empty.stores());
    await finishOrders.run(empty.stores(), Date.now() + 180_000);
    const books = await booksOf(empty.stores());
    const inCopy = shop.attempts.filter(({ answer }) =>
      books.records('orders').has(answer?.body?.orderId ?? ''),
    );
    expect(inCopy.length).toBeGreaterThan(before.length);
    expect(audit(books, {}, [...before, ...inCopy], { isSwept: true })).toEqual([]);
    expect(await stockBroken(empty.stores(), start, delivery)).toEqual([]);
  });
});
