import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  keepWithdrawal,
  finishWithdrawal,
} from '../../../src/features/withdrawals/server/withdrawals.ts';
import { finishWithdrawals } from '../../../src/features/withdrawals/server/finish-job.ts';
import { finishOrders } from '../../../src/features/orders/server/placing/finish-orders-job.ts';
import type { Shop } from '../../../netlify/kernel/store/shop.ts';
import { deskOrder } from '../../support/desk.ts';
import { mailShop, minute } from '../../support/mail-shop.ts';
import { shippingForm } from '../../support/shop.ts';
import { stopAt, stopsOf } from '../../support/stopped-shop.ts';

/* A function that dies at any store operation of a withdrawal, before its answer or behind it. */

const { shop, send, mails } = mailShop();
const { orderId, stock, read } = deskOrder(shop);

beforeEach(async () => {
  const { withdrawals, withdrawalIndex, outbox } = shop().stores();
  for (const store of [withdrawals, withdrawalIndex, outbox])
    for (const key of await store.keys()) await store.delete(key);
});

const { name, email } = shippingForm;
const keep = (stores: Shop, key: string, number = orderId()) =>
  keepWithdrawal(stores, { name, orderId: number, email }, key);

/** So late that the sweeper takes up all unfinished work. */
async function sweep(): Promise<void> {
  const later = Date.now() + 3 * minute;
  await finishWithdrawals.run(shop().stores(), later);
  await finishOrders.run(shop().stores(), later);
}

const listsOf = async (): Promise<string[]> =>
  (await shop().stores().withdrawalIndex.keys()).map((entry) => entry.split('/')[0] ?? '');

async function expectKept(): Promise<void> {
  expect(await listsOf()).toEqual(['open']);
  expect(await shop().stores().intents.keys()).toEqual([]);
  await send(Date.now() + 4 * minute);
  const kinds = mails().received.map(({ messageId }) => /\.([a-z-]+)@/.exec(messageId)?.[1]);
  expect(kinds.filter((kind) => kind?.startsWith('withdrawal')).sort()).toEqual([
    'withdrawal',
    'withdrawal-notice',
  ]);
}

// R261
describe('a function that dies while it stores a withdrawal, at operation', () => {
  const operations = 5;

  test.each(stopsOf(operations))('%d, %s its effect, is asked again', async (...at) => {
    const key = randomUUID();
    const { wasStopped } = await stopAt(shop().stores(), at, (stores) => keep(stores, key));
    expect(wasStopped).toBe(true);
    await sweep();
    await keep(shop().stores(), key);
    await sweep();
    await expectKept();
  });

  test('has no more operations than those', async () => {
    const end = [operations + 1, 'before'] as const;
    const work = (stores: Shop) => keep(stores, randomUUID());
    expect((await stopAt(shop().stores(), end, work)).wasStopped).toBe(false);
  });
});

// R261
describe('a function that dies behind the answer of a withdrawal', () => {
  test('drops nothing and does nothing twice, at whatever operation', async () => {
    const key = randomUUID();
    let operations = 0;
    for (let wasStopped = true; wasStopped; operations += 1) {
      const id = await keep(shop().stores(), `${key}-${operations}`, '0000-0000-0000-0000');
      const at = [operations + 1, 'after'] as const;
      ({ wasStopped } = await stopAt(shop().stores(), at, (stores) =>
        finishWithdrawal(stores, id),
      ));
      await sweep();
      await expectKept();
      for (const store of ['withdrawals', 'withdrawalIndex'] as const)
        for (const entry of await shop().stores()[store].keys())
          await shop().stores()[store].delete(entry);
      mails().received.length = 0;
      expect(operations).toBeLessThan(40);
    }
    expect(operations).toBeGreaterThan(8);
  });

  test.each(stopsOf(18).filter(([at]) => at % 2 === 0))(
    'cancels a new order once, at operation %d, %s its effect',
    async (...at) => {
      const id = await keep(shop().stores(), randomUUID());
      const work = (stores: Shop) => finishWithdrawal(stores, id);
      expect((await stopAt(shop().stores(), at, work)).wasStopped).toBe(true);
      await sweep();
      await expectKept();
      const { events, state } = (await read()).progress;
      expect([state, events.length]).toEqual(['cancelled', 1]);
      expect(await stock()).toEqual({ onHand: 9, held: 0, free: 9 });
    },
  );
});
