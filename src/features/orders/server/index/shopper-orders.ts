import { readOrderNumber } from '../../order-number.ts';
import type { PlacedRecord } from '../../order-record.schema.ts';
import { findOrder } from '../record/read-order.ts';
import { ordersOf, peopleOf, type OrderLink } from '../record/person-links.ts';
import { mapAtOnce } from '../../../../../netlify/kernel/store/at-once.ts';
import { callsLeft } from '../../../../../netlify/kernel/store/state-lists.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { positionOf } from './index-keys.ts';
import { readFacts } from './record-in-index.ts';

/** All orders of an order's shopper, itself among them, by address or account: the newest first. */
export async function ordersOfShopper(shop: Shop, order: PlacedRecord): Promise<OrderLink[]> {
  const links = await mapAtOnce(peopleOf(order), (person) => ordersOf(shop, person));
  const each = new Map(links.flat().map((link) => [link.orderId, link]));
  return [...each.values()].sort((a, b) => b.at - a.at);
}

/** Orders of a page at most: each has a record and a history to read. */
const rowsAPage = 25;

/**
 * The same as one page of a list, for the shopper of the order with this number.
 * @param after the position of the last order of the page before.
 */
export async function pageOfShopper(shop: Shop, typed: string, after: string | undefined) {
  const order = await findOrder(shop, readOrderNumber(typed) ?? '');
  const links = order ? await ordersOfShopper(shop, order) : [];
  const placed = links.map(({ orderId, at }) => {
    const position = positionOf({ orderId, at: new Date(at).toISOString() });
    return { orderId, position };
  });
  const left = placed.filter(({ position }) => after === undefined || position < after);
  const most = Math.min(rowsAPage, Math.floor(callsLeft(links.length) / 2));
  const page = left.slice(0, most);
  const found = await mapAtOnce(
    page,
    async ({ orderId }) => (await readFacts(shop, orderId)) ?? [],
  );
  const next = left.length > page.length ? (page.at(-1)?.position ?? null) : null;
  return { facts: found.flat(), next };
}
