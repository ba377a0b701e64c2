import { lastStepAt } from '../../history/deadlines.ts';
import { isForgotten } from '../../history/forget-order.ts';
import type { OrderRecord, PlacedRecord } from '../../order-record.schema.ts';
import { isOver } from '../../../../base/periods.ts';
import { orderKept } from '../../kept.ts';
import { dropFromIndex, readFacts } from '../index/record-in-index.ts';
import { shopTimeZone } from '../../../../../netlify/kernel/store/built-catalogue.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { forgetAddressees, forgetOrder, mayForget } from './forget-order.ts';
import type { PruneRule } from '../../../../../netlify/kernel/jobs/prune-rule.ts';

/**
 * A refused order is kept longer than any browser repeats its request, so that the decision stays
 * the same. After that the same key makes a new order; there is never a second one.
 */
export async function pruneOrder(shop: Shop, key: string, order: OrderRecord, now: number) {
  if (order.state !== 'placed') {
    if (!isOver(orderKept.periods.refusedOrder, order.at, now, shopTimeZone())) return false;
    await shop.orders.delete(key);
    return true;
  }
  if (isOver(orderKept.periods.orderBooks, order.at, now, shopTimeZone())) {
    // The person goes first, with the links and the index.
    await forgetOrder(shop, key);
    const facts = await readFacts(shop, key);
    await shop.progress.delete(key);
    await shop.orders.delete(key);
    if (facts) await dropFromIndex(shop, facts);
    return true;
  }
  if (isForgotten(order)) return forgetAddressees(shop, key, order);
  if (!(await isPersonOver(shop, key, order, now))) return false;
  await forgetOrder(shop, key);
  return true;
}

/**
 * The order's day is checked first: most orders are too young, and nothing more of them is read.
 */
async function isPersonOver(shop: Shop, orderId: string, order: PlacedRecord, now: number) {
  if (!isOver(orderKept.periods.orderPerson, order.at, now, shopTimeZone())) return false;
  const history = (await shop.progress.read(orderId))?.value ?? null;
  return isOver(orderKept.periods.orderPerson, lastStepAt(order, history), now, shopTimeZone());
}

/** Ends an erasure that had to wait until the order was over. */
async function endErasure(shop: Shop, orderId: string): Promise<boolean> {
  const order = (await shop.orders.read(orderId))?.value;
  if (order?.state === 'placed' && !(await mayForget(shop, orderId, order))) return false;
  await forgetOrder(shop, orderId);
  return true;
}

export const erasurePrune: PruneRule = { store: 'erasures', visit: endErasure };

export const orderPrune: PruneRule = { store: 'orders', visit: pruneOrder };
