import { recordInIndex } from '../../src/features/orders/server/index/record-in-index.ts';
import { letters } from '../../netlify/kernel/store/identity.ts';
import type { Shop } from '../../netlify/kernel/store/shop.ts';
import type { PlacedRecord } from '../../src/features/orders/order-record.schema.ts';
import type { OrderHistory } from '../../src/features/orders/history/history.schema.ts';
import { placedRecord } from './order-facts.ts';

/** A number of the shop's form, another one for each `index`. */
export function orderNumber(index: number): string {
  const digits = Array.from(
    { length: 16 },
    (_, position) => letters[Math.floor((index * 7919) / 32 ** position) % 32],
  );
  return digits.join('').replace(/(.{4})(?=.)/g, '$1-');
}

/** Stores an order as if it had been placed and worked on long ago, and records it in the index. */
export async function standing(
  shop: Shop,
  orderId: string,
  changes: Partial<PlacedRecord> = {},
  history?: OrderHistory,
): Promise<void> {
  await shop.orders.put(orderId, placedRecord(changes));
  if (history) await shop.progress.put(orderId, history);
  await recordInIndex(shop, orderId);
}

/** Leaves no order behind. */
export async function clearOrders(shop: Shop): Promise<void> {
  for (const store of [shop.orders, shop.progress, shop.index, shop.months, shop.unfolded])
    for (const key of await store.keys()) await store.delete(key);
}
