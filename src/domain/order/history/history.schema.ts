import { z } from 'zod';
import { storedAddress } from '../../delivery/address.schema.ts';
import { take } from '../../stock/stock.schema.ts';
import { orderStates } from './order-states.ts';

/* What happens to an order after it was placed, as it is stored. */

const state = z.enum(orderStates);
export type OrderState = z.infer<typeof state>;

const text = z.string().optional();
const shipmentFields = { carrier: text, tracking: text, url: text };
const shipment = z.object(shipmentFields);
export type Shipment = z.infer<typeof shipment>;

/** `restock`: these units go back into stock. */
const refundLine = z.object({ id: z.string(), quantity: z.int(), restock: z.boolean() });
export type RefundLine = z.infer<typeof refundLine>;

/** What a keeper has typed about the goods of one line; `bestBefore` is a day. */
const lineLot = z.object({ id: z.string(), lot: z.string(), bestBefore: text });
export type LineLot = z.infer<typeof lineLot>;

/** Some units of a line of the order. */
const lineUnits = z.object({ id: z.string(), quantity: z.int() });
export type LineUnits = z.infer<typeof lineUnits>;
const someLines = z.array(lineUnits).optional();

/** `settled`: whatever is missing to what the shopper would get back, nothing more is owed. */
const refundFields = {
  amount: z.int(),
  lines: z.array(refundLine).optional(),
  settled: z.literal(true).optional(),
  code: z.int().optional(),
};

/** The provider's name of a payment, and what it has taken. */
const taken = { payment: z.string(), cents: z.int(), currency: z.string() };

/** As the form of its time took it; what may be sent today is narrower (step-request.schema.ts). */
const step = z.discriminatedUnion('type', [
  /** `lot` and `bestBefore` are of the whole parcel, `lots` of single lines of the order. */
  z.object({
    type: z.literal('packed'),
    lot: text,
    bestBefore: text,
    lots: z.array(lineLot).optional(),
  }),
  z.object({ type: z.literal('shipped'), ...shipmentFields }),
  /** Corrects the shipment; `tell` mails it to the shopper. */
  z.object({ type: z.literal('tracking'), ...shipmentFields, tell: z.boolean() }),
  /** `collected`: the money was paid on delivery. */
  z.object({ type: z.literal('delivered'), collected: z.boolean() }),
  /** With `lines` only these units are taken out. */
  z.object({
    type: z.literal('cancelled'),
    reason: text,
    restock: z.boolean(),
    lines: someLines,
  }),
  z.object({ type: z.literal('refused'), restock: z.boolean() }),
  /** Without `lines` from all that was sent. */
  z.object({ type: z.literal('withdrawn'), reason: text, lines: someLines }),
  /** The shopper has declared a withdrawal that changes no state, such as one that comes late. */
  z.object({ type: z.literal('declared'), reason: text }),
  /** `lines`: what came back; without them all that was withdrawn from. */
  z.object({
    type: z.literal('returned'),
    restock: z.boolean(),
    lines: z.array(refundLine).optional(),
  }),
  z.object({ type: z.literal('collected') }),
  /**
   * `amount` in cents; `lines` are those of the order that it is for. Of a card, `ask` is the id of
   * the event that has asked for it, `code` what the code of its sets has paid already and is not
   * paid back, `refund` the provider's name of it, and `less` what it is less
   * than was asked for, because that had been paid back at the provider.
   */
  z.object({
    type: z.literal('refunded'),
    ...refundFields,
    ask: text,
    refund: text,
    less: z.int().optional(),
  }),
  /* Steps of an order that is paid by card. The shop's page at the provider was made. */
  z.object({ type: z.literal('session'), session: z.string(), url: z.string(), until: z.string() }),
  /** `late`: its units were gone by then, or it was cancelled. */
  z.object({ type: z.literal('paid'), ...taken, late: z.literal(true).optional() }),
  /** Money came, but another sum than the order's. */
  z.object({ type: z.literal('check'), ...taken }),
  /** The time to pay is over, and the page is closed; or the provider makes none, as `refused` says. */
  z.object({
    type: z.literal('expired'),
    restock: z.literal(true),
    refused: z.enum(['email', 'order']).optional(),
  }),
  /** The provider is asked for a refund; `refunded` says that it has sent it, `repaid` that it came. */
  z.object({ type: z.literal('refunding'), ...refundFields }),
  z.object({ type: z.literal('repaid'), ask: z.string() }),
  z.object({
    type: z.literal('refund-refused'),
    ask: z.string(),
    amount: z.int(),
    reason: z.string(),
  }),
  z.object({
    type: z.literal('disputed'),
    dispute: z.string(),
    /** The provider's word. */
    standing: z.string(),
    amount: z.int(),
    reason: text,
    /** When the provider said so, ISO: its messages come in any order. */
    saidAt: text,
  }),
  /** Shop and shopper agree that nothing more is owed. */
  z.object({ type: z.literal('settled'), reason: text }),
  /** A keeper has looked at what was wrong with the payment. */
  z.object({ type: z.literal('looked') }),
  /** Private: no shopper ever sees it. */
  z.object({ type: z.literal('note'), text: z.string() }),
  /** Corrected by the shopper while the order was new; the e-mail address stays. */
  z.object({ type: z.literal('address'), to: storedAddress }),
  z.object({ type: z.literal('undone') }),
]);
export type Step = z.infer<typeof step>;

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
});
export type ProgressEvent = z.infer<typeof event>;

/** Units that an event moves in one stock record; `sold` are those of orders to be packed. */
export const stockMove = z.object({
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
 * or corrected the address, or that something is wrong with a payment. Those of a withdrawal were a
 * step's in an older form.
 */
export const stepMailKinds = [
  'shipped',
  'tracking',
  'cancelled',
  'refunded',
  'cancel-notice',
  'address-notice',
  'payment-notice',
] as const;
/** Mails about the order itself, which one that is paid by card owes once it is paid. */
const orderMailKinds = ['notice', 'confirm'] as const;
const olderStepMailKinds = ['withdrawal', 'withdrawal-notice'] as const;

const eventMail = z.object({
  /** The id of the event that it tells of. */
  event: z.string(),
  kind: z.enum([...stepMailKinds, ...orderMailKinds, ...olderStepMailKinds]),
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
export const progressRecord = z.object({
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
export type Progress = z.infer<typeof progressRecord>;
