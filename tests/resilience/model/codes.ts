import { codeOfOrder } from '../../../src/features/credit/server/code-secrets.ts';
import { codeKey } from '../../../netlify/kernel/store/secrets.ts';
import type { PlacedRecord } from '../../../src/features/orders/order-record.schema.ts';
import { noHistory } from '../../../src/features/orders/history/history.ts';
import type { OrderHistory } from '../../../src/features/orders/history/history.schema.ts';
import type { EventBody } from '../../../src/features/orders/history/step.schema.ts';
import { centsOf } from '../audit.ts';
import { Ledger } from '../order-ledger.ts';
import type { Placed } from './audit.ts';
import type { Memory } from './memory-store.ts';
import { requestOf } from './plan.ts';

/*
 * A delivered discovery set, whose code several orders want. What must be true of it, read here and
 * not by the shop's own code:
 * I23 a code pays for one order that stands; while none does, the next order can use it
 * I24 a credit is at most what the order's full bottles cost, and is off its total
 * I28 a credit is what the sets cost that the shopper keeps, as far as the bottles cost so much
 */

export const bottle = '1_50ML';
const bottleCents = 19_900;
const setOrder = '3333-3333-3333-3333';
const set = 'discovery_1-2';

interface Sets {
  price: number;
  quantity: number;
  discount: number;
  past: readonly EventBody[];
}

export interface SetCode {
  code: string;
  /** What it takes off an order of one full bottle. */
  credit: number;
}

/** What may have happened to one or two delivered sets before their code is used. */
export const pasts: EventBody[][] = [
  [],
  [{ type: 'refunded', amount: 700 }],
  [{ type: 'withdrawn', lines: [{ id: set, quantity: 1 }] }],
  [{ type: 'refunded', amount: 900, lines: [{ id: set, quantity: 1, restock: false }] }],
];

/**
 * Stores the order of so many sets at this price, less a discount, its progress and its code as a
 * delivery and what happened then leave them.
 */
export function deliverSets(memory: Memory, now: number, sets: Sets): SetCode {
  const at = new Date(now).toISOString();
  const { email, ...to } = requestOf({}).formData;
  const { price, quantity, discount, past } = sets;
  const line = { productId: 0, variant: null, name: 'Discovery set', priceCents: price };
  const totalCents = price * quantity - discount + 499;
  const order: PlacedRecord = {
    state: 'placed',
    fp: '',
    at,
    takes: [],
    currency: 'USD',
    shippingCents: 499,
    totalCents,
    lines: [{ ...line, id: set, quantity }],
    ...(discount > 0 && { discount: { cents: discount, reason: 'By phone' } }),
    to: { ...to, email },
  };
  const steps: EventBody[] = [{ type: 'shipped' }, { type: 'delivered', collected: true }, ...past];
  const history: OrderHistory = {
    ...noHistory,
    isCollected: true,
    state: past.some(({ type }) => type === 'withdrawn') ? 'withdrawn' : 'delivered',
    events: steps.map((step) => ({ id: step.type, at, by: 'token', step })),
  };
  memory.write('orders', setOrder, order);
  memory.write('progress', setOrder, history);
  const code = codeOfOrder(setOrder);
  const lastDay = new Date(now + 60 * 24 * 60 * 60_000).toISOString().slice(0, 10);
  memory.write('codes', codeKey(code), { orderId: setOrder, lastDay, takenBy: null });
  return { code, credit: Math.min(worthIn(order, history), bottleCents) };
}

/** What the sets cost that are with the shopper and were not paid back, less their part of other refunds. */
function worthIn(order: PlacedRecord, { events }: OrderHistory): number {
  const ledger = new Ledger(order, events);
  const kept = ledger.units.filter(({ place, isPaidBack }) => place === 'away' && !isPaidBack);
  const paidBack = ledger.units.filter((unit) => unit.isPaidBack);
  const all = ledger.cost(ledger.units.filter((unit) => !unit.isPaidBack)) + order.shippingCents;
  const part = Math.max(0, ledger.paidBack - ledger.cost(paidBack));
  return Math.max(0, ledger.cost(kept) - Math.round((part * ledger.cost(kept)) / all));
}

export const isSetOrder = ({ orderId }: { orderId: string }): boolean => orderId === setOrder;

/** To be asked once another order has tried the code at the very end. */
export function codesBroken(
  placed: readonly Placed[],
  history: ReadonlyMap<string, OrderHistory>,
  worth: number,
): string[] {
  const paid = placed.filter(({ order }) => order.credit !== undefined);
  const standing = paid.filter(({ orderId }) => {
    const state = history.get(orderId)?.state;
    return state !== 'cancelled' && state !== 'refused';
  });
  const broken =
    standing.length === 1 ? [] : [`I23: the code pays for ${standing.length} orders that stand.`];
  for (const { orderId, basket, order } of paid) {
    const credit = order.credit?.cents ?? 0;
    if (credit > bottleCents * (basket[bottle] ?? 0))
      broken.push(`I24: ${orderId} has a credit of ${credit}, more than its bottles cost.`);
    if (credit !== worth) broken.push(`I28: ${orderId} has a credit of ${credit}, not ${worth}.`);
    const byCards = (order.cards ?? []).reduce((sum, { cents }) => sum + cents, 0);
    if (order.totalCents !== centsOf(basket) - credit - byCards)
      broken.push(`I24: ${orderId} costs ${order.totalCents} with a credit of ${credit}.`);
  }
  return broken;
}
