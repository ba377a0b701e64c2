import { finishWithdrawal } from './withdrawals.ts';
import { withdrawalLists } from './withdrawal-lists.ts';
import { idOf, timeOf } from '../../../../netlify/kernel/store/state-lists.ts';
import { eachOf } from '../../../../netlify/kernel/jobs/each-of.ts';
import { abandonedMs, type Job } from '../../../../netlify/kernel/jobs/job.ts';

/** A frozen call may still store its withdrawal within this time, and not later. */
const lostMs = 24 * 60 * 60_000;

/**
 * Finishes withdrawals whose function died before it found the order or queued the receipt. The
 * function of the mails sends what is queued.
 */
export const finishWithdrawals: Job = {
  name: 'finish-withdrawals',
  run: async (shop, now, until, provider = null) => {
    const finish = async (entry: string) => {
      if (now - timeOf(entry) < abandonedMs) return false;
      const entries = await finishWithdrawal(shop, idOf(entry), provider);
      if (entries === null && now - timeOf(entry) < lostMs) return false;
      // Another call may have stored the entry under another time: it goes too.
      await shop.withdrawalIndex.delete(entry);
      return true;
    };
    return eachOf(shop, await withdrawalLists.keys(shop, 'arrived'), finish, until);
  },
};
