import { z } from 'zod';
import { storedAddress } from '../../delivery/address.schema.ts';
import { methods } from '../../delivery/methods.ts';
import { orderContent } from '../order-record.schema.ts';
import { orderStates } from './order-states.ts';

/* The steps that an order may take after it was placed, as they are stored. */

export const state = z.enum(orderStates);
export type OrderState = z.infer<typeof state>;

const text = z.string().optional();
const shipmentFields = { carrier: text, tracking: text, url: text };
export const shipment = z.object(shipmentFields);
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

/**
 * `settled`: whatever is missing to what the shopper would get back, nothing more is owed. `return` is
 * the number of the return that it decides.
 */
const refundFields = {
  amount: z.int(),
  lines: z.array(refundLine).optional(),
  settled: z.literal(true).optional(),
  code: z.int().optional(),
  return: text,
};

/** The provider's name of a payment, what it has taken, and what was paid with, if that was no card. */
const taken = {
  payment: z.string(),
  cents: z.int(),
  currency: z.string(),
  method: z.enum(methods).optional(),
};

/** What an order was, and what it is then. */
const change = { was: orderContent, now: orderContent };

/** Takes units of an order out of play. */
const leaving = [
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
  /** `lines`: what came back; without them all that was withdrawn from. */
  z.object({
    type: z.literal('returned'),
    restock: z.boolean(),
    lines: z.array(refundLine).optional(),
  }),
] as const;

/** A unit of an order by its name in the ledger, '3_50ML#2', and whether it goes back into stock. */
const replacedUnit = z.object({ unit: z.string(), restock: z.boolean() });

/** As the form of its time took it; what may be sent today is narrower (event-request.schema.ts). */
export const step = z.discriminatedUnion('type', [
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
  ...leaving,
  /** The shopper has declared a withdrawal that changes no state, such as one that comes late. */
  z.object({ type: z.literal('declared'), reason: text }),
  /** The same as `replaced`, as older histories say it. */
  z.object({
    type: z.literal('exchanged'),
    lines: z.array(refundLine),
    order: z.string(),
    return: z.string(),
  }),
  /**
   * Units of another order, which costs nothing, have taken the position of these: units that the shopper
   * has, or `instead` of those of the order that has replaced them until now. `return` is the number of the
   * return that it decides.
   */
  z.object({
    type: z.literal('replaced'),
    units: z.array(replacedUnit),
    order: z.string(),
    instead: text,
    return: text,
  }),
  /**
   * The units that have replaced these, by that order, are out of play: they were `cancelled` before they left,
   * or come `back`; or they are `kept` after all. `follows` is the step of that order which does.
   */
  z.object({
    type: z.literal('replacement'),
    units: z.array(z.string()),
    order: z.string(),
    becomes: z.enum(['back', 'cancelled', 'kept']),
    follows: z
      .object({ id: z.string(), by: z.string(), step: z.discriminatedUnion('type', leaving) })
      .optional(),
  }),
  z.object({ type: z.literal('collected') }),
  /**
   * `amount` in cents; `lines` are those of the order that it is for. Of a card, `ask` is the id of
   * the event that has asked for it, `code` what the code of its samples has paid already and is not
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
  /**
   * The order is another one from here. `isPaid`: nothing is left to pay. `ask` is the id of the event of a
   * change that waited for its difference, `taken` what came for it.
   */
  z.object({
    type: z.literal('changed'),
    ...change,
    isPaid: z.boolean(),
    ask: text,
    taken: z.object(taken).optional(),
  }),
  /** It is to be changed once so much more is paid by card; its added units wait until then. */
  z.object({ type: z.literal('changing'), ...change, cents: z.int().min(1) }),
  /** Nobody has paid the difference in time, or the change was taken back: the order stays as it was. */
  z.object({ type: z.literal('unchanged'), ask: z.string() }),
  /**
   * Steps of an order that is paid by card. The shop's page at the provider was made: of the whole order, or
   * of the difference that the change with this id costs.
   */
  z.object({
    type: z.literal('session'),
    session: z.string(),
    url: z.string(),
    until: z.string(),
    change: text,
  }),
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
  /** A keeper has paid what no gift card, bank or courier could pay back. */
  z.object({ type: z.literal('paid-otherwise') }),
  /** A keeper has looked at what was wrong with the payment. */
  z.object({ type: z.literal('looked') }),
  /** Private: no shopper ever sees it. */
  z.object({ type: z.literal('note'), text: z.string() }),
  /** Corrected by the shopper while the order was new; the e-mail address stays. */
  z.object({ type: z.literal('address'), to: storedAddress }),
  z.object({ type: z.literal('undone') }),
]);
export type EventBody = z.infer<typeof step>;
