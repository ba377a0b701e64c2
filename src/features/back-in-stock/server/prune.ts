import type { WaitingList } from '../waiting.schema.ts';
import { withoutOld } from '../waiting.ts';
import { readStock } from '../../stock/server/count.ts';
import { stockKey } from '../../stock/server/stock-keys.ts';
import { addEntry, addRestock } from './restocks.ts';
import { changeWaitingList, isOpen } from './waiting.ts';
import { shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import type { PruneRule } from '../../../../netlify/kernel/jobs/prune-rule.ts';

/**
 * Deletes those who have waited too long. It also adds entries for people who were chosen and not
 * mailed, and for a SKU that the catalogue sells again: there no units have come that would add
 * one.
 */
async function pruneWaiting(shop: Shop, name: string, list: WaitingList, now: number) {
  if (list.leaving.length > 0) await addEntry(shop, name, 'pruned', {});
  const isPruned = await changeWaitingList(shop, name, (present) =>
    withoutOld(present, now, shopTimeZone()),
  );
  if (list.isClosed) await tellOfReturn(shop, list);
  return isPruned;
}

async function tellOfReturn(shop: Shop, list: WaitingList): Promise<void> {
  if (!(await isOpen(shop, list))) return;
  const key = stockKey(list.sku);
  const { free } = await readStock(shop, key);
  // A SKU that was never counted has no limit.
  const units = free ?? list.waiting.length;
  // The same id each time, until the waiting list has seen it.
  const id = `catalogue/${list.restocks.at(-1)?.id ?? ''}`;
  if (units > 0) await addRestock(shop, key, { id, units });
}

export const waitingPrunes: readonly PruneRule[] = [{ store: 'waitingLists', visit: pruneWaiting }];
