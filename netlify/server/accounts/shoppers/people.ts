import type { PlacedRecord } from '../../../../src/domain/order/order-record.schema.ts';
import { hasMailbox } from '../../../../src/domain/progress/mails-of.ts';
import { isForgotten } from '../../../../src/domain/retention/forget-order.ts';
import type { Shop } from '../../store/shop.ts';
import { addressHash } from '../address-hash.ts';

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

/** Runs behind the order's answer. The sweeper repeats it when the function dies. */
export async function linkOrder(shop: Shop, orderId: string, order: PlacedRecord): Promise<void> {
  for (const key of orderLinkKeys(orderId, order)) await shop.people.put(key, {});
}

/** Whom an order leads to: an address, an account or both; nobody once its person was forgotten. */
export function peopleOf(order: PlacedRecord): Person[] {
  if (isForgotten(order)) return [];
  const people: Person[] = hasMailbox(order) ? [personOfAddress(order.to.email)] : [];
  return order.userId === undefined ? people : [...people, personOfAccount(order.userId)];
}

/** The keys of the links to an order; none when its person was forgotten. */
export const orderLinkKeys = (orderId: string, order: PlacedRecord): string[] =>
  peopleOf(order).map((person) => orderLinkKey(person, { orderId, at: Date.parse(order.at) }));

export const orderLinkKey = (person: Person, { orderId, at }: OrderLink): string =>
  `${person}/orders/${String(at).padStart(13, '0')}.${orderId}`;

/** Comes before the message is stored: a link without a message does no harm. */
export const linkMessage = (shop: Shop, messageId: string, email: string): Promise<void> =>
  shop.people.put(messageLinkKey(messageId, email), {});

export const messageLinkKey = (messageId: string, email: string): string =>
  `${personOfAddress(email)}/messages/${messageId}`;

export interface OrderLink {
  orderId: string;
  /** Ms since 1970 at which it was placed. */
  at: number;
}

/** The newest first. */
export async function ordersOf(shop: Shop, person: Person): Promise<OrderLink[]> {
  const links = (await namesUnder(shop, `${person}/orders/`)).map((name) => {
    const [at, orderId = ''] = name.split('.');
    return { orderId, at: Number(at) };
  });
  return links.sort((a, b) => b.at - a.at);
}

/** Their ids. */
export const messagesOf = (shop: Shop, person: Person): Promise<string[]> =>
  namesUnder(shop, `${person}/messages/`);

/** Before the review is stored, as of a message. */
export const linkReview = (shop: Shop, person: Person, reviewId: string): Promise<void> =>
  shop.people.put(reviewLinkKey(person, reviewId), {});

export const reviewLinkKey = (person: Person, reviewId: string): string =>
  `${person}/reviews/${reviewId}`;

/** Their ids. */
export const reviewsOf = (shop: Shop, person: Person): Promise<string[]> =>
  namesUnder(shop, `${person}/reviews/`);

/** Before the withdrawal is stored, as of a message. */
export const linkWithdrawal = (shop: Shop, id: string, email: string): Promise<void> =>
  shop.people.put(withdrawalLinkKey(id, email), {});

export const withdrawalLinkKey = (id: string, email: string): string =>
  `${personOfAddress(email)}/withdrawals/${id}`;

/** Their ids. */
export const withdrawalsOf = (shop: Shop, person: Person): Promise<string[]> =>
  namesUnder(shop, `${person}/withdrawals/`);

async function namesUnder(shop: Shop, folder: string): Promise<string[]> {
  return (await shop.people.keys(folder)).map((key) => key.slice(folder.length));
}

/** Deletes the links of a person, not the records that they lead to. */
export async function forgetPerson(shop: Shop, person: Person): Promise<void> {
  for (const key of await shop.people.keys(`${person}/`)) await shop.people.delete(key);
}
