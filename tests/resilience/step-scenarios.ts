import type { EventBody } from '../../src/features/orders/history/step.schema.ts';

/* What the tests of dying steps try. */

export interface Scenario {
  before: EventBody[];
  step: EventBody;
  /** The function of the order has not finished its reservations. */
  isUnfinished?: true;
}

export const packed: EventBody = { type: 'packed', lot: 'L1' };
const shipped: EventBody = { type: 'shipped', carrier: 'Post' };
const delivered: EventBody = { type: 'delivered', collected: true };
const cancelled: EventBody = { type: 'cancelled', restock: true };
const withdrawn: EventBody = { type: 'withdrawn' };
const returned: EventBody = { type: 'returned', restock: true };
export const undone: EventBody = { type: 'undone' };
const collected: EventBody = { type: 'collected' };

const refund = (quantity: number, restock: boolean): EventBody => ({
  type: 'refunded',
  amount: 500,
  lines: [{ id: '7', quantity, restock }],
});

const bottle = { id: '7', quantity: 1 };
const part = { lines: [bottle] };
const back: EventBody = { type: 'returned', restock: true, lines: [{ ...bottle, restock: true }] };

/** So many units of these lines; the rest of the step follows from the order. */
const change = (units: Record<string, number>, isPaid = false): EventBody => {
  const lines = Object.entries(units).map(([id, quantity]) => ({
    id,
    quantity,
    productId: 0,
    variant: null,
    name: '',
    priceCents: 0,
  }));
  const to = { name: '', email: '', address: '', city: '', country: '', postalCode: '' };
  const now = { lines, shippingCents: 0, totalCents: 0, to };
  return { type: 'changed', was: now, now, isPaid };
};

/** Every type of step, and those whose effects differ by what came before. */
export const scenarios: Scenario[] = [
  { before: [], step: packed },
  { before: [], step: packed, isUnfinished: true },
  { before: [], step: cancelled },
  { before: [], step: cancelled, isUnfinished: true },
  { before: [], step: { ...cancelled, restock: false } },
  { before: [packed], step: cancelled },
  { before: [packed], step: shipped },
  { before: [packed, shipped], step: { type: 'tracking', tracking: 'A1', tell: true } },
  { before: [packed, shipped], step: delivered },
  { before: [packed, shipped], step: { type: 'refused', restock: true } },
  { before: [packed, shipped], step: withdrawn },
  { before: [packed, shipped, withdrawn], step: returned },
  { before: [], step: collected },
  { before: [collected], step: { type: 'refunded', amount: 500 } },
  { before: [], step: { type: 'note', text: 'Blue box' } },
  { before: [packed], step: undone },
  { before: [cancelled], step: undone },
  { before: [packed, shipped], step: undone },
  { before: [packed, shipped, withdrawn, returned], step: undone },
  { before: [collected, { type: 'refunded', amount: 500 }], step: undone },
  { before: [collected], step: refund(1, true) },
  { before: [collected], step: refund(1, true), isUnfinished: true },
  { before: [collected, refund(1, true)], step: undone },
  { before: [collected, refund(1, true)], step: packed },
  { before: [collected, refund(1, false)], step: cancelled },
  { before: [collected, refund(1, false), cancelled], step: undone },
  { before: [packed, shipped, delivered], step: refund(2, true) },
  { before: [packed, shipped, delivered, refund(1, true)], step: undone },
  { before: [packed, shipped, delivered, refund(1, true), withdrawn], step: returned },
  { before: [], step: { ...cancelled, ...part } },
  { before: [], step: { ...cancelled, ...part }, isUnfinished: true },
  { before: [{ ...cancelled, ...part }], step: packed },
  { before: [packed, shipped, delivered, { ...withdrawn, ...part }], step: back },
  { before: [packed, shipped, delivered, { ...withdrawn, ...part }, back], step: undone },
  { before: [packed, shipped, delivered, withdrawn], step: { type: 'settled' } },
  { before: [], step: change({ '7': 4 }) },
  { before: [], step: change({ '7': 1, '201_Sand': 2 }), isUnfinished: true },
  { before: [collected], step: change({ '7': 1, '201_Sand': 1 }, true) },
  { before: [collected, change({ '7': 1 }, true)], step: { type: 'refunded', amount: 500 } },
  { before: [change({ '7': 4 })], step: undone },
  { before: [change({ '7': 1, '201_Sand': 3 })], step: packed },
  { before: [change({ '201_Sand': 3 })], step: cancelled },
];

/**
 * What happens after a death or during a pause: the same press again, the sweeper, the sender, a
 * rival who orders all that is free, and another keeper who takes back and packs.
 */
export const aftermaths = [
  ['retry'],
  ['sweep'],
  ['sweep', 'retry'],
  ['rival', 'sweep'],
  ['other', 'sweep'],
  ['send', 'retry'],
  ['sweep', 'send'],
  ['rival', 'retry', 'other'],
] as const;
export type Event = (typeof aftermaths)[number][number];
export type Aftermath = readonly Event[];
