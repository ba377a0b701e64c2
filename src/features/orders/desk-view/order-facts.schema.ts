import { z } from 'zod';
import { methods } from '../../delivery/methods.ts';
import { deliveryMoneyStates, paymentStates } from '../payment.ts';
import { orderStates } from '../history/order-states.ts';

/** Each once: a refund is one whatever was paid by. */
export const moneyStates = [
  ...new Set([...deliveryMoneyStates, ...paymentStates]),
  // A change waits for its difference to be paid.
  'changing',
] as const;

const cents = z.int();

const amounts = z.array(cents);

/** What one step has added to the sales, or with less than nothing taken from them (booked.ts). */
const booking = z.object({
  /** ISO time */
  at: z.string(),
  orders: z.int(),
  /** By line. */
  units: amounts,
  /** By part of the order. */
  collected: amounts,
  back: amounts,
});
export type Booking = z.infer<typeof booking>;

/**
 * What the desk's lists, its search and its sales know of an order, made of its record and its
 * history. Money is in minor units.
 */
export const orderFacts = z.object({
  orderId: z.string(),
  /** ISO time at which it was placed. */
  at: z.string(),
  /** The number of steps so far: of two states the one with more is the later one. */
  steps: z.int(),
  state: z.enum(orderStates),
  money: z.enum(moneyStates),
  /** What it was paid with; a card while nobody knows. Left out for payment on delivery. */
  way: z.enum(methods).optional(),
  /** A keeper has to look at its payment. */
  look: z.literal(true).optional(),
  /** Its lines, address or gift are others than when it was placed. */
  isChanged: z.literal(true).optional(),
  /** Ms since 1970; null while something is left to do about it. */
  closesAt: z.number().nullable(),
  /** Of one that is picked up; `readyAt`: ms since 1970, while it waits for its shopper. */
  pickUp: z.object({ readyAt: z.number().optional() }).optional(),
  name: z.string(),
  email: z.string(),
  city: z.string(),
  /** The rest of the address; left out once the person was erased. */
  destination: z
    .object({
      address: z.string(),
      address2: z.string().optional(),
      state: z.string().optional(),
      postalCode: z.string(),
      country: z.string(),
    })
    .optional(),
  /** For the courier. */
  phone: z.string().optional(),
  /** Who carries its parcel, once it was shipped. */
  carrier: z.string().optional(),
  /** The lot in its parcel, as it was written when it was packed. */
  lot: z.string().optional(),
  /** Those of single lines. */
  lots: z.array(z.string()).optional(),
  /** Of all its amounts (ISO 4217); left out by months from before a shop could choose. */
  currency: z.string().default('USD'),
  total: cents,
  shipping: cents,
  /** It replaces units of another order, which were sold by that. */
  replaces: z.literal(true).optional(),
  gift: z.literal(true).optional(),
  wrap: cents.optional(),
  /** Is off the total already. */
  discount: cents.optional(),
  /** Its discount code, and what that takes off: the lines and the shipping are less by it. */
  code: z.object({ word: z.string(), cents }).optional(),
  /** What the code of a set has paid; is off the total already. */
  credit: cents.optional(),
  /** What each gift card has paid of it, by the card's key, without what went back to it. */
  cards: z.record(z.string(), cents).optional(),
  /** What gift cards have paid of it, or are to pay. */
  byCards: cents.optional(),
  /** What the shop takes for it, after refunds. */
  revenue: cents,
  /** What the shop still has to pay back; left out where it is nothing. */
  toPayBack: cents.optional(),
  /** What of its refunds is still to be paid in another way; left out where it is nothing. */
  otherwise: cents.optional(),
  lines: z.array(
    z.object({
      productId: z.number(),
      name: z.string(),
      /** Of a sample: it has a row of its own in the sales. */
      sample: z.literal(true).optional(),
      /** Of gift cards: what they cost is no revenue before they pay for something. */
      card: z.literal(true).optional(),
      /** The slug of a set, which has one too; left out for the discovery set. */
      set: z.string().optional(),
      units: z.int(),
      amount: cents,
      /** Units that were taken out, came back or were paid back. */
      back: z.int().optional(),
    }),
  ),
  /** The tax inside: where the parcel goes ('DE'; '' for a country that nobody knows), and percent. */
  tax: z.object({ country: z.string(), rate: z.number() }).optional(),
  /** What was paid back of each part of the order (ledger/parts.ts). */
  paidBack: amounts.optional(),
  /** Left out where it is the order alone, on the day of its placing. */
  booked: z.array(booking).optional(),
});
export type OrderFacts = z.infer<typeof orderFacts>;
