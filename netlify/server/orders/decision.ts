import type { OrderRecord } from '../../../src/domain/order/order-record.schema.ts';
import { createOrRead } from '../store/create-or-read.ts';
import { oweMail } from '../mail/outbox.ts';
import type { Shop } from '../store/shop.ts';
import { settleUnits, unitsOf, type Units } from '../stock/stock.ts';

/**
 * The order record is the one point of commitment. Who creates it decides; who comes second is
 * told what was decided.
 */
export async function decide(
  shop: Shop,
  orderId: string,
  proposal: OrderRecord,
): Promise<OrderRecord> {
  const { value } = await createOrRead(shop.orders, orderId, proposal);
  return value;
}

/**
 * Makes everything else agree with the decision. Any number of functions may do this at once or
 * again: each step has no effect after the first time.
 */
export async function finishOrder(
  shop: Shop,
  orderId: string,
  order: OrderRecord,
  stock: readonly string[],
): Promise<void> {
  const sold = soldUnits(order);
  const steps = await Promise.allSettled([
    ...stock.map((key) => settleUnits(shop, key, orderId, sold[key] ?? 0)),
    ...(order.state === 'placed' ? [oweMail(shop, 'confirm', orderId)] : []),
  ]);
  for (const step of steps) if (step.status === 'rejected') throw step.reason;
  await shop.intents.delete(orderId);
}

/** What leaves the shop: nothing for an order that was not placed. */
export const soldUnits = (order: OrderRecord): Units =>
  order.state === 'placed' ? unitsOf(order.lines) : {};
