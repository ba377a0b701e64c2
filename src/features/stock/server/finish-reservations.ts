import type { OrderRecord } from '../../orders/order-record.schema.ts';
import { endReservation } from '../shelf.ts';
import type { Shelf, Reservation } from '../stock.schema.ts';
import { retryWhileChanged } from '../../../../netlify/kernel/store/retry.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import {
  ownRecord,
  readShard,
  shardRecord,
  type Replaced,
  type StockRecord,
} from './stock-records.ts';

/** Names one stock record. */
export type RecordName = Pick<Reservation, 'sku' | 'share'>;

/** The attempt whose reservation in this record the order uses; null for none. */
function soldBy(order: OrderRecord, { sku, share }: RecordName): string | null {
  if (order.state !== 'placed') return null;
  return order.takes.find((take) => take.sku === sku && take.share === share)?.by ?? null;
}

/**
 * Ends an order's reservation in one record, as the order's decision says.
 * @param reserved the record as the reservation has left it, to be tried first.
 */
export async function applyDecision(
  shop: Shop,
  orderId: string,
  order: OrderRecord,
  record: RecordName,
  reserved?: Replaced,
): Promise<void> {
  let known = reserved?.(shop);
  await retryWhileChanged(async () => {
    const stored = known ?? (await recordOf(shop, record));
    known = undefined;
    if (!stored || !(orderId in stored.shelf.reserved)) return { done: undefined };
    const by = soldBy(order, record);
    return (await stored.replace((shelf) => endReservation(shelf, orderId, by) ?? shelf))
      ? { done: undefined }
      : 'again';
  }, shop.clock);
}

/** Releases a reservation that no order names. */
export async function releaseUnits(shop: Shop, name: string, record: RecordName): Promise<void> {
  await retryWhileChanged(async () => {
    const stored = await recordOf(shop, record);
    if (!stored || !(name in stored.shelf.reserved)) return { done: undefined };
    return (await stored.replace((shelf) => released(shelf, name))) ? { done: undefined } : 'again';
  }, shop.clock);
}

const released = <S extends Shelf>(shelf: S, name: string): S =>
  endReservation(shelf, name, null) ?? shelf;

/**
 * Ends the reservations of an abandoned attempt in every record of a SKU. It writes each record,
 * also one that does not change. So a write that the attempt's function may still send finds a
 * newer state, and the store refuses it.
 * @param attempt the key of its intent, by which a step names what it reserves.
 */
export async function closeAttempt(
  shop: Shop,
  orderId: string,
  order: OrderRecord,
  sku: string,
  attempt: string,
): Promise<void> {
  const stock = await shop.stock.read(sku);
  const shares = stock ? stock.value.granted.length + 1 : 0;
  await Promise.all(
    Array.from({ length: shares }, (_, share) =>
      retryWhileChanged(async () => {
        const stored = await recordOf(shop, { sku, share });
        const by = soldBy(order, { sku, share });
        const isDone = await stored?.replace((shelf) =>
          released(endReservation(shelf, orderId, by) ?? shelf, attempt),
        );
        return isDone === null ? 'again' : { done: undefined };
      }, shop.clock),
    ),
  );
}

export async function recordOf(
  shop: Shop,
  { sku, share }: RecordName,
): Promise<StockRecord | null> {
  const stock = await shop.stock.read(sku);
  if (!stock) return null;
  if (share === 0) return ownRecord(shop, sku, stock);
  return shardRecord(shop, sku, stock.value, share, await readShard(shop, sku, share));
}
