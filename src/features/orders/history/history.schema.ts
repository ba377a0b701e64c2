import { z } from 'zod';
import { amountFields } from '../../../base/amounts.schema.ts';
import { take } from '../../stock/stock.schema.ts';
import { orderAmounts } from '../order-record.schema.ts';
import { shipment, state, step } from './step.schema.ts';

/* What happens to an order after it was placed, as it is stored. */

/** A bought gift card that a step takes back, by its unit ('gift-card_50#1'): what was spent of it stays paid. */
const spentCard = z.object({ unit: z.string(), cents: z.int().min(0) });
export type SpentCard = z.infer<typeof spentCard>;

const event = z.object({
  /** The call's Idempotency-Key. */
  id: z.string(),
  /** ISO time. */
  at: z.string(),
  /** The keeper's name, 'shopper', 'shop' or 'provider'. */
  by: z.string(),
  step,
  /** Of `undone`: the id of the step that it took back; of `paid`, the end of the time to pay. */
  of: z.string().optional(),
  /** Of such an event: where the units stand that it took out of the stock again. */
  takes: z.array(take).optional(),
  /** Of a step that names lines: units that it has put back into stock, and units that will never come back. */
  back: z.array(take).optional(),
  gone: z.array(take).optional(),
  /** Of `cancelled`: the rest is still sent; of `returned`: the shopper keeps the rest. */
  part: z.literal(true).optional(),
  spent: z.array(spentCard).optional(),
  /** Of a replacement, whose units leave play by it: the order that pays them back. */
  first: z.string().optional(),
  /** Of a step that pays back: the gift cards, by their keys, that were blocked then, so that nothing went to them. */
  shut: z.array(z.string()).optional(),
  /** Of money that a bank took back: what gift cards that were bought here had spent of it. */
  loss: z.int().optional(),
});
export type HistoryEvent = z.infer<typeof event>;

/** Units that an event moves in one stock record; `sold` are those of orders to be packed. */
const stockMove = z.object({
  /** Once per event and record; begins with the order's id. */
  id: z.string(),
  sku: z.string(),
  share: z.int().min(0),
  onHand: z.int(),
  sold: z.int(),
  /** The reservation whose units it moves; it ends with the move. */
  reserved: z.string().optional(),
});
export type StockMove = z.infer<typeof stockMove>;

/**
 * Mails about a step: to the shopper that it was taken; to the shop that the shopper has cancelled
 * or corrected the address, or that something is wrong with a payment.
 */
export const stepMailKinds = [
  'ready',
  'shipped',
  'tracking',
  'cancelled',
  'refunded',
  'order-changed',
  'change-due',
  'cancel-notice',
  'address-notice',
  'payment-notice',
] as const;
/** Mails about the order itself, which one that is paid by card owes once it is paid. */
const orderMailKinds = ['notice', 'confirm'] as const;

const eventMail = z.object({
  /** The id of the event that it tells of. */
  event: z.string(),
  kind: z.enum([...stepMailKinds, ...orderMailKinds]),
  /**
   * `owed`: pending, still to be queued; stored records keep the word. `leaving`: a function has
   * begun to send it, so it may have left.
   */
  state: z.enum(['owed', 'queued', 'leaving']),
  /** Which try to send it made it `leaving`. */
  by: z.string().nullable(),
});
export type EventMail = z.infer<typeof eventMail>;

/**
 * `shop-progress/<orderId>`; an order without one is new. State, money and shipment follow from
 * the events and stand here for those who read the record alone.
 */
export const historyRecord = z.object({
  /** Those of its order; older histories do not say them. */
  ...amountFields,
  state,
  /** Whether the order was paid. */
  isCollected: z.boolean(),
  /** Of all refunds together. */
  refundedCents: z.int().min(0),
  /** Null until the order was shipped. */
  shipment: shipment.nullable(),
  events: z.array(event),
  /** Moves that are still to be made in the stock, in this order. */
  moves: z.array(stockMove),
  /** The mails of all events that were not taken back. */
  mails: z.array(eventMail),
});
export type OrderHistory = z.infer<typeof historyRecord>;
export const historyAmounts = [...orderAmounts, 'amount', 'less', 'code', 'loss', 'refundedCents'];
