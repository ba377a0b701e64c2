import type { PersonReply } from '../../../src/domain/privacy/people-reply.ts';
import { wishesOf, withoutPerson } from '../../../src/domain/back-in-stock/waiting.ts';
import { readMany } from '../kernel/store/at-once.ts';
import type { Shop } from '../kernel/store/shop.ts';
import { changeWishes } from './waiting.ts';

/*
 * What an address waits for. There are no links from an address to its wishes, so all records are
 * read: one for each SKU that was ever sold out.
 */

/** @param email in small letters, as the forms store it. */
export async function wishesTo(shop: Shop, email: string): Promise<PersonReply['wishes']> {
  const wishes = await readMany(await shop.wishes.keys(), async (name) => {
    const waiting = (await shop.wishes.read(name))?.value;
    return waiting ? wishesOf(waiting, email).map(({ at }) => ({ sku: waiting.sku, at })) : [];
  });
  return wishes.flat();
}

export async function forgetWishes(shop: Shop, email: string): Promise<void> {
  await readMany(await shop.wishes.keys(), (name) =>
    changeWishes(shop, name, (wishes) => withoutPerson(wishes, email)),
  );
}
