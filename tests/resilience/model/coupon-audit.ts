import type { DiscountRecord } from '../../../src/features/discounts/discount.schema.ts';
import type { OrderHistory } from '../../../src/features/orders/history/history.schema.ts';
import type { PlacedRecord } from '../../../src/features/orders/order-record.schema.ts';
import { deductionsOf } from '../../../src/features/orders/sums.ts';
import type { PlacedOrder } from '../steps-audit.ts';
import type { Memory } from './memory-store.ts';

/*
 * A discount code that the orders of a shop want, and that its keeper may switch off meanwhile. What must
 * be true of it, read here and not by the shop's own code:
 * I35 no more orders that stand have it than it has uses, and of one address one; while fewer have it, the
 *     next order can
 * I36 it takes off what it says, each line its part; and the deductions are what a total lacks
 * I37 an order that was begun when it was off does not have it
 */

/** The record of the code. */
export const couponKey = 'spring';

export const ruleIn = (memory: Memory): DiscountRecord | undefined =>
  memory.values<DiscountRecord>('discounts').get(couponKey);

export const standingWith = (placed: readonly PlacedOrder[], memory: Memory): PlacedOrder[] => {
  const history = memory.values<OrderHistory>('progress');
  return placed.filter(({ orderId, order }) => {
    const state = history.get(orderId)?.state;
    return order.code && state !== 'cancelled' && state !== 'refused';
  });
};

/** I35 and I36, which hold at every moment. */
export function couponBroken(memory: Memory, placed: readonly PlacedOrder[]): string[] {
  const rule = ruleIn(memory);
  const standing = standingWith(placed, memory);
  const broken: string[] = [];
  if (rule && standing.length > (rule.uses ?? Infinity))
    broken.push(`I35: ${standing.length} orders have a code for ${rule.uses}.`);
  const people = standing.map(({ order }) => order.to.email);
  if (rule?.oncePerShopper && new Set(people).size < people.length)
    broken.push(`I35: one of ${people.join()} has the code twice.`);
  for (const { orderId, order } of placed) {
    const off = rule && order.code ? offBy(rule, order) : { lines: [], delivery: 0, all: 0 };
    const { lines, shippingCents, totalCents, code } = order;
    for (const [at, { id, offCents = 0 }] of lines.entries())
      if (Math.abs(offCents - (off.lines[at] ?? 0)) >= 1)
        broken.push(`I36: ${orderId} has ${offCents} off ${id}, not ${off.lines[at]}.`);
    const ofDelivery = code?.shippingCents ?? 0;
    const all = lines.reduce((sum, { offCents = 0 }) => sum + offCents, ofDelivery);
    if (ofDelivery !== off.delivery || all !== off.all)
      broken.push(`I36: ${orderId} has ${all} off, ${ofDelivery} its delivery, not ${off.all}.`);
    const full = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
    const delivery = shippingCents + off.delivery + (order.gift?.wrapCents ?? 0);
    const less = deductionsOf(order).reduce((sum, { cents }) => sum + cents, 0);
    if (full + delivery - less !== totalCents)
      broken.push(`I36: ${orderId}: ${full} and ${delivery} less ${less} are not ${totalCents}.`);
  }
  return broken;
}

/** What a code takes off an order in all. */
export const codeCents = (memory: Memory, order: PlacedRecord): number => {
  const rule = ruleIn(memory);
  return rule && order.code ? offBy(rule, order).all : 0;
};

/** What a code takes off: each line's part is exact, and lies within a cent of what is taken off it. */
function offBy(rule: DiscountRecord, { lines }: PlacedRecord) {
  if (rule.freeDelivery) return { lines: [], delivery: 499, all: 499 };
  // Product 201 is sold below an earlier price.
  const costs = lines.map(({ id, priceCents, quantity }) =>
    rule.onReduced || !id.startsWith('201_') ? priceCents * quantity : 0,
  );
  const goods = costs.reduce((sum, cost) => sum + cost, 0);
  const { percent = 0, sum = Math.round((goods * percent) / 100) } = rule;
  const all = Math.min(goods, sum);
  return { lines: costs.map((cost) => (all * cost) / goods), delivery: 0, all };
}
