import type { Wishes } from '../../../src/domain/back-in-stock/waiting.schema.ts';
import { withoutOld } from '../../../src/domain/back-in-stock/waiting.ts';
import { readStock } from '../stock/count.ts';
import { stockKey } from '../stock/stock-keys.ts';
import { addEntry, addRestock } from './restocks.ts';
import { changeWishes, isOpen } from './waiting.ts';
import { shopTimeZone } from '../kernel/store/built-catalogue.ts';
import type { Shop } from '../kernel/store/shop.ts';

/**
 * Deletes wishes whose time is over. It also adds entries for people who were chosen and not
 * mailed, and for a SKU that the catalogue sells again: there no units have come that would add
 * one.
 */
export async function pruneWishes(shop: Shop, name: string, wishes: Wishes, now: number) {
  if (wishes.leaving.length > 0) await addEntry(shop, name, 'pruned', {});
  const isPruned = await changeWishes(shop, name, (present) =>
    withoutOld(present, now, shopTimeZone()),
  );
  if (wishes.isClosed) await tellOfReturn(shop, wishes);
  return isPruned;
}

async function tellOfReturn(shop: Shop, wishes: Wishes): Promise<void> {
  if (!(await isOpen(shop, wishes))) return;
  const key = stockKey(wishes.sku);
  const { free } = await readStock(shop, key);
  // A SKU that was never counted has no limit.
  const units = free ?? wishes.waiting.length;
  // The same id each time, until the wishes have seen it.
  const id = `catalogue/${wishes.restocks.at(-1)?.id ?? ''}`;
  if (units > 0) await addRestock(shop, key, { id, units });
}
