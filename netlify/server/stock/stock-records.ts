import { withGrants, withReturns } from '../../../src/domain/stock/stock.ts';
import type { Share, Stock, Shelf } from '../../../src/domain/stock/stock.schema.ts';
import type { Entry } from '../store/kv.ts';
import type { Shop } from '../store/shop.ts';
import { shareKey } from './stock-keys.ts';

/** One record with units of a SKU, and how to replace it if it is unchanged. */
export interface StockRecord {
  sku: string;
  /** 0 is the SKU's own record. */
  share: number;
  shelf: Shelf;
  /** False when another function was faster. */
  replace: (change: <S extends Shelf>(shelf: S) => S) => Promise<boolean>;
}

export type ShareEntry = Entry<Share> | null;

export const readShare = (shop: Shop, sku: string, index: number): Promise<ShareEntry> =>
  shop.shares.read(shareKey(sku, index));

export const readShares = (shop: Shop, sku: string, stock: Stock): Promise<ShareEntry[]> =>
  Promise.all(stock.granted.map((_, index) => readShare(shop, sku, index + 1)));

/** @param entry the stored share; null for a new one. */
export async function writeShare(
  shop: Shop,
  key: string,
  entry: ShareEntry,
  next: Share,
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
  shares: readonly ShareEntry[] = [],
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

export function shareRecord(
  shop: Shop,
  sku: string,
  stock: Stock,
  index: number,
  entry: ShareEntry,
): StockRecord {
  const share = withGrants(entry?.value ?? null, stock, index);
  return {
    sku,
    share: index,
    shelf: share,
    replace: (change) => writeShare(shop, shareKey(sku, index), entry, change(share)),
  };
}

/** All records of a SKU as they stand now; none when it was neither ordered nor counted. */
export async function readRecords(shop: Shop, sku: string): Promise<StockRecord[]> {
  const stock = await shop.stock.read(sku);
  if (!stock) return [];
  const shares = await readShares(shop, sku, stock.value);
  return [
    ownRecord(shop, sku, stock, shares),
    ...shares.map((entry, index) => shareRecord(shop, sku, stock.value, index + 1, entry)),
  ];
}
