import { readOrderNumber } from '../../../../src/domain/order/order-number.ts';
import type { PlacedRecord } from '../../../../src/domain/order/order-record.schema.ts';
import { findOrder } from '../record/read-order.ts';
import { ordersOf, peopleOf, type OrderLink } from '../record/person-links.ts';
import { mapAtOnce } from '../../kernel/store/at-once.ts';
import type { Shop } from '../../kernel/store/shop.ts';
import { positionOf } from './index-keys.ts';
import { readFacts } from './record-in-index.ts';

/** All orders of an order's shopper, itself among them, by address or account: the newest first. */
export async function ordersOfShopper(shop: Shop, order: PlacedRecord): Promise<OrderLink[]> {
  const links = await mapAtOnce(peopleOf(order), (person) => ordersOf(shop, person));
  const each = new Map(links.flat().map((link) => [link.orderId, link]));
  return [...each.values()].sort((a, b) => b.at - a.at);
}

/** The same as rows of a list, for the shopper of the order with this number. */
export async function rowsOfShopper(shop: Shop, typed: string) {
  const order = await findOrder(shop, readOrderNumber(typed) ?? '');
  if (!order) return [];
  const facts = await mapAtOnce(await ordersOfShopper(shop, order), ({ orderId }) =>
    readFacts(shop, orderId),
  );
  return facts.flatMap((one) => (one ? [{ ...one, position: positionOf(one) }] : []));
}
