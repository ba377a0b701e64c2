import { cardsOf } from '../../../src/features/gift-cards/server/bought-cards.ts';
import { codeKey } from '../../../netlify/kernel/store/secrets.ts';
import type { CardRecord } from '../../../src/features/gift-cards/gift-card.schema.ts';
import { noHistory } from '../../../src/features/orders/history/history.ts';
import type { OrderHistory } from '../../../src/features/orders/history/history.schema.ts';
import type { PlacedRecord } from '../../../src/features/orders/order-record.schema.ts';
import { pick, type Random } from '../../support/random.ts';
import { seller } from './audit.ts';
import type { Memory } from './memory-store.ts';
import { requestOf } from './plan.ts';

const dayMs = 24 * 60 * 60_000;

/** Stores a paid order of two cards, and these. @returns their codes. */
export function sellCards(memory: Memory, now: number, random: Random): string[] {
  const at = new Date(now).toISOString();
  const { email, ...to } = requestOf({}).formData;
  const lines = [25, 50].map((amount) => ({
    id: `gift-card_${amount}`,
    productId: 0,
    variant: null,
    name: 'Gift card',
    priceCents: amount * 100,
    quantity: 1,
  }));
  const order: PlacedRecord = {
    state: 'placed',
    fp: '',
    at,
    takes: [],
    currency: 'USD',
    shippingCents: 0,
    totalCents: 7_500,
    lines,
    isPaid: true,
    to: { ...to, email },
  };
  const paid = { id: 'paid', at, by: 'token', step: { type: 'collected' } } as const;
  const history: OrderHistory = {
    ...noHistory,
    isCollected: true,
    state: 'delivered',
    events: [paid],
  };
  memory.write('orders', seller, order);
  memory.write('progress', seller, history);
  return cardsOf(seller, order).map(({ id, line, cents, code }) => {
    const empty = { uses: [], corrections: [], blocked: null };
    const record = {
      orderId: seller,
      line,
      mail: id,
      last: code.slice(-4),
      cents,
      at,
      // Today, which ends while they are used, tomorrow, or never.
      until: pick(random, [null, at, new Date(now + dayMs).toISOString()])?.slice(0, 10) ?? null,
    };
    memory.write('giftCards', codeKey(code), { ...record, ...empty } satisfies CardRecord);
    return code;
  });
}
