import type { Wishes } from '../../../src/domain/customer/notices.schema.ts';
import { withoutOld } from '../../../src/domain/customer/wishes.ts';
import { readStock } from '../stock/count.ts';
import { stockKey } from '../stock/stock-keys.ts';
import { changeWishes, isOpen, noteRestock, settleWishes } from '../stock/wishes.ts';
import type { Shop } from '../store/shop.ts';

/**
 * Takes away wishes whose time is over, and ends what a function has left half done. A SKU that the
 * catalogue had taken out of stock and sells again is told here: no units have come that tell.
 */
export async function pruneWishes(shop: Shop, name: string, wishes: Wishes, now: number) {
  await settleWishes(shop, name);
  const isPruned = await changeWishes(shop, name, (present) => withoutOld(present, now));
  if (wishes.isClosed) await tellOfReturn(shop, wishes, now);
  return isPruned;
}

async function tellOfReturn(shop: Shop, wishes: Wishes, now: number): Promise<void> {
  if (!(await isOpen(shop, wishes))) return;
  const key = stockKey(wishes.sku);
  const view = await readStock(shop, key);
  // What is not counted is sold without a limit.
  const units = view ? view.free : wishes.waiting.length;
  if (units > 0) await noteRestock(shop, key, { id: `catalogue/${now}`, units });
}
