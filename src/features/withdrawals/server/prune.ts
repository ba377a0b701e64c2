import { isOver } from '../../../base/periods.ts';
import { withdrawalKept } from '../kept.ts';
import { shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';
import type { WithdrawalRecord } from './stores.ts';
import { readAddressed } from '../../orders/server/record/read-order.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { forgetWithdrawal } from './forget-withdrawal.ts';
import type { PruneRule } from '../../../../netlify/kernel/jobs/prune-rule.ts';

/** The withdrawal of an order is erased with the order's person. */
async function pruneWithdrawal(
  shop: Shop,
  id: string,
  record: WithdrawalRecord,
  now: number,
): Promise<boolean> {
  if (!(await isWithdrawalOver(shop, record, now))) return false;
  await forgetWithdrawal(shop, id, record);
  return true;
}

async function isWithdrawalOver(shop: Shop, { at, outcome }: WithdrawalRecord, now: number) {
  if (!outcome) return false;
  if (outcome.orderId === null)
    return isOver(withdrawalKept.periods.withdrawal, at, now, shopTimeZone());
  return (await readAddressed(shop, outcome.orderId)) === null;
}

export const withdrawalPrunes: readonly PruneRule[] = [
  { store: 'withdrawals', visit: pruneWithdrawal },
];
