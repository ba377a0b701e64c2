import { isForgotten } from '../../history/forget-order.ts';
import { hasMailbox } from '../../steps/mails-of.ts';
import type { PlacedRecord } from '../../order-record.schema.ts';
import {
  namesUnder,
  personOfAccount,
  personOfAddress,
  type Person,
} from '../../../../../netlify/kernel/store/person-links.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';

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
