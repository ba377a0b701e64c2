import { randomUUID } from 'node:crypto';
import { changed } from '../stock.ts';
import type { Stock } from '../stock.schema.ts';
import { retryWhileChanged } from '../../../../netlify/kernel/store/retry.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';

/*
 * A count that brings units remembers that in the stock record, in the same write. After it those
 * who wait are mailed, by this function, or by another one if it dies.
 */

const start = 'count/';

export const withCount = (stock: Stock, by: number): Stock => {
  const next = changed(stock, by);
  return by > 0 ? { ...next, moved: [...next.moved, `${start}${randomUUID()}/${by}`] } : next;
};

/** The units of a count that the stock remembers; null for another entry. */
export const countedUnits = (entry: string): number | null =>
  entry.startsWith(start) ? Number(entry.split('/').at(-1)) : null;

/**
 * Queues the restocks of the counts that the stock remembers. Several functions may do so at once.
 */
export async function tellOfCounts(shop: Shop, sku: string): Promise<void> {
  const moved = (await shop.stock.read(sku))?.value.moved ?? [];
  const counts = moved.filter((entry) => entry.startsWith(start));
  if (counts.length === 0) return;
  for (const id of counts) {
    await shop.ports.restocked(shop, sku, { id, units: countedUnits(id) ?? 0 });
  }
  await forget(shop, sku, counts);
}

/**
 * For the sweeper, after a function that is gone. It writes the stock first, also when nothing
 * changes. So a count that the function may still send finds a newer state, and the store refuses
 * it. Thus no count is stored whose restock is never queued.
 */
export async function finishCount(shop: Shop, sku: string): Promise<void> {
  await retryWhileChanged(async () => {
    const entry = await shop.stock.read(sku);
    const written = entry && (await shop.stock.update(sku, entry.etag, entry.value));
    return !written || written.ok ? { done: undefined } : 'again';
  }, shop.clock);
  await tellOfCounts(shop, sku);
}

const forget = (shop: Shop, sku: string, counts: readonly string[]): Promise<void> =>
  retryWhileChanged(async () => {
    const entry = await shop.stock.read(sku);
    if (!entry?.value.moved.some((entry) => counts.includes(entry))) return { done: undefined };
    const moved = entry.value.moved.filter((entry) => !counts.includes(entry));
    const written = await shop.stock.update(sku, entry.etag, { ...entry.value, moved });
    return written.ok ? { done: undefined } : 'again';
  }, shop.clock);
