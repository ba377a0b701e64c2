import { z } from 'zod';
import { oneLine } from '../fields.schema.ts';
import { orderStates } from './order-states.ts';

/** What happens to an order after it was placed. */

const state = z.enum(orderStates);
export type OrderState = z.infer<typeof state>;

const shipment = z.strictObject({
  carrier: oneLine('Carrier', 80),
  number: oneLine('Tracking number', 80).optional(),
  link: z
    .url({ protocol: /^https$/, error: 'The tracking link must start with https://.' })
    .max(500, 'The tracking link must be at most 500 characters.')
    .optional(),
});

const restock = z.boolean('Say whether the units go back into stock.').default(true);

/** POST /api/desk/orders/{id}/events: one step that a keeper takes. */
export const stepRequest = z.discriminatedUnion(
  'type',
  [
    z.strictObject({ type: z.literal('packed') }),
    z.strictObject({ type: z.literal('shipped'), shipment: shipment.optional() }),
    z.strictObject({ type: z.literal('delivered'), collected: z.boolean().default(true) }),
    z.strictObject({ type: z.literal('cancelled'), reason: oneLine('Reason', 500), restock }),
    z.strictObject({ type: z.literal('refused'), restock }),
    z.strictObject({ type: z.literal('withdrawn') }),
    z.strictObject({ type: z.literal('returned'), restock }),
    z.strictObject({ type: z.literal('undo') }),
  ],
  'This step is not known.',
);
export type Step = z.infer<typeof stepRequest>;

const event = z.object({
  id: z.string(),
  /** ISO time. */
  at: z.string(),
  /** The keeper's name. */
  by: z.string(),
  /** The state that it was taken in, and the one that it led to. */
  from: state,
  to: state,
  step: stepRequest,
});

/** Units that an event moves in one stock record; `sold` are those of orders to be packed. */
const stockMove = z.object({
  /** Once per event and record. */
  id: z.string(),
  sku: z.string(),
  share: z.int().min(0),
  onHand: z.int(),
  sold: z.int(),
});
export type StockMove = z.infer<typeof stockMove>;

/** `shop-progress/<orderId>`; an order without one is new. */
export const progressRecord = z.object({
  state,
  /** What was paid at the door. */
  isCollected: z.boolean(),
  shipment: shipment.nullable(),
  events: z.array(event),
  /** Moves that are still to be made in the stock. */
  moves: z.array(stockMove),
});
export type Progress = z.infer<typeof progressRecord>;
