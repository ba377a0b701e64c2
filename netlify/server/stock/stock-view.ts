import type { StockView } from '../../../src/domain/stock/stock.schema.ts';
import type { StockFold } from './stores.ts';
import { readMany } from '../kernel/store/at-once.ts';
import { fingerprint } from '../kernel/store/identity.ts';
import type { Shop } from '../kernel/store/shop.ts';
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
  const { rows } = await freshRows(shop, mostRead);
  return new Map(Object.entries(rows));
}

/** Brings the one record up to date. @returns how many SKUs it has, were read anew, and wait. */
export async function foldStockView(
  shop: Shop,
): Promise<{ skus: number; read: number; left: number }> {
  const { rows, read, gone, left } = await freshRows(shop, mostFolded);
  if (read + gone > 0) await shop.stockFold.put(foldKey, { rows });
  return { skus: Object.keys(rows).length, read, left };
}

async function freshRows(shop: Shop, most: number) {
  const [[fold], stock, shares] = await Promise.all([
    readMany([foldKey], (key) => shop.stockFold.read(key)),
    shop.stock.tags('sku/'),
    shop.shares.tags('sku/'),
  ]);
  const known = fold?.value.rows ?? {};
  const tags = stateTags(stock, shares);
  const stale = [...tags].filter(([sku, tag]) => known[sku]?.tag !== tag);
  const changed = stale.slice(0, most);
  const rows: StockFold['rows'] = {};
  for (const sku of tags.keys()) if (known[sku]) rows[sku] = known[sku];
  const gone = Object.keys(known).length - Object.keys(rows).length;
  await readMany(changed, async ([sku, tag]) => {
    rows[sku] = { ...(await readStock(shop, sku)), tag };
  });
  return { rows, read: changed.length, gone, left: stale.length - changed.length };
}

/**
 * One tag for a SKU's own record and its shares together. The records are read after the lists, so
 * a row is never older than its tag. A newer row is read once more.
 */
function stateTags(
  stock: ReadonlyMap<string, string>,
  shares: ReadonlyMap<string, string>,
): Map<string, string> {
  const states = new Map([...stock].map(([sku, etag]) => [sku, [etag]]));
  for (const [key, etag] of shares) states.get(key.replace(/\.\d+$/, ''))?.push(key, etag);
  return new Map([...states].map(([sku, state]) => [sku, fingerprint(state).slice(0, 22)]));
}
