import { settleWithdrawal } from '../customer/withdrawals.ts';
import { abandonedMs, eachOf, type Job } from './sweep.ts';

/** Withdrawals whose function died before it had looked for their order. */
export const finishWithdrawals: Job = {
  name: 'finish-withdrawals',
  run: async (shop, now) => {
    const finished = await eachOf(shop, await shop.withdrawals.keys(), async (key) => {
      const kept = (await shop.withdrawals.read(key))?.value;
      if (!kept || now - kept.at < abandonedMs) return false;
      await settleWithdrawal(shop, key);
      return true;
    });
    return { finished };
  },
};
