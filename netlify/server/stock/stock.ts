import { createHash } from 'node:crypto';
import type { OrderLine } from '../../../src/domain/order/order-record.schema.ts';
import { hold, recount, settle, unitsFor } from '../../../src/domain/stock/stock.ts';
import type { Stock } from '../../../src/domain/stock/stock.schema.ts';
import type { Entry } from '../store/kv.ts';
import { retryWhileChanged } from '../store/retry.ts';
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

/** In the order of their keys, so that crossed orders take their holds in one direction. */
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

/** The keys of which an order cannot have enough. */
export function shortages(seen: StockSeen, orderId: string, units: Units): string[] {
  const isShort = (entry: Entry<Stock> | null | undefined, q: number) =>
    entry && !(orderId in entry.value.done) && unitsFor(entry.value, orderId) < q;
  return Object.keys(units).filter((key) => isShort(seen.get(key), units[key] ?? 0));
}

/**
 * Holds all that is tracked. The holds taken before a shortage stay until the order is settled.
 * @param seen tried first: its etag tells the store whether it is still so.
 */
export async function holdUnits(
  shop: Shop,
  orderId: string,
  units: Units,
  seen: StockSeen,
): Promise<'held' | 'settled' | { short: string }> {
  for (const [key, q] of Object.entries(units)) {
    let known = seen.get(key);
    const outcome = await retryWhileChanged(async () => {
      const entry = known === undefined ? await shop.stock.read(key) : known;
      known = undefined;
      if (!entry) return { done: 'held' as const };
      const next = hold(entry.value, orderId, q, Date.now());
      if (typeof next === 'string') return { done: next };
      return replaced(shop, key, entry.etag, next);
    });
    if (outcome === 'settled') return 'settled';
    if (outcome === 'short') return { short: key };
  }
  return 'held';
}

/** Takes `sold` units off the stock, or none, and lets the order's hold go. */
export async function settleUnits(
  shop: Shop,
  key: string,
  orderId: string,
  sold: number,
): Promise<void> {
  await retryWhileChanged(async () => {
    const entry = await shop.stock.read(key);
    const next = entry && settle(entry.value, orderId, sold, Date.now());
    return next ? replaced(shop, key, entry.etag, next) : { done: 'held' as const };
  });
}

async function replaced(shop: Shop, key: string, etag: string, next: Stock) {
  const written = await shop.stock.update(key, etag, next);
  return written.ok ? { done: 'held' as const } : 'again';
}

/** Stores the shopkeeper's count. */
export async function countStock(
  shop: Shop,
  key: string,
  onHand: number,
): Promise<Stock | 'held-by-orders'> {
  return retryWhileChanged<Stock | 'held-by-orders'>(async () => {
    const entry = await shop.stock.read(key);
    const next = recount(entry?.value ?? null, onHand);
    if (!next) return { done: 'held-by-orders' };
    const written = entry
      ? await shop.stock.update(key, entry.etag, next)
      : await shop.stock.create(key, next);
    return written.ok ? { done: next } : 'again';
  });
}
