import { expect, test } from 'vitest';
import { finishReturns } from '../../../src/features/returns/server/finish-job.ts';
import { findReturn } from '../../../src/features/returns/server/read-returns.ts';
import { replaceUnannounced } from '../../../src/features/returns/server/replace.ts';
import { readOrder } from '../../../src/features/orders/server/record/read-order.ts';
import { takeReturnEvent } from '../../../src/features/returns/server/take-event.ts';
import { finishOrders } from '../../../src/features/orders/server/placing/finish-orders-job.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { withRest } from '../../../netlify/kernel/store/with-rest.ts';
import type { ReturnEvent } from '../../../src/features/returns/return-request.schema.ts';
import { mailShop, minute } from '../../support/mail-shop.ts';
import { returnShop } from '../../support/returns.ts';
import { stopAt } from '../../support/stopped-shop.ts';

/* A function that dies at any store operation of a return. */

const own = mailShop();
const { shop } = own;
const { begin, orderId, delivered, announced, returns, decide, desk, figures } = returnShop(own);

const decisions: Record<string, ReturnEvent> = {
  'paid back': { type: 'decided', lines: [{ id: '1_50ML', quantity: 1, restock: true }] },
  exchanged: {
    type: 'decided',
    exchange: [{ id: '1_50ML', to: '1_100ML', restock: true }],
  },
};

/** What the call does, without its answer. */
const decideOver = (stores: Shop, sent: ReturnEvent): Promise<unknown> =>
  withRest(stores, async (after) => {
    const of = await findReturn(stores, `${orderId()}-r1`);
    if (!of) throw new Error('There is no return.');
    const said = { sent, key: 'a-key-of-the-test', by: 'token', match: null };
    await takeReturnEvent({ shop: stores, provider: null, after }, of, said);
  });

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
test.each(Object.entries(decisions))(
  'a function that dies while a return is %s does it once, at whatever operation',
  async (type, sent) => {
    let wasStopped = true;
    for (let at = 1; wasStopped; at += stride) {
      await begin();
      await delivered();
      const number = await announced();
      const side = at % 2 === 0 ? 'before' : 'after';
      ({ wasStopped } = await stopAt(shop().stores(), [at, side], (stores) =>
        decideOver(stores, sent),
      ));
      await sweep();
      const isDecided = (await returns('decided')).length > 0;
      // What was not begun, or was taken off again, can be decided now.
      if (!isDecided) expect((await decide(number, sent)).status).toBe(200);
      await sweep();
      await expectDone(type);
    }
  },
  240_000,
);

async function expectDone(type: string): Promise<void> {
  const { progress } = await desk();
  const [shown] = await returns('decided');
  expect(shown).toMatchObject({ state: 'decided' });
  const steps = progress.events.filter(({ type: name }) => ['replaced', 'refunded'].includes(name));
  expect(steps.map((one) => one.type)).toEqual([type === 'exchanged' ? 'replaced' : 'refunded']);
  expect(progress.money).toMatchObject({ refunded: type === 'exchanged' ? 0 : 199 });
  expect(await figures('1_50ML')).toMatchObject({ onHand: 9 });
  if (type === 'exchanged') expect(await figures('1_100ML')).toMatchObject({ held: 1, free: 8 });
  expect(await shop().stores().intents.keys()).toEqual([]);
  const entries = await shop().stores().returnIndex.keys();
  // A replacement that a dead function has not sent is listed as refused.
  const lists = entries.map((one) => one.split('/')[0]).filter((list) => list !== 'refused');
  expect(lists).toEqual(['decided']);
}

// R1089
test('a function that dies while units are replaced without a return sends them once or not at all', async () => {
  const lines = [{ id: '1_50ML', quantity: 1, to: '1_100ML', restock: true }];
  const replace = (stores: Shop, key = 'a-key-of-the-test') =>
    withRest(stores, async (after) => {
      const found = await readOrder(stores, orderId());
      if (!found) throw new Error('There is no order.');
      const replacing = { found, lines, key, by: 'token', match: null };
      return replaceUnannounced({ shop: stores, provider: null, after }, replacing);
    });
  let wasStopped = true;
  for (let at = 1; wasStopped; at += stride) {
    await begin();
    await delivered();
    const side = at % 2 === 0 ? 'before' : 'after';
    ({ wasStopped } = await stopAt(shop().stores(), [at, side], (stores) => replace(stores)));
    await sweep();
    const { progress, replacedBy = [] } = await desk();
    const sent = progress.events.filter(({ type }) => type === 'replaced').length;
    expect(replacedBy).toHaveLength(sent);
    expect(await figures('1_100ML')).toMatchObject({ held: sent, free: 9 - sent });
    // The same call again comes to what the first one came to; what was taken off can be decided anew.
    const again = sent === 1 ? 'a-key-of-the-test' : 'another-key';
    expect(await replace(shop().stores(), again)).toBeNull();
    await sweep();
    await expectDone('exchanged');
  }
}, 240_000);
