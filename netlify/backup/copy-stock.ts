import type { ShopData } from '../../src/features/backup/server/shop-data.ts';
import { shardKey } from '../../src/features/stock/server/stock-keys.ts';
import { storeTable } from '../app/features.ts';
import { CannotGoOn } from './command.ts';
import { linesOf, valueOf, type Copy } from './copy.ts';
import { readRecords } from './read-records.ts';

/** Ms. So long the copy tries to read the stock between two steps of its orders. */
const timeoutMs = 5 * 60_000;

/**
 * Copies the stock so that it fits the history of the orders in the copy. Packing takes units off
 * the shelf, so a stock record from before a packing does not fit a history from after it, and
 * neither of the two shows that.
 *
 * So the stock is read, and then the history is listed again. An order with the same etag as in
 * the list before has not changed: its copy is as it was when the stock was read. An order that has
 * taken a step is read again, with all records of its SKUs, until a list shows no new step. Sales
 * need none of this: what orders have reserved or bought is computed from the orders when the copy
 * is restored (rebuildStock). This needs lists that show every finished write, and the shop opens
 * Blobs so.
 *
 * @param etags of the history in the copy, listed before it was read.
 */
export async function copyStock(
  source: ShopData,
  copy: Copy,
  etags: Map<string, string>,
  now: () => number,
): Promise<void> {
  const end = now() + timeoutMs;
  for (let skus: ReadonlySet<string> | null = null; skus === null || skus.size > 0;) {
    if (now() > end)
      throw new CannotGoOn(
        'Orders were packed all the time, so no copy of the stock fits them. Try again when nobody packs.',
      );
    await readStock(source, copy, skus);
    skus = await followSteps(source, copy, etags);
  }
}

/** @param skus whose records are read; null for all. */
async function readStock(source: ShopData, copy: Copy, skus: ReadonlySet<string> | null) {
  const keysOf = async (store: string) => (await source.list(store)).map(({ key }) => key);
  await readRecords(source, copy, 'shop-stock', skus ? [...skus] : await keysOf('shop-stock'));
  const own = linesOf(copy, 'shop-stock');
  const shares = skus
    ? [...skus].flatMap((sku) => split(sku, own.get(sku)))
    : await keysOf('shop-shares');
  await readRecords(source, copy, 'shop-shares', shares);
}

function split(sku: string, line: string | undefined): string[] {
  const stock = line === undefined ? null : valueOf(storeTable.stock, line);
  return (stock?.granted ?? []).map((_, index) => shardKey(sku, index + 1));
}

/** Reads orders again that took a step after they were copied. @returns the SKUs of their units. */
async function followSteps(
  source: ShopData,
  copy: Copy,
  etags: Map<string, string>,
): Promise<Set<string>> {
  const listed = await source.list('shop-progress');
  const changed = listed.filter(({ key, etag }) => etags.get(key) !== etag);
  for (const { key, etag } of changed) etags.set(key, etag);
  const orderIds = changed.map(({ key }) => key);
  await readRecords(source, copy, 'shop-progress', orderIds);
  const orders = linesOf(copy, 'shop-orders');
  const unknown = orderIds.filter((orderId) => !orders.has(orderId));
  await readRecords(source, copy, 'shop-orders', unknown);
  return new Set(orderIds.flatMap((orderId) => skusOf(orders.get(orderId))));
}

function skusOf(line: string | undefined): string[] {
  const order = line === undefined ? null : valueOf(storeTable.orders, line);
  return order?.state === 'placed' ? order.takes.map(({ sku }) => sku) : [];
}
