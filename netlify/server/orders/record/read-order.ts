import { corrected } from '../../../../src/domain/order/history/corrected.ts';
import { isForgotten } from '../../../../src/domain/order/history/forget-order.ts';
import { noHistory } from '../../../../src/domain/order/history/history.ts';
import type { OrderHistory } from '../../../../src/domain/order/history/history.schema.ts';
import type { PlacedRecord } from '../../../../src/domain/order/order-record.schema.ts';
import { isRecordId } from '../../kernel/store/identity.ts';
import type { Shop } from '../../kernel/store/shop.ts';

/** An order with all that happened to it. */
export interface Order {
  orderId: string;
  order: PlacedRecord;
  history: OrderHistory;
}

/** An order that was placed, as it was placed; null for any other number. */
export async function findOrder(shop: Shop, orderId: string): Promise<PlacedRecord | null> {
  const order = isRecordId(orderId) ? (await shop.orders.read(orderId))?.value : undefined;
  return order?.state === 'placed' ? order : null;
}

export const readHistory = async (shop: Shop, orderId: string): Promise<OrderHistory> =>
  (await shop.progress.read(orderId))?.value ?? noHistory;

/** An order that was placed, with its address as it was corrected; null for any other number. */
export async function readOrder(shop: Shop, orderId: string): Promise<Order | null> {
  const [order, history] = await Promise.all([
    findOrder(shop, orderId),
    readHistory(shop, orderId),
  ]);
  return order && { orderId, order: corrected(order, history), history };
}

/** The same; null too when its person was forgotten. */
export async function readAddressed(shop: Shop, orderId: string): Promise<Order | null> {
  const found = await readOrder(shop, orderId);
  return found && !isForgotten(found.order) ? found : null;
}

/** Has the person of an order asked to be forgotten, while it is under way? */
export const isToForget = async (shop: Shop, orderId: string): Promise<boolean> =>
  (await shop.erasures.read(orderId)) !== null;
