import type { OrdersReply, OrderSummary } from './desk-replies.ts';

/*
 * The list of orders is read a page at a time and its first page again and again. These join what
 * was read.
 */

/**
 * A newer first page in front of what was read before, whose further pages stay. What the first
 * page should hold and does not is gone from the list.
 */
export function withFirstPage(before: OrdersReply | null, first: OrdersReply): OrdersReply {
  const last = first.orders.at(-1);
  if (!before || !last || first.next === null) return first;
  const known = idsOf(first.orders);
  const further = before.orders.filter(({ orderId, at }) => at <= last.at && !known.has(orderId));
  if (further.length === 0) return first;
  return { ...first, orders: [...first.orders, ...further], next: before.next };
}

/** What was read, with the page after it. */
export function withNextPage(before: OrdersReply, page: OrdersReply): OrdersReply {
  const known = idsOf(before.orders);
  const added = page.orders.filter(({ orderId }) => !known.has(orderId));
  return { ...page, orders: [...before.orders, ...added] };
}

/** The orders that are newer than all that were listed before; none on the first reading. */
export function arrivedSince(
  before: OrdersReply | null,
  now: OrdersReply,
): readonly OrderSummary[] {
  if (!before) return [];
  const known = idsOf(before.orders);
  const newest = before.orders[0]?.at ?? '';
  return now.orders.filter(({ orderId, at }) => at >= newest && !known.has(orderId));
}

const idsOf = (orders: readonly OrderSummary[]) => new Set(orders.map(({ orderId }) => orderId));
