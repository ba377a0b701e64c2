import type { Wishes } from '../../../src/domain/customer/notices.schema.ts';
import { withoutOld } from '../../../src/domain/customer/wishes.ts';
import { readStock } from '../stock/count.ts';
import { stockKey } from '../stock/stock-keys.ts';
import { addEntry, addRestock } from '../stock/restocks.ts';
import { changeWishes, isOpen } from '../stock/wishes.ts';
import type { Shop } from '../store/shop.ts';

/**
 * Takes away wishes whose time is over, and leads the job to those who were chosen and not told. Of
 * a SKU that the catalogue had taken out of stock and sells again they are told from here: no units
 * have come.
 */
export async function pruneWishes(shop: Shop, name: string, wishes: Wishes, now: number) {
  if (wishes.leaving.length > 0) await addEntry(shop, name, 'pruned', {});
  const isPruned = await changeWishes(shop, name, (present) => withoutOld(present, now));
  if (wishes.isClosed) await tellOfReturn(shop, wishes);
  return isPruned;
}

async function tellOfReturn(shop: Shop, wishes: Wishes): Promise<void> {
  if (!(await isOpen(shop, wishes))) return;
  const key = stockKey(wishes.sku);
  const view = await readStock(shop, key);
  // What is not counted is sold without a limit.
  const units = view ? view.free : wishes.waiting.length;
  // The same until the wishes have seen it, however often this is asked.
  const id = `catalogue/${wishes.restocks.at(-1)?.id ?? ''}`;
  if (units > 0) await addRestock(shop, key, { id, units });
}
