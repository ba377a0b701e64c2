import { isForgotten } from '../../../src/domain/retention/forget-order.ts';
import { isOver, periods } from '../../../src/domain/retention/periods.ts';
import { finishWithdrawal } from '../customer/withdrawals.ts';
import { shopTimeZone } from '../store/built-catalogue.ts';
import type { WithdrawalRecord } from '../store/records/order-records.ts';
import type { Shop } from '../store/shop.ts';
import { forgetWithdrawal } from './forget.ts';

/** The withdrawal of an order is erased with the order's person. */
export async function pruneWithdrawal(
  shop: Shop,
  id: string,
  record: WithdrawalRecord,
  now: number,
): Promise<boolean> {
  // Withdrawals of the first form stood in no list.
  if (!record.outcome) await finishWithdrawal(shop, id);
  if (!(await isWithdrawalOver(shop, record, now))) return false;
  await forgetWithdrawal(shop, id, record);
  return true;
}

async function isWithdrawalOver(shop: Shop, { at, outcome }: WithdrawalRecord, now: number) {
  if (!outcome) return false;
  if (outcome.orderId === null) return isOver(periods.withdrawal, at, now, shopTimeZone());
  const order = (await shop.orders.read(outcome.orderId))?.value;
  return order?.state !== 'placed' || isForgotten(order);
}
