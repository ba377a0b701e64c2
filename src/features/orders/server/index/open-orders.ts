import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { openPrefix, parseOpenKey, type OpenEntry } from './index-keys.ts';
import { isFinished } from './record-in-index.ts';

/** All keys of the index, the oldest order first. A list call returns 1,000 of them. */
export async function indexEntries(shop: Shop): Promise<OpenEntry[]> {
  const entries = (await shop.index.keys(openPrefix)).map(parseOpenKey);
  return entries.filter((entry) => entry !== null);
}

/** The open orders, the newest first. */
export async function openOrders(shop: Shop): Promise<OpenEntry[]> {
  const latest = new Map<string, OpenEntry>();
  // While a step is being recorded, an order has two keys.
  for (const entry of await indexEntries(shop)) {
    const other = latest.get(entry.orderId);
    if (!other || other.steps < entry.steps) latest.set(entry.orderId, entry);
  }
  const now = shop.clock.now();
  return [...latest.values()].filter((entry) => !isFinished(entry, now)).reverse();
}
