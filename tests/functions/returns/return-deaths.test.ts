import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { applyDecision } from '../../../netlify/server/returns/apply-decision.ts';
import { beginWork, followReturns } from '../../../netlify/server/returns/return-lists.ts';
import { finishReturns } from '../../../netlify/server/returns/finish-job.ts';
import type { ReturnOutcome } from '../../../netlify/server/returns/stores.ts';
import { finishOrders } from '../../../netlify/server/orders/placing/finish-orders-job.ts';
import type { Shop } from '../../../netlify/server/kernel/store/shop.ts';
import { withRest } from '../../../netlify/server/kernel/store/with-rest.ts';
import { mailShop, minute } from '../../support/mail-shop.ts';
import { returnShop } from '../../support/returns.ts';
import { stopAt } from '../../support/stopped-shop.ts';

/* A function that dies at any store operation of a return. */

const own = mailShop();
const { shop } = own;
const { begin, orderId, delivered, announced, returns, desk, figures } = returnShop(own);

const lines = [{ id: '1_50ML', quantity: 1, restock: true }];
const outcomes: Record<string, ReturnOutcome> = {
  'paid back': { type: 'paid back', lines, cents: 19_900 },
  exchanged: { type: 'exchanged', lines, to: [{ id: '1_100ML', quantity: 1 }] },
};

/** What the call does after the decision was written, without its answer. */
async function decideOver(stores: Shop): Promise<void> {
  const work = await beginWork(stores, orderId());
  await withRest(stores, async (after) => {
    await applyDecision({ shop: stores, provider: null, after }, orderId(), 0);
  });
  await followReturns(stores, orderId());
  await stores.returnIndex.delete(work);
}

/** The decision, as the call writes it, with the entry that the job finds. */
async function taken(outcome: ReturnOutcome): Promise<void> {
  const stores = shop().stores();
  await beginWork(stores, orderId());
  const entry = await stores.returns.read(orderId());
  if (!entry) throw new Error('There is no return.');
  const [record] = entry.value.returns;
  if (!record) throw new Error('There is no return.');
  const step = { key: randomUUID(), said: 's', at: new Date().toISOString(), by: 'token' };
  const decision = { ...step, outcome, isDone: false };
  await stores.returns.put(orderId(), { returns: [{ ...record, decision }] });
}

/** So late that the jobs take up all unfinished work. */
async function sweep(): Promise<void> {
  const later = Date.now() + 3 * minute;
  const stores = shop().stores();
  await finishOrders.run(stores, later);
  await finishReturns.run(stores, later);
  await finishOrders.run(stores, later);
  await shop().finished();
}

/** Every so many operations one is tried, before its effect and after it in turn. */
const stride = 3;

// R1023
test.each(Object.entries(outcomes))(
  'a function that dies while a return is %s does it once, at whatever operation',
  async (type, outcome) => {
    let wasStopped = true;
    for (let at = 1; wasStopped; at += stride) {
      await begin();
      await delivered();
      await announced();
      await taken(outcome);
      const side = at % 2 === 0 ? 'before' : 'after';
      ({ wasStopped } = await stopAt(shop().stores(), [at, side], decideOver));
      await sweep();
      await expectDone(type);
    }
  },
  240_000,
);

async function expectDone(type: string): Promise<void> {
  const { progress } = await desk();
  const [shown] = await returns('decided');
  // An order that was left half placed is ended, and the keeper can decide again.
  if (!shown) {
    expect(type).toBe('exchanged');
    expect(await returns()).toMatchObject([{ state: 'announced' }]);
    expect(await figures('1_100ML')).toEqual({ onHand: 9, held: 0, free: 9 });
    expect(progress.events.filter((one) => one.type === 'exchanged')).toEqual([]);
    return;
  }
  const steps = progress.events.filter((one) => 'return' in one);
  expect(steps.map((one) => one.type)).toEqual([type === 'exchanged' ? type : 'refunded']);
  expect(progress.money).toMatchObject({ refunded: type === 'exchanged' ? 0 : 199, owed: 0 });
  expect(await figures('1_50ML')).toMatchObject({ onHand: 9 });
  if (type === 'exchanged') expect(await figures('1_100ML')).toMatchObject({ held: 1, free: 8 });
  expect(await shop().stores().intents.keys()).toEqual([]);
  const entries = await shop().stores().returnIndex.keys();
  expect(entries.map((one) => one.split('/')[0])).toEqual(['decided']);
}
