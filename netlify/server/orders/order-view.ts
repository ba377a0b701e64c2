import { addressLines } from '../../../src/domain/account/address-lines.ts';
import { toShown } from '../../../src/domain/account/address.schema.ts';
import { toDollars } from '../../../src/domain/money.ts';
import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import type { LabelledOrder, OrderView } from '../../../src/domain/order/order.schema.ts';
import { besideView } from '../../../src/domain/order/sums.ts';
import { isRecordId } from '../store/identity.ts';
import type { Shop } from '../store/shop.ts';

/** An order that was placed; null for any other number. */
export async function findOrder(shop: Shop, orderId: string): Promise<PlacedRecord | null> {
  const order = isRecordId(orderId) ? (await shop.orders.read(orderId))?.value : undefined;
  return order?.state === 'placed' ? order : null;
}

export const orderView = (orderId: string, order: PlacedRecord): OrderView => ({
  orderId,
  state: 'placed',
  at: order.at,
  lines: order.lines.map(({ id, name, variant, priceCents, quantity }) => ({
    id,
    name,
    variant,
    price: toDollars(priceCents),
    quantity,
  })),
  ...besideView(order),
  total: toDollars(order.totalCents),
  to: toShown(order.to),
});

export const labelledOrder = (orderId: string, order: PlacedRecord): LabelledOrder => ({
  ...orderView(orderId, order),
  label: Object.values(order.to).some(Boolean) ? addressLines(order.to) : [],
});
