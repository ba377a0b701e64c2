import { withGrants, withReturns } from '../stock.ts';
import type { Shard, Stock, Shelf } from '../stock.schema.ts';
import type { Entry } from '../../../../netlify/server/kernel/store/kv.ts';
import type { Shop } from '../../../../netlify/server/kernel/store/shop.ts';
import { shardKey } from './stock-keys.ts';

/** One record with units of a SKU, and how to replace it if it is unchanged. */
export interface StockRecord {
  sku: string;
  /** 0 is the SKU's own record. */
  share: number;
  shelf: Shelf;
  /** False when another function was faster. */
  replace: (change: <S extends Shelf>(shelf: S) => S) => Promise<boolean>;
}

export type ShardEntry = Entry<Shard> | null;

export const readShard = (shop: Shop, sku: string, index: number): Promise<ShardEntry> =>
  shop.shares.read(shardKey(sku, index));

export const readShards = (shop: Shop, sku: string, stock: Stock): Promise<ShardEntry[]> =>
  Promise.all(stock.granted.map((_, index) => readShard(shop, sku, index + 1)));

/** @param entry the stored share; null for a new one. */
export async function writeShard(
  shop: Shop,
  key: string,
  entry: ShardEntry,
  next: Shard,
): Promise<boolean> {
  const written = entry
    ? await shop.shares.update(key, entry.etag, next)
    : await shop.shares.create(key, next);
  return written.ok;
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
    replace: async (change) => (await shop.stock.update(sku, etag, change(stock))).ok,
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
    replace: (change) => writeShard(shop, shardKey(sku, index), entry, change(share)),
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
