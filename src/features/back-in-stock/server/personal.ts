import type { PersonReply } from '../../privacy/people-reply.ts';
import { entriesOf, withoutPerson } from '../waiting.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { changeWaitingList } from './waiting.ts';

/*
 * What an address waits for. There are no links from an address to the lists that it is in, so all records are
 * read: one for each SKU that was ever sold out.
 */

/** @param email in small letters, as the forms store it. */
export async function waitedForBy(shop: Shop, email: string): Promise<PersonReply['wishes']> {
  const waitedFor = await readMany(await shop.waitingLists.keys(), async (name) => {
    const list = (await shop.waitingLists.read(name))?.value;
    return list ? entriesOf(list, email).map(({ at }) => ({ sku: list.sku, at })) : [];
  });
  return waitedFor.flat();
}

export async function forgetWaiting(shop: Shop, email: string): Promise<void> {
  await readMany(await shop.waitingLists.keys(), (name) =>
    changeWaitingList(shop, name, (list) => withoutPerson(list, email)),
  );
}
