import type { OrderSummary } from './list-replies.schema.ts';

type Listed = readonly Pick<OrderSummary, 'orderId' | 'at'>[];

/** Ids of the orders that are newer than all that were listed before; none on the first reading. */
export function arrivedSince(before: Listed | null, now: Listed): string[] {
  if (!before) return [];
  const known = new Set(before.map(({ orderId }) => orderId));
  const newest = before[0]?.at ?? '';
  return now
    .filter(({ orderId, at }) => at >= newest && !known.has(orderId))
    .map(({ orderId }) => orderId);
}
