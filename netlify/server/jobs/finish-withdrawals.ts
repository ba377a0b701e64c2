import { settleWithdrawal } from '../customer/withdrawals.ts';
import { eachOf } from './each-of.ts';
import { abandonedMs, type Job } from './sweep.ts';

/** Withdrawals whose function died before it had looked for their order. */
export const finishWithdrawals: Job = {
  name: 'finish-withdrawals',
  run: async (shop, now, until) => {
    const finish = async (key: string) => {
      const kept = (await shop.withdrawals.read(key))?.value;
      if (!kept || now - kept.at < abandonedMs) return false;
      await settleWithdrawal(shop, key);
      return true;
    };
    return eachOf(shop, await shop.withdrawals.keys(), finish, until);
  },
};
