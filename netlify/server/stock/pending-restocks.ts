import { randomUUID } from 'node:crypto';
import { changed } from '../../../src/domain/stock/stock.ts';
import type { Stock } from '../../../src/domain/stock/stock.schema.ts';
import { retryWhileChanged } from '../store/retry.ts';
import type { Shop } from '../store/shop.ts';
import { addRestock } from './restocks.ts';

/*
 * A count that brings units notes that in the stock record itself, in the write that makes it: who
 * waits for them is told after it, by this function or by another if this one dies.
 */

const start = 'count/';

export const withCount = (stock: Stock, by: number): Stock => {
  const next = changed(stock, by);
  return by > 0 ? { ...next, moved: [...next.moved, `${start}${randomUUID()}/${by}`] } : next;
};

/** The units of a count that the stock still notes; null for another note. */
export const countedUnits = (entry: string): number | null =>
  entry.startsWith(start) ? Number(entry.split('/').at(-1)) : null;

/** Tells of the counts that the stock still notes. Any number of functions may do so at once. */
export async function tellOfCounts(shop: Shop, sku: string): Promise<void> {
  const moved = (await shop.stock.read(sku))?.value.moved ?? [];
  const counts = moved.filter((entry) => entry.startsWith(start));
  if (counts.length === 0) return;
  for (const id of counts) {
    await addRestock(shop, sku, { id, units: countedUnits(id) ?? 0 });
  }
  await forget(shop, sku, counts);
}

/**
 * For the sweeper, after a function that is gone. The stock is written first, even when nothing
 * changes: a count that such a function may still send then finds another state than the one it has
 * read, and is refused. So no count is noted of which nobody tells.
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
