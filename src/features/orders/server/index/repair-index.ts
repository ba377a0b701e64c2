import { readMany } from '../../../../../netlify/kernel/store/at-once.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import type { OpenEntry } from './index-keys.ts';
import { isFinished, recordInIndex, readFacts, rightKey } from './record-in-index.ts';
import { indexEntries } from './open-orders.ts';

/** One run takes at most so many closed orders out of the index. */
const mostClosed = 200;
/** It checks so many others, at a position that changes from run to run. */
const mostChecked = 30;

/**
 * Takes closed orders out of the index, and compares a few others with their records: a function
 * that was frozen for long and then died may have left an old key that no intent names. The cost
 * does not grow with the number of open orders.
 */
export async function repairIndex(shop: Shop): Promise<{ closed: number; repaired: number }> {
  const entries = await indexEntries(shop);
  const now = shop.clock.now();
  const over = entries.filter((entry) => isFinished(entry, now)).slice(0, mostClosed);
  await readMany(over, (entry) => repair(shop, entry));
  const first = Math.floor(shop.clock.random() * entries.length);
  const others = [...entries.slice(first), ...entries.slice(0, first)].slice(0, mostChecked);
  const repaired = await readMany(others, (entry) => repair(shop, entry));
  return { closed: over.length, repaired: repaired.filter(Boolean).length };
}

/** @returns whether the key was wrong. */
async function repair(shop: Shop, { key, orderId }: OpenEntry): Promise<boolean> {
  const facts = await readFacts(shop, orderId);
  if (!facts) await shop.index.delete(key);
  else if (key === rightKey(shop, facts)) return false;
  else await recordInIndex(shop, orderId);
  return true;
}
