import type { PersonReply } from '../../../src/domain/desk/people-reply.ts';
import { wishesOf, withoutPerson } from '../../../src/domain/customer/wishes.ts';
import { changeWishes } from '../stock/wishes.ts';
import { readMany } from '../store/at-once.ts';
import type { Shop } from '../store/shop.ts';
import { newsletterName } from './newsletter.ts';

/*
 * What an address has asked to hear about. There are no links from an address to its wishes, so all
 * records are read: one for each SKU that was ever sold out.
 */

type Notices = Pick<PersonReply, 'newsletter' | 'wishes'>;

/** @param email in small letters, as the forms store it. */
export async function noticesOf(shop: Shop, email: string): Promise<Notices> {
  const [record] = await readMany(
    [newsletterName(email)],
    async (name) => (await shop.newsletter.read(name))?.value,
  );
  const wishes = await readMany(await shop.wishes.keys(), async (name) => {
    const waiting = (await shop.wishes.read(name))?.value;
    return waiting ? wishesOf(waiting, email).map(({ at }) => ({ sku: waiting.sku, at })) : [];
  });
  return {
    newsletter: record ? { askedAt: record.askedAt, confirmedAt: record.confirmedAt } : null,
    wishes: wishes.flat(),
  };
}

export async function forgetNotices(shop: Shop, email: string): Promise<void> {
  await shop.newsletter.delete(newsletterName(email));
  await readMany(await shop.wishes.keys(), (name) =>
    changeWishes(shop, name, (wishes) => withoutPerson(wishes, email)),
  );
}
