import { z } from 'zod';
import { amountFields } from '../../base/amounts.schema.ts';
import { take } from '../stock/stock.schema.ts';
import { pickUpPoint } from '../delivery/pick-up.schema.ts';
import { cardDetails } from '../gift-cards/gift-card.schema.ts';
import { methods } from '../delivery/methods.ts';
import { storedGift } from './gift.schema.ts';

/* Orders as stored: created once. Only the person of an order may be taken out of it later. */

const orderLine = z.object({
  /** `{productId}`, `{productId}_{size}` or `{productId}_{color}`; of a set as `setId` names it. */
  id: z.string(),
  productId: z.number(),
  variant: z.string().nullable(),
  name: z.string(),
  priceCents: z.number(),
  quantity: z.number(),
  /** What a discount code takes off all its units together. */
  offCents: z.int().min(1).optional(),
  /** What was in a set that day, by SKU; a discovery set's id says it. */
  parts: z.array(z.object({ id: z.string(), name: z.string() })).optional(),
});
export type OrderLine = z.infer<typeof orderLine>;

/** Accepts what older forms accepted: a stricter form must not make an order unreadable. */
const address = z.object({
  name: z.string(),
  email: z.string(),
  address: z.string(),
  city: z.string(),
  /** Its code; a name, as it was typed, in older orders. */
  country: z.string(),
  postalCode: z.string(),
  address2: z.string().optional(),
  state: z.string().optional(),
  phone: z.string().optional(),
});

const decision = {
  /** Fingerprint of the request: the same key with another request is refused. */
  fp: z.string(),
  /** ISO time of the decision. */
  at: z.string(),
};

/** What of an order may be changed until it is packed. */
const content = {
  lines: z.array(orderLine),
  shippingCents: z.number(),
  totalCents: z.number(),
  to: address,
  /** What of the total is tax, as it was that day. */
  tax: z.object({ name: z.string(), rate: z.number(), cents: z.int() }).optional(),
  gift: storedGift.optional(),
  /**
   * The discount code that it was placed with, in words such as '10% off': its lines and its shipping are
   * less by it. `shippingCents` is what delivery would have cost.
   */
  code: z
    .object({ word: z.string(), off: z.string(), shippingCents: z.int().min(1).optional() })
    .optional(),
  /** What a code has paid of it; is off the total already. `code` names the code's record. */
  credit: z.object({ cents: z.int().min(1), code: z.string() }).optional(),
  /** What gift cards pay of it, in their order; is off the total already. `id` names a card's record. */
  cards: z.array(z.object({ id: z.string(), last: z.string(), cents: z.int().min(1) })).optional(),
  /** The promised day of arrival, '2026-11-30'; older orders have none. */
  arrivesBy: z.string().optional(),
};
export const orderContent = z.object(content);
export type OrderContent = z.infer<typeof orderContent>;

const placed = z.object({
  state: z.literal('placed'),
  ...decision,
  ...content,
  ...amountFields,
  /** Orders from before a shop could choose are in US dollars. */
  currency: z.string().default('USD'),
  /** Where it is picked up, as the shop said it then: its address is empty but for the shop's country. */
  pickUp: pickUpPoint.optional(),
  userId: z.string().optional(),
  /** The keeper who has placed it for the shopper. */
  by: z.string().optional(),
  /** To be paid on a page of the provider; without it on delivery. */
  payment: z.literal('card').optional(),
  /** What the page offers; without it cards alone. */
  methods: z.array(z.enum(methods)).readonly().optional(),
  /** The address at which the shop was used then: the provider leads back to it. */
  origin: z.string().optional(),
  /** It was paid when it was placed. */
  isPaid: z.boolean().optional(),
  /** The order of which it replaces units, and which paid for them. */
  replaces: z.string().optional(),
  /** Is off the total already. */
  discount: z.object({ cents: z.int().min(0), reason: z.string() }).optional(),
  /** What its gift cards say, and whom they go to; of cards without it nothing was said. */
  giftCards: z.array(cardDetails).optional(),
  /** The reservations that it was placed with. */
  takes: z.array(take),
  /** ISO time at which its person was forgotten; `to` is then empty. */
  erasedAt: z.string().optional(),
});
export type PlacedRecord = z.infer<typeof placed>;
/** The fields of it, and of its content, that hold amounts. */
export const orderAmounts = [
  'priceCents',
  'offCents',
  'shippingCents',
  'totalCents',
  'wrapCents',
  'cents',
];

/**
 * The decision about one Idempotency-Key. A rejected order lacked stock; an aborted one was left
 * unfinished by its function and ended by the sweeper. Neither keeps an address.
 */
export const orderRecord = z.discriminatedUnion('state', [
  placed,
  z.object({ state: z.literal('rejected'), ...decision, outOfStock: z.array(z.string()) }),
  z.object({ state: z.literal('aborted'), ...decision }),
]);
export type OrderRecord = z.infer<typeof orderRecord>;
