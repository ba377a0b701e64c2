import { codeKey, codeOfOrder } from '../../../netlify/server/store/code-secrets.ts';
import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import { noProgress } from '../../../src/domain/progress/progress.ts';
import type { Progress, Step } from '../../../src/domain/progress/progress.schema.ts';
import { centsOf } from '../audit.ts';
import type { Placed } from './audit.ts';
import type { Memory } from './memory-store.ts';
import { requestOf } from './plan.ts';

/*
 * A delivered discovery set, whose code several orders want. What must be true of it, read here and
 * not by the shop's own code:
 * I23 a code pays for one order that stands; while none does, the next order can use it
 * I24 a credit is at most what the order's full bottles cost, and is off its total
 */

export const bottle = '1_50ML';
const bottleCents = 19_900;
const setOrder = '3333-3333-3333-3333';

export interface SetCode {
  code: string;
  /** What it takes off an order of one full bottle. */
  credit: number;
}

/** Stores the order, its progress and its code as a delivery leaves them. */
export function deliverSet(memory: Memory, now: number, worth: number): SetCode {
  const at = new Date(now).toISOString();
  const { email, ...to } = requestOf({}).formData;
  const line = { productId: 0, variant: null, name: 'Discovery set', priceCents: worth };
  const order: PlacedRecord = {
    ...{ state: 'placed', fp: '', at, takes: [], shippingCents: 499, totalCents: worth + 499 },
    lines: [{ ...line, id: 'discovery_1-2', quantity: 1 }],
    to: { ...to, email },
  };
  const steps: Step[] = [{ type: 'shipped' }, { type: 'delivered', collected: true }];
  const progress: Progress = {
    ...{ ...noProgress, state: 'delivered', isCollected: true },
    events: steps.map((step) => ({ id: step.type, at, by: 'token', step })),
  };
  memory.write('orders', setOrder, order);
  memory.write('progress', setOrder, progress);
  const code = codeOfOrder(setOrder);
  const lastDay = new Date(now + 60 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  memory.write('codes', codeKey(code), { orderId: setOrder, lastDay, takenBy: null });
  return { code, credit: Math.min(worth, bottleCents) };
}

export const isSetOrder = ({ orderId }: { orderId: string }): boolean => orderId === setOrder;

/** To be asked once another order has tried the code at the very end. */
export function codesBroken(
  placed: readonly Placed[],
  progress: ReadonlyMap<string, Progress>,
): string[] {
  const paid = placed.filter(({ order }) => order.credit !== undefined);
  const standing = paid.filter(({ orderId }) => {
    const state = progress.get(orderId)?.state;
    return state !== 'cancelled' && state !== 'refused';
  });
  const broken =
    standing.length === 1 ? [] : [`I23: the code pays for ${standing.length} orders that stand.`];
  for (const { orderId, basket, order } of paid) {
    const credit = order.credit?.cents ?? 0;
    if (credit > bottleCents * (basket[bottle] ?? 0))
      broken.push(`I24: ${orderId} has a credit of ${credit}, more than its bottles cost.`);
    if (order.totalCents !== centsOf(basket) - credit)
      broken.push(`I24: ${orderId} costs ${order.totalCents} with a credit of ${credit}.`);
  }
  return broken;
}
