import { addressHash } from './address-hash.ts';
import type { Shop } from './shop.ts';

/*
 * Links from a person to what the shop keeps of that person, so that nobody has to read all orders.
 * Each link is an empty record of its own: `<person>/orders/<time>.<orderId>`, or
 * `<person>/<kind>/<id>` for messages, reviews and withdrawals. Writing it again changes nothing,
 * and two orders at once never wait for each other.
 */

/** An e-mail address, or an account. */
export type Person = `a/${string}` | `u/${string}`;

export const personOfAddress = (email: string): Person => `a/${addressHash(email)}`;
export const personOfAccount = (userId: string): Person => `u/${userId}`;

/** What a feature has under an address itself, which is in small letters, as the forms store it. */
export interface OfAddress<Found> {
  nothing: Found;
  find: (shop: Shop, email: string) => Promise<Found>;
  forget: (shop: Shop, email: string) => Promise<void>;
}

export async function namesUnder(shop: Shop, folder: string): Promise<string[]> {
  return (await shop.people.keys(folder)).map((key) => key.slice(folder.length));
}

/** Deletes the links of a person, not the records that they lead to. */
export async function forgetPerson(shop: Shop, person: Person): Promise<void> {
  for (const key of await shop.people.keys(`${person}/`)) await shop.people.delete(key);
}
