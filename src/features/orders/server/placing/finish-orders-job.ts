import { followReplacements } from '../history/follow-replacements.ts';
import { finishSteps } from '../history/follow-history.ts';
import { decide, finishAbandoned, orderOfIntent } from './decision.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { eachOf } from '../../../../../netlify/kernel/jobs/each-of.ts';
import { abandonedMs, type Job } from '../../../../../netlify/kernel/jobs/job.ts';

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
  const hasSteps = left.some(({ intent }) => intent.isStep);
  if (order.state === 'placed' && hasSteps) {
    await finishSteps(shop, orderId, order);
    await followReplacements(shop, orderId);
  }
  for (const { key, intent } of left) await finishAbandoned(shop, key, order, intent);
  return true;
}
