import type { PaymentState } from '../../src/features/orders/payment.ts';
import type { OrderState } from '../../src/features/orders/history/step.schema.ts';

/*
 * The outcome of every request about an order that is paid by card and not packed, by the state of
 * its payment. The test of this table tries every cell against the running functions, and
 * docs/product.md shows it.
 */

interface Cell {
  answer: number;
  becomes?: OrderState;
  money?: PaymentState;
}

export const cardAsks = [
  ...(['cancels', 'pays on delivery instead', 'withdraws', 'corrects the address'] as const),
  ...(['packed', 'cancelled', 'collected', 'refunded', 'looked', 'changed', 'undone'] as const),
] as const;
export type CardAsk = (typeof cardAsks)[number];

const no: Cell = { answer: 409 };
const ok: Cell = { answer: 200 };
const ended = (money?: PaymentState, answer = 200): Cell => ({
  answer,
  becomes: 'cancelled',
  ...(money && { money }),
});

const paid: Record<CardAsk, Cell> = {
  cancels: ended('refunded'),
  'pays on delivery instead': no,
  withdraws: ended('refunded', 202),
  'corrects the address': ok,
  packed: { answer: 200, becomes: 'packed' },
  cancelled: ended(),
  collected: no,
  refunded: { answer: 200, money: 'part refunded' },
  looked: no,
  changed: ok,
  undone: no,
};

export const cardTable: Record<PaymentState, Record<CardAsk, Cell>> = {
  awaiting: {
    ...paid,
    cancels: ended('expired'),
    'pays on delivery instead': ended('expired'),
    withdraws: ended('expired', 202),
    packed: no,
    cancelled: ended('expired'),
    refunded: no,
    changed: no,
  },
  paid,
  expired: {
    cancels: no,
    'pays on delivery instead': ok,
    withdraws: { answer: 202 },
    'corrects the address': no,
    packed: no,
    cancelled: no,
    collected: no,
    refunded: no,
    looked: no,
    changed: no,
    undone: no,
  },
  check: {
    ...paid,
    packed: no,
    collected: { answer: 200, money: 'paid' },
    looked: ok,
    changed: no,
  },
  'refund sent': {
    ...paid,
    cancels: ended(),
    withdraws: ended(undefined, 202),
    refunded: ok,
    changed: no,
  },
  'part refunded': { ...paid, refunded: ok, changed: no },
  refunded: {
    ...paid,
    cancels: ended(),
    withdraws: ended(undefined, 202),
    refunded: no,
    changed: no,
  },
};
