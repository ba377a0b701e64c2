import { countLists } from '../../../netlify/app/count-waiting.ts';
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { finishIntents } from '../../../netlify/app/finishers.ts';
import { followPayments } from '../../../src/features/orders/server/payment/follow-payments-job.ts';
import { finishReturns } from '../../../src/features/returns/server/finish-job.ts';
import { pendingWork } from '../../../src/features/returns/server/return-lists.ts';
import { finishWithdrawals } from '../../../src/features/withdrawals/server/finish-job.ts';
import { foldOrders, repairOrders } from '../../../src/features/orders/server/index/jobs.ts';
import { foldCards } from '../../../src/features/gift-cards/server/card-list.ts';
import { foldStock } from '../../../src/features/stock/server/fold-stock-job.ts';
import { askShoppers, startBuild } from '../../../src/features/reviews/server/jobs.ts';
import { runJobs } from '../../../netlify/kernel/jobs/scheduled.ts';
import { finishOrders } from '../../../src/features/orders/server/placing/finish-orders-job.ts';
import { finishAccounts } from '../../../src/features/accounts/server/shoppers/finish-accounts-job.ts';
import { type Job } from '../../../netlify/kernel/jobs/job.ts';
import { tellRestocks } from '../../../src/features/back-in-stock/server/tell-job.ts';
import { entryAt } from '../../../netlify/kernel/store/state-lists.ts';
import { withdrawalLists } from '../../../src/features/withdrawals/server/withdrawal-lists.ts';
import { enqueueMail } from '../../../netlify/kernel/mail/outbox.ts';
import { sendMails } from '../../../netlify/kernel/mail/send-mails.ts';
import { recordInIndex } from '../../../src/features/orders/server/index/record-in-index.ts';
import { prune } from '../../../netlify/app/prune.ts';
import { planAsk } from '../../../src/features/reviews/server/ask-list.ts';
import { addEntry } from '../../../src/features/back-in-stock/server/restocks.ts';
import { waitingListName } from '../../../src/features/back-in-stock/server/waiting.ts';
import { mapAtOnce } from '../../../netlify/kernel/store/at-once.ts';
import { shopOn } from '../../../netlify/app/shop.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { timetable } from '../../../src/features/health/timetable.ts';
import { newStock } from '../../../src/features/stock/stock.ts';
import { orderNumber } from '../../support/desk-orders.ts';
import { MemoryEngine } from '../../support/memory-engine.ts';
import { placedRecord } from '../../support/order-facts.ts';
import { commonSettings } from '../../support/shop.ts';
import { SlowShop } from '../../support/virtual-time.ts';

/* The scheduled functions as the platform calls them, with much to do and a slow store. */

const functions: Record<string, readonly Job[]> = {
  sweep: [
    finishOrders,
    followPayments,
    finishIntents,
    finishAccounts,
    finishWithdrawals,
    finishReturns,
    countLists,
  ],
  'month-summaries': [repairOrders, foldOrders, foldStock, foldCards],
  'review-jobs': [askShoppers, startBuild],
  mails: [tellRestocks, { name: 'send-mails', run: sendMails }],
  prune: [{ name: 'prune', run: prune }],
};
const limitMs = 25_000;
const entries = 2_000;
const longAgo = '2020-01-01T00:00:00.000Z';

beforeAll(() => {
  for (const [name, value] of Object.entries(commonSettings())) vi.stubEnv(name, value);
});

