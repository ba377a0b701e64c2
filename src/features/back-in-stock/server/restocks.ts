import { createHash } from 'node:crypto';
import { parseIntent } from '../../../../netlify/kernel/store/intents.ts';
import { createOrRead } from '../../../../netlify/kernel/store/create-or-read.ts';
import { fingerprint } from '../../../../netlify/kernel/store/identity.ts';
import type { Intent } from '../../../../netlify/kernel/store/stores.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { waitingListName } from './waiting.ts';

/*
 * Units of a SKU came back. The function that brings them adds one entry and goes on. A job then
 * mails those who wait (tell-waiting.ts). The entry's key is made from its cause, so a second try
 * makes no second entry. The entry stays until the mails of all who were chosen have left.
 */

const kind = 'restock';

export const restockKeys = (shop: Shop): Promise<string[]> => shop.deskIntents.keys(`${kind}/`);

/** The waiting list that an entry is about. */
export const listOfRestock = (key: string): string => parseIntent(key).subject;

/** @param cause of the entry, in any letters. */
export const restockKey = (name: string, cause: string): string =>
  `${kind}/${name}.${createHash('sha256').update(cause).digest('hex').slice(0, 32)}`;

export const addEntry = (shop: Shop, name: string, cause: string, entry: Omit<Intent, 'at'>) =>
  createOrRead(shop.deskIntents, restockKey(name, cause), { at: shop.clock.now(), ...entry });

/** @param id names the restock: the same one counts once. */
export async function addRestock(
  shop: Shop,
  stockKey: string,
  { id, units }: { id: string; units: number },
): Promise<void> {
  const name = waitingListName(stockKey);
  if (!(await shop.waitingLists.read(name))) return;
  await addEntry(shop, name, id, { restock: restockOf(id, units) });
}

/** As the waiting list remembers it. */
export const restockOf = (id: string, units: number) => ({
  id: fingerprint(id).slice(0, 22),
  units,
});

/** The same for one address that was stored after the units had come. */
export async function addLatecomer(shop: Shop, stockKey: string, personId: string): Promise<void> {
  await addEntry(shop, waitingListName(stockKey), personId, { lateWish: personId });
}
