import type { OrderState, EventBody } from '../../src/features/orders/history/step.schema.ts';

/*
 * The outcome of every request about an order, by its state. The test of this table tries every
 * cell against the running functions, and docs/product.md shows it.
 */

/** An answer's status and, where something changes, the new state, units and mails. */
export interface Cell {
  answer: number;
  becomes?: OrderState;
  /** Whether the units can be sold again, or no longer. */
  units?: 'come back' | 'go again';
  /** By kind. */
  mails?: readonly string[];
}

/** Steps that a keeper takes. The others follow from what shopper or provider does. */
type KeeperStep = Exclude<
  EventBody['type'],
  | ('address' | 'declared' | 'session' | 'paid' | 'check' | 'expired' | 'refunding' | 'repaid')
  | ('refund-refused' | 'disputed' | 'looked' | 'paid-otherwise' | 'changing' | 'unchanged')
  | ('exchanged' | 'replaced' | 'replacement')
>;

export const calls = {
  'opens its page': 'GET /api/orders/:id',
  'asks for its link': 'POST /api/track',
  cancels: 'POST /api/orders/:id/cancel',
  'pays on delivery instead': 'POST /api/orders/:id/on-delivery',
  'corrects the address': 'PUT /api/orders/:id/address',
  withdraws: 'POST /api/withdraw',
  'asks what can be sent back': 'GET /api/orders/:id/returns',
  'adds a photograph': 'POST /api/orders/:id/returns/photographs',
  'sends back': 'POST /api/orders/:id/returns',
  'keeps it in an account': 'POST /api/orders/:id/account',
  'reviews it': 'POST /api/reviews',
} as const;
type ShopperAsk = keyof typeof calls;

const ok: Cell = { answer: 200 };
const no: Cell = { answer: 409 };
const sent: Cell = { answer: 202, mails: ['order-link'] };
const noReview: Cell = { answer: 400 };
/** A withdrawal is stored, acknowledged and shown to a keeper in every state. */
const declared: Cell = { answer: 202, mails: ['withdrawal', 'withdrawal-notice'] };

const announced: Cell = { answer: 201, mails: ['return', 'return-notice'] };

type Column = Record<ShopperAsk, Cell> & Record<KeeperStep, Cell>;

/** Only what is possible in every state. */
const ended: Column = {
  'opens its page': ok,
  'asks for its link': sent,
  cancels: no,
  'pays on delivery instead': no,
  'corrects the address': no,
  withdraws: declared,
  'asks what can be sent back': ok,
  'adds a photograph': { answer: 201 },
  'sends back': no,
  'keeps it in an account': { answer: 202, mails: ['login'] },
  'reviews it': noReview,
  packed: no,
  shipped: no,
  tracking: no,
  delivered: no,
  cancelled: no,
  refused: no,
  withdrawn: no,
  returned: no,
  collected: no,
  refunded: no,
  settled: no,
  changed: no,
  note: ok,
  undone: ok,
};

/** An order whose money is due, right after the step that led to its state. */
export const table: Record<OrderState, Column> = {
  new: {
    ...ended,
    cancels: {
      answer: 200,
      becomes: 'cancelled',
      units: 'come back',
      mails: ['cancel-notice', 'cancelled'],
    },
    'corrects the address': { answer: 200, mails: ['address-notice'] },
    withdraws: { ...declared, becomes: 'cancelled', units: 'come back' },
    packed: { answer: 200, becomes: 'packed' },
    cancelled: { answer: 200, becomes: 'cancelled', units: 'come back', mails: ['cancelled'] },
    collected: ok,
    changed: { answer: 200, units: 'come back', mails: ['order-changed'] },
    undone: no,
  },
  packed: {
    ...ended,
    withdraws: { ...declared, becomes: 'cancelled', units: 'come back' },
    shipped: { answer: 200, becomes: 'shipped', mails: ['shipped'] },
    cancelled: { answer: 200, becomes: 'cancelled', units: 'come back', mails: ['cancelled'] },
    collected: ok,
    undone: { answer: 200, becomes: 'new' },
  },
  shipped: {
    ...ended,
    withdraws: { ...declared, becomes: 'withdrawn' },
    'sends back': announced,
    tracking: { answer: 200, mails: ['tracking'] },
    delivered: { answer: 200, becomes: 'delivered' },
    refused: { answer: 200, becomes: 'refused', units: 'come back' },
    withdrawn: { answer: 200, becomes: 'withdrawn' },
    collected: ok,
    undone: { answer: 200, becomes: 'packed' },
  },
  delivered: {
    ...ended,
    withdraws: { ...declared, becomes: 'withdrawn' },
    'sends back': announced,
    'reviews it': { answer: 202 },
    tracking: { answer: 200, mails: ['tracking'] },
    withdrawn: { answer: 200, becomes: 'withdrawn' },
    collected: ok,
    undone: { answer: 200, becomes: 'shipped' },
  },
  withdrawn: {
    ...ended,
    tracking: { answer: 200, mails: ['tracking'] },
    returned: { answer: 200, becomes: 'returned', units: 'come back' },
    collected: ok,
    undone: { answer: 200, becomes: 'shipped' },
  },
  returned: {
    ...ended,
    tracking: { answer: 200, mails: ['tracking'] },
    collected: ok,
    undone: { answer: 200, becomes: 'withdrawn', units: 'go again' },
  },
  refused: {
    ...ended,
    tracking: { answer: 200, mails: ['tracking'] },
    undone: { answer: 200, becomes: 'shipped', units: 'go again' },
  },
  cancelled: { ...ended, undone: { answer: 200, becomes: 'new', units: 'go again' } },
};

export const asks = Object.keys(ended) as (keyof Column)[];
export const isStep = (ask: keyof Column): ask is KeeperStep => !Object.hasOwn(calls, ask);

/** Where an order stands in the desk's lists, and what erasing its shopper leaves of it. */
export interface Listed {
  /** The one chip above the desk's orders under which it stands. */
  list: OrderState | 'closed';
  /** The link on Today that counts it. */
  today: 'toPack' | 'toSend' | 'toCollect' | null;
  /** Whether erasing removes its address at once, or later. */
  erased: 'at once' | 'later';
  /** The revenue of an order of $64.97 while its money is due, and once it is collected. */
  revenue: { due: number; collected: number };
}

const sold = { due: 64.97, collected: 64.97 };
/** Nobody pays any more. Collected money is the shop's until it is refunded. */
const off = { due: 0, collected: 64.97 };

export const listed: Record<OrderState, Listed> = {
  new: { list: 'new', today: 'toPack', erased: 'later', revenue: sold },
  packed: { list: 'packed', today: 'toSend', erased: 'later', revenue: sold },
  shipped: { list: 'shipped', today: 'toCollect', erased: 'later', revenue: sold },
  delivered: { list: 'delivered', today: 'toCollect', erased: 'later', revenue: sold },
  withdrawn: {
    list: 'withdrawn',
    today: null,
    erased: 'later',
    // Nobody has to pay for its units any more, as its credit note says.
    revenue: { ...sold, due: 4.99 },
  },
  returned: { list: 'closed', today: null, erased: 'later', revenue: off },
  refused: { list: 'closed', today: null, erased: 'later', revenue: off },
  cancelled: { list: 'closed', today: null, erased: 'later', revenue: off },
};
