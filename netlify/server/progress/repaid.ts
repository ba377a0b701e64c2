import { modify } from '../store/modify.ts';
import type { WithdrawalRecord } from '../store/records/order-records.ts';
import type { Shop } from '../store/shop.ts';

export function withoutAccount(record: WithdrawalRecord): WithdrawalRecord {
  const request = { ...record.request };
  delete request.account;
  return { ...record, request };
}

/** The account of a withdrawal is needed until money was paid back to it. */
export const forgetAccountOf = (shop: Shop, id: string): Promise<null> =>
  modify<WithdrawalRecord, null>(
    shop.withdrawals,
    id,
    (present) =>
      present?.request.account === undefined
        ? { result: null }
        : { next: withoutAccount(present), result: null },
    shop.clock,
  );
