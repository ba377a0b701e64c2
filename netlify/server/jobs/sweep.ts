import { finishSteps } from '../progress/after-progress.ts';
import { workOf } from '../accounts/shoppers/account-work.ts';
import { finishAbandonedWork } from '../accounts/shoppers/finish-work.ts';
import { decide, finishAbandoned, orderOfIntent } from '../orders/decision.ts';
import type { PaymentProvider } from '../payment/port.ts';
import type { Shop } from '../store/shop.ts';
import type { JobName } from '../../../src/domain/desk/health/timetable.ts';
import { eachOf } from './each-of.ts';

/** Finishes work that a function started or left for later. */
export interface Job {
  name: JobName;
  /**
   * @param now ms since 1970.
   * @param until nothing new is begun later, ms since 1970.
   * @param provider of card payments, for a job that asks it.
   * @returns what stands in the log of its run.
   */
  run: (
    shop: Shop,
    now: number,
    until?: number,
    provider?: PaymentProvider | null,
  ) => Promise<Record<string, unknown>>;
}

/** The platform ends any function that places an order well before this. */
export const abandonedMs = 2 * 60_000;

/**
 * Finishes old attempts to order: a placed order is finished, any other is aborted. An order with a
 * younger attempt is left to that attempt.
 */
export const finishOrders: Job = {
  name: 'finish-orders',
  run: async (shop, now, until) => {
    const orders = Map.groupBy(await shop.intents.keys(), orderOfIntent);
    const finish = ([orderId, keys]: [string, string[]]) => finishOne(shop, orderId, keys, now);
    return eachOf(shop, [...orders], finish, until);
  },
};

async function finishOne(shop: Shop, orderId: string, keys: string[], now: number) {
  const intents = await Promise.all(
    keys.map(async (key) => ({ key, intent: (await shop.intents.read(key))?.value })),
  );
  const left = intents.flatMap(({ key, intent }) => (intent ? [{ key, intent }] : []));
  if (left.length === 0 || left.some(({ intent }) => now - intent.at < abandonedMs)) return false;
  const at = new Date(now).toISOString();
  const order = await decide(shop, orderId, { state: 'aborted', fp: '', at });
  const hasSteps = left.some(({ intent }) => intent.isStep ?? intent.stock.length === 0);
  if (order.state === 'placed' && hasSteps) await finishSteps(shop, orderId, order);
  for (const { key, intent } of left) await finishAbandoned(shop, key, order, intent);
  return true;
}

/** Finishes or undoes changes of accounts that were started long ago. */
export const finishAccounts: Job = {
  name: 'finish-accounts',
  run: async (shop, now, until) => {
    const finish = async (key: string) => {
      const work = (await shop.accountWork.read(key))?.value;
      if (!work || now - work.at < abandonedMs) return false;
      return finishAbandonedWork(shop, workOf(key), now);
    };
    return eachOf(shop, await shop.accountWork.keys(), finish, until);
  },
};
