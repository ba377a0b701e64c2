import type { OrderFacts } from '../../src/features/orders/desk-view/order-facts.schema.ts';
import type { PlacedRecord } from '../../src/features/orders/order-record.schema.ts';
import { noHistory, standingOf } from '../../src/features/orders/history/history.ts';
import type {
  OrderHistory,
  HistoryEvent,
} from '../../src/features/orders/history/history.schema.ts';
import type { OrderState, EventBody } from '../../src/features/orders/history/step.schema.ts';

/* Orders and their progress as records, without the calls that make them. */

/** Of one unit for $20.00 and delivery for $4.99. */
export const placedRecord = (changes: Partial<PlacedRecord> = {}): PlacedRecord => ({
  state: 'placed',
  fp: 'f',
  at: '2026-07-10T08:30:00.000Z',
  lines: [
    { id: '7', productId: 7, variant: null, name: 'Product 7', priceCents: 2000, quantity: 1 },
  ],
  currency: 'USD',
  shippingCents: 499,
  totalCents: 2499,
  to: {
    name: 'Amina Haddad',
    email: 'amina@example.com',
    address: '12 Garden Street',
    city: 'Lyon',
    country: 'France',
    postalCode: '69001',
  },
  takes: [],
  ...changes,
});

const packed: EventBody = { type: 'packed' };
const sent: EventBody[] = [packed, { type: 'shipped' }];
const withdrawn: EventBody[] = [...sent, { type: 'withdrawn' }];

const pathTo = (state: OrderState, isCollected: boolean): EventBody[] => {
  const paths: Record<OrderState, EventBody[]> = {
    new: [{ type: 'note', text: 'Nothing yet' }],
    packed: [packed],
    shipped: sent,
    delivered: [...sent, { type: 'delivered', collected: isCollected }],
    cancelled: [{ type: 'cancelled', restock: true }],
    refused: [...sent, { type: 'refused', restock: true }],
    withdrawn,
    returned: [...withdrawn, { type: 'returned', restock: true }],
  };
  return paths[state];
};

/** As after the steps that lead to this state, all taken at one time; with notes up to `steps`. */
export function historyIn(
  state: OrderState,
  { at = '2026-07-11T12:00:00.000Z', isCollected = false, refundedCents = 0, steps: most = 0 } = {},
): OrderHistory {
  const path = pathTo(state, isCollected);
  const steps: EventBody[] = [
    ...(isCollected && state !== 'delivered' ? [{ type: 'collected' } as const] : []),
    ...path,
    ...(refundedCents > 0 ? [{ type: 'refunded', amount: refundedCents } as const] : []),
  ];
  while (steps.length < most) steps.push({ type: 'note', text: 'Nothing new' });
  return historyAfter(steps, at);
}

/** As after these steps, all taken at one time. `part` of a step is that of its event. */
export function historyAfter(
  steps: readonly (EventBody & Pick<HistoryEvent, 'part'>)[],
  at: string,
): OrderHistory {
  const events = steps.map(({ part, ...step }, index) => ({
    id: `step-${index}`,
    at,
    by: 'token',
    step,
    ...(part && { part }),
  }));
  return { ...noHistory, ...standingOf(events), events };
}

export const orderFacts = (changes: Partial<OrderFacts> = {}): OrderFacts => ({
  orderId: 'k7m2-9xqp-4hdt-w3fa',
  at: '2026-07-10T08:30:00.000Z',
  steps: 0,
  state: 'new',
  money: 'due',
  closesAt: null,
  name: 'Amina Haddad',
  email: 'amina@example.com',
  city: 'Lyon',
  currency: 'USD',
  total: 2499,
  shipping: 499,
  revenue: 2499,
  lines: [{ productId: 7, name: 'Product 7', units: 1, amount: 2000 }],
  ...changes,
});
