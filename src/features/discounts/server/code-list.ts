import type { DiscountRecord } from '../discount.schema.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import { freshRows } from '../../../../netlify/kernel/store/fresh-rows.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { callsLeft } from '../../../../netlify/kernel/store/state-lists.ts';

/*
 * What all discount codes say stands in one record, because they are too many to read for a page. Whoever
 * lists them reads those that are new or have changed, and leaves them there for the next one.
 */

const foldKey = 'all';
/** What a page keeps for the months of its figures, and for orders that these lack. */
const keptForMonths = 30;

/** All codes, the newest first, by their words. */
export async function allCodes(shop: Shop): Promise<{ word: string; record: DiscountRecord }[]> {
  const tags = await shop.discounts.tags('');
  if (tags.size === 0) return [];
  const [fold] = await readMany([foldKey], (key) => shop.discountFold.read(key));
  const most = callsLeft(tags.size) - keptForMonths;
  const { rows, read, gone } = await freshRows(fold?.value.rows ?? {}, tags, most, async (key) => {
    const record = (await shop.discounts.read(key))?.value;
    return record ? { record } : null;
  });
  if (read + gone > 0) await shop.discountFold.put(foldKey, { rows });
  return Object.entries(rows)
    .map(([key, { record }]) => ({ word: key.toUpperCase(), record }))
    .sort((a, b) => b.record.at.localeCompare(a.record.at) || (a.word < b.word ? 1 : -1));
}