/** Entries of each kind that a job works on. */
async function fill(shop: Shop): Promise<void> {
  await mapAtOnce([...Array(entries).keys()], async (index) => {
    const orderId = orderNumber(index);
    await shop.orders.put(orderId, placedRecord());
    await recordInIndex(shop, orderId);
    await shop.intents.put(`${orderNumber(entries + index)}.a`, {
      at: 0,
      stock: [],
      isStep: false,
    });
    await shop.deskIntents.put(`message/${orderId}.a`, { at: 0 });
    await addEntry(shop, waitingListName(`sku/${index}`), 'a', { restock: { id: 'a', units: 9 } });
    await shop.waitingLists.put(waitingListName(`sku/${index}`), {
      sku: '7',
      name: 'Product 7',
      path: '/product/7',
      isClosed: false,
      waiting: [{ id: randomUUID(), email: `p${index}@example.com`, at: longAgo }],
      leaving: [],
      restocks: [],
      room: null,
    });
    const work = { at: 0, proof: null, change: null, leaves: [] };
    await shop.accountWork.put(`${index}.${randomUUID()}`, work);
    const email = `a${index}@example.com`;
    const request = { name: 'Amina', orderId: '0000-0000-0000-0000', email };
    await shop.withdrawals.put(orderId, { at: 0, request });
    await shop.withdrawalIndex.put(withdrawalLists.key('arrived', longAgo, orderId), {});
    await shop.returnIndex.put(`pending${entryAt(longAgo, orderId)}`, {});
    await enqueueMail(shop, 'confirm', orderId);
    await planAsk(shop, orderId, 0);
    await shop.stock.put(`sku/${index}`, newStock);
    await shop.giftCards.put(`${index}`, {
      orderId,
      line: 'gift-card_50',
      mail: `${orderId}.1`,
      last: 'ABCD',
      cents: 5_000,
      at: longAgo,
      until: null,
      uses: [],
      corrections: [],
      blocked: null,
    });
    await shop.messages.put(`m/${orderId}`, {
      at: longAgo,
      fp: 'f',
      name: 'A',
      email: 'a@example.com',
      phone: '',
      message: 'Hello',
    });
  });
}

// R187
test('each job of each function ends within its share of the time, and the next run goes on', async () => {
  const engine = new MemoryEngine();
  const fast = shopOn(engine);
  await fill(fast);
  const slow = new SlowShop(engine, 50);
  const reports = async () =>
    new Map(
      await mapAtOnce(Object.keys(timetable), async (name) => {
        const run = (await fast.jobs.read(name))?.value;
        return [name, run && { ms: run.ms, fault: run.report['fault'] }] as const;
      }),
    );
  const queues = async () => ({
    intents: (await fast.intents.keys()).length,
    messages: (await fast.deskIntents.keys('message/')).length,
    // Entries of restocks stay until their mails have left.
    missing:
      entries - (await fast.outbox.keys()).filter((key) => key.endsWith('back-in-stock')).length,
    accounts: (await fast.accountWork.keys()).length,
    withdrawals: (await withdrawalLists.keys(fast, 'arrived')).length,
    returns: (await pendingWork(fast)).length,
    unfolded: (await fast.unfolded.keys()).length,
    asks: (await fast.reviewDue.keys()).length,
    cards: entries - Object.keys((await fast.giftCardFold.read('all'))?.value.rows ?? {}).length,
  });
  let before = await queues();
  for (let run = 0; run < 2; run += 1) {
    for (const jobs of Object.values(functions)) {
      const start = slow.time.clock.now();
      await slow.time.pass(() => runJobs(jobs, slow.open, slow.limits));
      expect(slow.time.clock.now() - start).toBeLessThan(30_000);
      const ended = await reports();
      for (const { name } of jobs) {
        expect([name, ended.get(name)?.fault]).toEqual([name, undefined]);
        expect(ended.get(name)?.ms).toBeLessThanOrEqual(limitMs);
      }
    }
    const after = await queues();
    for (const [name, left] of Object.entries(after)) {
      const had = before[name as keyof typeof before];
      expect([name, left < had || had === 0]).toEqual([name, true]);
    }
    before = after;
  }
  expect([...(await reports()).keys()]).toEqual(Object.keys(timetable));
});

// R187
describe('a job is given up alone', () => {
  test.each([
    ['that never ends', () => new Promise<never>(() => undefined)],
    ['that fails', () => Promise.reject(new Error('It cannot be done.'))],
  ])('%s: those after it run', async (_, run) => {
    const shop = shopOn(new MemoryEngine());
    const last: Job = { name: 'prune', run: () => Promise.resolve({ removed: 1 }) };
    await runJobs([{ name: 'send-mails', run }, last], () => shop, { budget: 60 });
    expect((await shop.jobs.read('send-mails'))?.value.report).toHaveProperty('fault');
    expect((await shop.jobs.read('prune'))?.value.report).toEqual({ removed: 1 });
  });
});
