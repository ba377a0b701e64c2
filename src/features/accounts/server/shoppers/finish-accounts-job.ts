import { eachOf } from '../../../../../netlify/kernel/jobs/each-of.ts';
import { abandonedMs, type Job } from '../../../../../netlify/kernel/jobs/job.ts';
import { workOf } from './account-work.ts';
import { finishAbandonedWork } from './finish-work.ts';

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
