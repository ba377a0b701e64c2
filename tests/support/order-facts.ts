import type { OrderFacts } from '../../src/domain/desk/orders/order-facts.schema.ts';
import type { PlacedRecord } from '../../src/domain/order/order-record.schema.ts';
import { noProgress } from '../../src/domain/progress/progress.ts';
import type { OrderState, Progress, Step } from '../../src/domain/progress/progress.schema.ts';

/* Orders and their progress as records, without the calls that make them. */

/** Of one unit for $20.00 and delivery for $4.99. */
export const placedRecord = (changes: Partial<PlacedRecord> = {}): PlacedRecord => ({
  state: 'placed',
  fp: 'f',
  at: '2026-07-10T08:30:00.000Z',
  lines: [
    { id: '7', productId: 7, variant: null, name: 'Product 7', priceCents: 2000, quantity: 1 },
  ],
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

const stepInto: Record<OrderState, Step> = {
  new: { type: 'note', text: 'Nothing yet' },
  packed: { type: 'packed' },
  shipped: { type: 'shipped' },
  delivered: { type: 'delivered', collected: true },
  cancelled: { type: 'cancelled', restock: true },
  refused: { type: 'refused', restock: true },
  withdrawn: { type: 'withdrawn' },
  returned: { type: 'returned', restock: true },
};

/** As after one step that led to this state. */
export const progressIn = (
  state: OrderState,
  { at = '2026-07-11T12:00:00.000Z', isCollected = false, steps = 1 } = {},
): Progress => ({
  ...noProgress,
  state,
  isCollected,
  events: Array.from({ length: steps }, (_, index) => ({
    id: `step-${index}`,
    at,
    by: 'token',
    step: stepInto[state],
  })),
});

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
  total: 2499,
  shipping: 499,
  revenue: 2499,
  lines: [{ productId: 7, name: 'Product 7', units: 1, amount: 2000 }],
  ...changes,
});
