import { freeUnits, reserve } from '../shelf.ts';
import { giveBack, homeOf, uncountedStock, withGrants } from '../stock.ts';
import type { Stock, Reservation } from '../stock.schema.ts';
import { isClosed } from '../../../../netlify/kernel/store/closed-shop.ts';
import type { Entry } from '../../../../netlify/kernel/store/kv.ts';
import { retryWhileChanged } from '../../../../netlify/kernel/store/retry.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import {
  ownRecord,
  readRecords,
  readShard,
  readShards,
  shardRecord,
  writeShard,
  type Replaced,
  type StockRecord,
} from './stock-records.ts';
import { shardKey, type Units } from './stock-keys.ts';

/** One run of a function that tries to place an order. Twins of a request share the order's id. */
export interface Attempt {
  orderId: string;
  /** Tells this run's reservations from those of its twins. */
  by: string;
}

/** The SKUs' own records as they were read, by key; null for what has none yet. */
export type StockSeen = ReadonlyMap<string, Entry<Stock> | null>;

export async function readStocks(shop: Shop, units: Units): Promise<StockSeen> {
  const keys = Object.keys(units);
  const found = await Promise.all(keys.map((key) => shop.stock.read(key)));
  return new Map(keys.map((key, index) => [key, found[index] ?? null]));
}

/** `stored` is left out of what a twin has reserved; `other-quantity`: with another request. */
export type Reserved = { take: Reservation; stored?: Replaced } | 'short' | 'other-quantity';

type Tried = { done: Reserved } | 'again';

/**
 * Reserves units of one SKU. A large stock has several records: the order's own one is tried first,
 * then the fullest. When only all of them together have enough, their free units go back to the
 * SKU's own record. So the last units are sold as if there was one record.
 * @param seen the SKU's own record as it was read before, to be tried first.
 */
export async function reserveUnits(
  shop: Shop,
  attempt: Attempt,
  sku: string,
  q: number,
  seen: Entry<Stock> | null,
): Promise<Reserved> {
  let known = seen ?? undefined;
  return retryWhileChanged<Reserved>(async () => {
    const stock = known ?? (await shop.stock.read(sku)) ?? (await newUncounted(shop, sku));
    if (!stock) return { done: 'short' };
    const home = await homeRecord(shop, attempt, sku, stock);
    const tried = await take(attempt, home, q);
    // The SKU's own record may be old: it is needed only to find a share.
    known = home.share > 0 ? stock : undefined;
    if (tried !== 'short') return tried;
    known = undefined;
    return takeAnywhere(shop, attempt, sku, q);
  }, shop.clock);
}

/**
 * Null when the SKU was counted, and its record is lost. A shop that is closed replaces its records,
 * so that a new one would not stay.
 */
async function newUncounted(shop: Shop, sku: string): Promise<Entry<Stock> | null> {
  if ((await shop.counted.read(sku)) || (await isClosed(shop))) return null;
  await shop.stock.create(sku, uncountedStock);
  return shop.stock.read(sku);
}

async function homeRecord(shop: Shop, { orderId }: Attempt, sku: string, stock: Entry<Stock>) {
  const home = homeOf(orderId, stock.value.granted.length + 1);
  if (home === 0) return ownRecord(shop, sku, stock);
  return shardRecord(shop, sku, stock.value, home, await readShard(shop, sku, home));
}

/** Reads all records again: only their present state may refuse an order. */
async function takeAnywhere(shop: Shop, attempt: Attempt, sku: string, q: number): Promise<Tried> {
  const records = await readRecords(shop, sku);
  const [own] = records;
  if (!own) return { done: 'short' };
  const chosen =
    records.find(({ shelf }) => attempt.orderId in shelf.reserved) ??
    records.reduce((best, record) =>
      freeUnits(record.shelf) > freeUnits(best.shelf) ? record : best,
    );
  const tried = await take(attempt, chosen, q);
  if (tried !== 'short') return tried;
  const free = records.reduce((sum, { shelf }) => sum + freeUnits(shelf), 0);
  if (free < q) return { done: 'short' };
  await gather(shop, sku);
  return 'again';
}

async function take(
  { orderId, by }: Attempt,
  { sku, share, shelf, replace }: StockRecord,
  q: number,
): Promise<Tried | 'short'> {
  const present = shelf.reserved[orderId];
  if (present)
    return {
      done: present.q === q ? { take: { sku, share, q, by: present.by } } : 'other-quantity',
    };
  if (freeUnits(shelf) < q) return 'short';
  const stored = await replace((one) => reserve(one, orderId, q, by));
  return stored ? { done: { take: { sku, share, q, by }, stored } } : 'again';
}

/** Sends the free units of all shares back to the SKU's own record. */
export async function gather(shop: Shop, sku: string): Promise<void> {
  const stock = (await shop.stock.read(sku))?.value;
  if (!stock) return;
  const shares = await readShards(shop, sku, stock);
  const writes = shares.map(async (entry, index) => {
    const share = withGrants(entry?.value ?? null, stock, index + 1);
    if (freeUnits(share) > 0)
      await writeShard(shop, shardKey(sku, index + 1), entry, giveBack(share));
  });
  await Promise.all(writes);
}
