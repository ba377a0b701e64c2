import { mapAtOnce } from '../store/at-once.ts';
import type { Shop } from '../store/shop.ts';
import type { OpenEntry } from './index-keys.ts';
import { isOver, recordInIndex, readFacts, rightKey } from './record-in-index.ts';
import { indexEntries } from './open-orders.ts';

/** Orders that one run takes out of the index because their time is over. */
const mostClosed = 200;
/** Others that it looks at, from a place that changes from run to run. */
const mostChecked = 30;

/**
 * Takes orders that are closed now out of the index, and compares a few others with the truth: a
 * function that was frozen for long and then died may have left the key of an older state, which
 * no intent speaks of any more. Costs as many calls however many orders are open.
 */
export async function repairIndex(shop: Shop): Promise<{ closed: number; mended: number }> {
  const entries = await indexEntries(shop);
  const now = shop.clock.now();
  const over = entries.filter((entry) => isOver(entry, now)).slice(0, mostClosed);
  await mapAtOnce(over, (entry) => mend(shop, entry));
  const first = Math.floor(shop.clock.random() * entries.length);
  const others = [...entries.slice(first), ...entries.slice(0, first)].slice(0, mostChecked);
  const mended = await mapAtOnce(others, (entry) => mend(shop, entry));
  return { closed: over.length, mended: mended.filter(Boolean).length };
}

/** @returns whether the key was wrong. */
async function mend(shop: Shop, { key, orderId }: OpenEntry): Promise<boolean> {
  const facts = await readFacts(shop, orderId);
  if (!facts) await shop.index.delete(key);
  else if (key === rightKey(shop, facts)) return false;
  else await recordInIndex(shop, orderId);
  return true;
}
