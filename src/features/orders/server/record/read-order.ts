import { changedOrder } from '../../history/changed-order.ts';
import { corrected } from '../../history/corrected.ts';
import { isForgotten } from '../../history/forget-order.ts';
import { noHistory } from '../../history/history.ts';
import type { OrderHistory } from '../../history/history.schema.ts';
import type { PlacedRecord } from '../../order-record.schema.ts';
import { isRecordId } from '../../../../../netlify/kernel/store/identity.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';

/** An order with all that happened to it. */
export interface Order {
  orderId: string;
  order: PlacedRecord;
  history: OrderHistory;
}

/** An order that was placed, as changes have left it; null for any other number. */
export const findOrder = async (shop: Shop, orderId: string): Promise<PlacedRecord | null> =>
  (await findWithHistory(shop, orderId))?.order ?? null;

export const readHistory = async (shop: Shop, orderId: string): Promise<OrderHistory> =>
  (await shop.progress.read(orderId))?.value ?? noHistory;

/** The same with its history. */
export async function findWithHistory(shop: Shop, orderId: string): Promise<Order | null> {
  if (!isRecordId(orderId)) return null;
  const [stored, history] = await Promise.all([
    shop.orders.read(orderId),
    readHistory(shop, orderId),
  ]);
  if (stored?.value.state !== 'placed') return null;
  return { orderId, order: changedOrder(stored.value, history.events), history };
}

/** The same for who has its record, as it was placed. */
export async function withHistory(
  shop: Shop,
  orderId: string,
  placed: PlacedRecord,
): Promise<Order> {
  const history = await readHistory(shop, orderId);
  return { orderId, order: changedOrder(placed, history.events), history };
}

/** The same with its address as it was corrected. */
export async function readOrder(shop: Shop, orderId: string): Promise<Order | null> {
  const found = await findWithHistory(shop, orderId);
  return found && { ...found, order: corrected(found.order, found.history) };
}

/** The same; null too when its person was forgotten. */
export async function readAddressed(shop: Shop, orderId: string): Promise<Order | null> {
  const found = await readOrder(shop, orderId);
  return found && !isForgotten(found.order) ? found : null;
}

/** Has the person of an order asked to be forgotten, while it is under way? */
export const isToForget = async (shop: Shop, orderId: string): Promise<boolean> =>
  (await shop.erasures.read(orderId)) !== null;

/** Is a function at work at it, or has one died that was? Its intents are deleted when all is done. */
export const isUnderWay = async (shop: Shop, orderId: string): Promise<boolean> =>
  (await shop.intents.keys(`${orderId}.`)).length > 0;
