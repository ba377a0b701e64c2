import type { StockView } from '../stock.schema.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import { freshRows } from '../../../../netlify/kernel/store/fresh-rows.ts';
import { fingerprint } from '../../../../netlify/kernel/store/identity.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { readStock } from './count.ts';

/*
 * The figures of all SKUs that were ordered or counted. They stand in some thousand records, too
 * many to read for one page, so the sweeper copies them into one. A reader compares that record with
 * the listed etags of the stock records, and reads again only the SKUs that have changed since.
 */

const foldKey = 'all';
/** One call reads at most so many changed SKUs, so that it always ends in time. */
const mostRead = 128;
/** The sweeper has more time. */
const mostFolded = 600;

/**
 * By the key of the stock record. Changes beyond `mostRead` wait for the sweeper: until then their
 * SKUs show older figures, or none.
 */
export async function readStockView(shop: Shop): Promise<ReadonlyMap<string, StockView>> {
  const { rows } = await freshStock(shop, mostRead);
  return new Map(Object.entries(rows));
}

/** Brings the one record up to date. @returns how many SKUs it has, were read anew, and wait. */
export async function foldStockView(
  shop: Shop,
): Promise<{ skus: number; read: number; left: number }> {
  const { rows, read, gone, left } = await freshStock(shop, mostFolded);
  if (read + gone > 0) await shop.stockFold.put(foldKey, { rows });
  return { skus: Object.keys(rows).length, read, left };
}

async function freshStock(shop: Shop, most: number) {
  const [[fold], stock, shares] = await Promise.all([
    readMany([foldKey], (key) => shop.stockFold.read(key)),
    shop.stock.tags('sku/'),
    shop.shares.tags('sku/'),
  ]);
  return freshRows(fold?.value.rows ?? {}, stateTags(stock, shares), most, (sku) =>
    readStock(shop, sku),
  );
}

/** One tag for a SKU's own record and its shares together. */
function stateTags(
  stock: ReadonlyMap<string, string>,
  shares: ReadonlyMap<string, string>,
): Map<string, string> {
  const states = new Map([...stock].map(([sku, etag]) => [sku, [etag]]));
  for (const [key, etag] of shares) states.get(key.replace(/\.\d+$/, ''))?.push(key, etag);
  return new Map([...states].map(([sku, state]) => [sku, fingerprint(state).slice(0, 22)]));
}
