import { repaidWithdrawals } from '../../orders/history/withdrawal.ts';
import type { OrderFollower } from '../../orders/server/record/followers.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import type { WithdrawalRecord } from './stores.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';

export function withoutAccount(record: WithdrawalRecord): WithdrawalRecord {
  const request = { ...record.request };
  delete request.account;
  return { ...record, request };
}

/** The account of a withdrawal is needed until money was paid back to it. */
const forgetAccountOf = (shop: Shop, id: string): Promise<null> =>
  modify<WithdrawalRecord, null>(
    shop.withdrawals,
    id,
    (present) =>
      present?.request.account === undefined
        ? { result: null }
        : { next: withoutAccount(present), result: null },
    shop.clock,
  );

export const repaidFollower: OrderFollower = {
  changed: async (shop, { history }) => {
    for (const id of repaidWithdrawals(history)) await forgetAccountOf(shop, id);
    return [];
  },
};
