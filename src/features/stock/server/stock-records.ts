import { withGrants, withReturns } from '../stock.ts';
import type { Shard, Stock, Shelf } from '../stock.schema.ts';
import type { Entry } from '../../../../netlify/kernel/store/kv.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { shardKey } from './stock-keys.ts';

/** One record with units of a SKU, and how to replace it if it is unchanged. */
export interface StockRecord {
  sku: string;
  /** 0 is the SKU's own record. */
  share: number;
  shelf: Shelf;
  /** Null when another function was faster. */
  replace: (change: <S extends Shelf>(shelf: S) => S) => Promise<Replaced | null>;
}

/** A record as it was just written, to be replaced once more without reading it. */
export type Replaced = (shop: Shop) => StockRecord;

export type ShardEntry = Entry<Shard> | null;

export const readShard = (shop: Shop, sku: string, index: number): Promise<ShardEntry> =>
  shop.shares.read(shardKey(sku, index));

export const readShards = (shop: Shop, sku: string, stock: Stock): Promise<ShardEntry[]> =>
  Promise.all(stock.granted.map((_, index) => readShard(shop, sku, index + 1)));

/** @param entry the stored share; null for a new one. @returns null when another function was faster. */
export async function writeShard(
  shop: Shop,
  key: string,
  entry: ShardEntry,
  next: Shard,
): Promise<Entry<Shard> | null> {
  const written = entry
    ? await shop.shares.update(key, entry.etag, next)
    : await shop.shares.create(key, next);
  return written.ok ? { value: next, etag: written.etag } : null;
}

/** The SKU's own record, with what the shares that were read have sent back. */
export function ownRecord(
  shop: Shop,
  sku: string,
  { value, etag }: Entry<Stock>,
  shares: readonly ShardEntry[] = [],
): StockRecord {
  const stock = withReturns(
    value,
    shares.map((entry) => entry?.value ?? null),
  );
  return {
    sku,
    share: 0,
    shelf: stock,
    async replace(change) {
      const next = change(stock);
      const written = await shop.stock.update(sku, etag, next);
      if (!written.ok) return null;
      return (later) => ownRecord(later, sku, { value: next, etag: written.etag });
    },
  };
}

export function shardRecord(
  shop: Shop,
  sku: string,
  stock: Stock,
  index: number,
  entry: ShardEntry,
): StockRecord {
  const share = withGrants(entry?.value ?? null, stock, index);
  return {
    sku,
    share: index,
    shelf: share,
    async replace(change) {
      const next = await writeShard(shop, shardKey(sku, index), entry, change(share));
      return next && ((later) => shardRecord(later, sku, stock, index, next));
    },
  };
}

/** All records of a SKU as they stand now; none when it was neither ordered nor counted. */
export async function readRecords(shop: Shop, sku: string): Promise<StockRecord[]> {
  const stock = await shop.stock.read(sku);
  if (!stock) return [];
  const shares = await readShards(shop, sku, stock.value);
  return [
    ownRecord(shop, sku, stock, shares),
    ...shares.map((entry, index) => shardRecord(shop, sku, stock.value, index + 1, entry)),
  ];
}
