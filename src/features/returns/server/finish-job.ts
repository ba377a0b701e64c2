import { eachOf } from '../../../../netlify/kernel/jobs/each-of.ts';
import { abandonedMs, type Job } from '../../../../netlify/kernel/jobs/job.ts';
import { idOf, timeOf } from '../../../../netlify/kernel/store/state-lists.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { withRest } from '../../../../netlify/kernel/store/with-rest.ts';
import { applyDecision } from './apply-decision.ts';
import { readReturns } from './read-returns.ts';
import { followReturns, pendingWork } from './return-lists.ts';
import type { OrderReturns } from './stores.ts';

/** What a function that is gone has still sent finds a newer state, and the store refuses it. */
const closeToOlderWrites = (shop: Shop, orderId: string): Promise<null> =>
  modify<OrderReturns, null>(
    shop.returns,
    orderId,
    (present) => ({ ...(present && { next: present }), result: null }),
    shop.clock,
  );

/**
 * Finishes what a function that died has left of the returns of an order: a decision, lists and mails.
 * The function of the mails sends what is queued.
 */
export const finishReturns: Job = {
  name: 'finish-returns',
  run: async (shop, now, until, provider = null) => {
    const finish = async (entry: string) => {
      if (now - timeOf(entry) < abandonedMs) return false;
      const [orderId = ''] = idOf(entry).split('.');
      await closeToOlderWrites(shop, orderId);
      const returns = await readReturns(shop, orderId);
      await withRest(shop, async (after) => {
        for (const index of returns.keys())
          await applyDecision({ shop, provider, after }, orderId, index);
      });
      await followReturns(shop, orderId);
      await shop.returnIndex.delete(entry);
      return true;
    };
    return eachOf(shop, await pendingWork(shop), finish, until);
  },
};
