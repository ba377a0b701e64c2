import { createHash } from 'node:crypto';
import type { OrderLine } from '../../../src/domain/order/order-record.schema.ts';
import { recount, reserve, settle, unitsFor } from '../../../src/domain/stock/stock.ts';
import type { Stock } from '../../../src/domain/stock/stock.schema.ts';
import type { Entry } from '../store/kv.ts';
import { modify } from '../store/modify.ts';
import type { Shop } from '../store/shop.ts';

/** Units by the key of their stock record. */
export type Units = Record<string, number>;

/**
 * 'sku/1_50ml' for the line '1_50ML'; a name with other letters goes by its hash. Names that
 * differ in case alone share one record.
 */
export function stockKey(lineId: string): string {
  const name = lineId.toLowerCase();
  if (/^[a-z0-9_-]{1,80}$/.test(name)) return `sku/${name}`;
  return `sku/.${createHash('sha256').update(lineId).digest('hex').slice(0, 32)}`;
}

/** Sorted by key, so that two orders of the same products reserve them in the same order. */
export function unitsOf(lines: readonly Pick<OrderLine, 'id' | 'quantity'>[]): Units {
  const units = new Map<string, number>();
  for (const { id, quantity } of lines) {
    const key = stockKey(id);
    units.set(key, (units.get(key) ?? 0) + quantity);
  }
  return Object.fromEntries([...units].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Stock records as they were read, by key; null for what is not tracked. */
export type StockSeen = ReadonlyMap<string, Entry<Stock> | null>;

export async function readStock(shop: Shop, units: Units): Promise<StockSeen> {
  const keys = Object.keys(units);
  const found = await Promise.all(keys.map((key) => shop.stock.read(key)));
  return new Map(keys.map((key, index) => [key, found[index] ?? null]));
}

/** The keys of which there is not enough for an order. */
export function shortages(seen: StockSeen, orderId: string, units: Units): string[] {
  const isShort = (entry: Entry<Stock> | null | undefined, q: number) =>
    entry && !(orderId in entry.value.done) && unitsFor(entry.value, orderId) < q;
  return Object.keys(units).filter((key) => isShort(seen.get(key), units[key] ?? 0));
}

/**
 * Reserves all that is tracked. What was reserved before a shortage stays reserved until the
 * order is settled.
 * @param seen the stock as read before. It is tried first, which saves a read a record.
 */
export async function reserveUnits(
  shop: Shop,
  orderId: string,
  units: Units,
  seen: StockSeen,
): Promise<'reserved' | 'settled' | { short: string }> {
  for (const [key, q] of Object.entries(units)) {
    const change = (stock: Stock | null) => {
      const next = stock ? reserve(stock, orderId, q, Date.now()) : 'reserved';
      return typeof next === 'string' ? { result: next } : { next, result: 'reserved' as const };
    };
    const outcome = await modify(shop.stock, key, change, seen.get(key));
    if (outcome === 'settled') return 'settled';
    if (outcome === 'short') return { short: key };
  }
  return 'reserved';
}

/** Takes `sold` units off the stock, which may be none, and ends the order's reservation. */
export function settleUnits(shop: Shop, key: string, orderId: string, sold: number): Promise<void> {
  return modify(shop.stock, key, (stock) => {
    const next = stock && settle(stock, orderId, sold, Date.now());
    return next ? { next, result: undefined } : { result: undefined };
  });
}

/** Stores the shopkeeper's count. */
export function countStock(
  shop: Shop,
  key: string,
  onHand: number,
): Promise<Stock | 'reserved-by-orders'> {
  return modify<Stock, Stock | 'reserved-by-orders'>(shop.stock, key, (stock) => {
    const next = recount(stock, onHand);
    return next ? { next, result: next } : { result: 'reserved-by-orders' };
  });
}
