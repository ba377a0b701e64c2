import type { OrderRecord } from '../../../src/domain/order/order-record.schema.ts';
import { createOrRead } from '../store/create-or-read.ts';
import { enqueueMail } from '../mail/outbox.ts';
import type { Shop } from '../store/shop.ts';
import { settleUnits, unitsOf, type Units } from '../stock/stock.ts';

/**
 * Decides an order. The order record is the one point of commitment: the first caller's proposal
 * is stored, the second caller gets the stored decision.
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
 * Makes everything else agree with the decision. Several functions may do this at once or again:
 * each step has an effect once.
 * @param stock the keys of the stock records in which the order may have reserved units.
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
    ...(order.state === 'placed' ? [enqueueMail(shop, 'confirm', orderId)] : []),
  ]);
  for (const step of steps) if (step.status === 'rejected') throw step.reason;
  await shop.intents.delete(orderId);
}

/** The units that leave the shop: none for an order that was not placed. */
export const soldUnits = (order: OrderRecord): Units =>
  order.state === 'placed' ? unitsOf(order.lines) : {};
