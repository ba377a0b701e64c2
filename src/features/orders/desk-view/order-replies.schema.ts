import * as z from 'zod/mini';
import type { ErrorReply } from '../../../base/error-reply.ts';
import { isListOf, isOneOf, isOptional, isShape, isText } from '../../../base/guards.ts';
import { time } from '../../../base/time-reply.schema.ts';
import { methods } from '../../delivery/methods.ts';
import { isPickUpPoint } from '../../delivery/pick-up.ts';
import { orderStates } from '../history/order-states.ts';
import type { LabelledOrder } from '../order.schema.ts';
import { deliveryMoneyStates, paymentStates } from '../payment.ts';
import { isOrderAnswer } from '../placed-order.ts';
import { flag, orderEvent, text } from './order-event-reply.schema.ts';

/* What the desk's calls about one order answer. Money is in dollars, times are ISO. */

export const state = z.enum(orderStates);
export const moneyState = z.enum([...deliveryMoneyStates, ...paymentStates, 'changing']);

/** One way in which an order is paid, where gift cards pay a part of it. */
const wayView = z.object({
  way: z.enum(['gift card', 'delivery', 'paid', ...methods]),
  last: text,
  amount: z.number(),
  back: z.optional(z.number()),
});

/** POST /api/desk/orders/{id}/events; also a part of the order's own reply. */
export const progressReply = z.object({
  state,
  money: z.object({
    state: moneyState,
    method: text,
    collected: z.number(),
    refunded: z.number(),
    total: z.number(),
    byCards: z.optional(z.number()),
    ways: z.optional(z.array(wayView)),
    due: z.number(),
    owed: z.number(),
    otherwise: z.optional(z.number()),
  }),
  /** Null until it was shipped; a shop without tracking leaves all its fields out. */
  shipment: z.nullable(z.object({ carrier: text, tracking: text, url: text })),
  events: z.array(orderEvent),
});
export type ProgressReply = z.infer<typeof progressReply>;

/** The answer to a step that is refused with 409, with the `ETag` of the present state. */
export interface StepRefusedReply extends ErrorReply {
  progress: ProgressReply;
}

/** One mail about an order, for the desk. */
export const mailView = z.object({
  /** The mail's own key, by which it can be sent again. */
  key: z.string(),
  kind: z.string(),
  /** When it was queued. */
  at: time,
  sentAt: z.nullable(time),
  gaveUpAt: z.nullable(time),
});
export type MailView = z.infer<typeof mailView>;

/** What its shopper gets too, and what only an older deploy leaves out. */
const isLabelled = isShape<Pick<LabelledOrder, 'state' | 'label' | 'pickUp'>>({
  state: isOneOf(['placed']),
  label: isListOf(isText),
  pickUp: isOptional(isPickUpPoint),
});

/** The units of a line, by where they are. */
const lineUnits = z.object({
  id: z.string(),
  ordered: z.int(),
  takenOut: z.int(),
  toSend: z.int(),
  sent: z.int(),
  back: z.int(),
  awaited: z.int(),
  replaced: z.int(),
  kept: z.int(),
  sold: z.int(),
  paidBack: z.int(),
  /** What each unit comes to that can be paid back, in the order in which a refund takes them. */
  prices: z.array(z.number()),
  /** What can be sent instead of its units: its product in each size or colour, its own first. */
  choices: z.optional(z.array(z.object({ id: z.string(), name: z.string() }))),
});

/** Samples of one perfume, put into a parcel. */
const enclosed = z.object({ name: z.string(), quantity: z.int() });
export type Enclosed = z.infer<typeof enclosed>;

/** GET /api/desk/orders/{id}, with the progress's `ETag`. */
export const deskOrderReply = z.object({
  order: z.custom<LabelledOrder>((value) => isOrderAnswer(value) && isLabelled(value)),
  /** The keeper who has placed it for the shopper. */
  by: text,
  /** The order of which it replaces units, and which pays them back. */
  replaces: text,
  /** The orders that replace units of it. */
  replacedBy: z.optional(z.array(z.string())),
  progress: progressReply,
  /** How it is paid, with the payment's page at the provider where there is one. */
  payment: z.object({
    way: z.enum(['delivery', 'card']),
    state: moneyState,
    method: text,
    /** Where to pay by card, while that is possible. */
    url: text,
    page: z.nullable(z.string()),
  }),
  /** Gift cards that pay of it are blocked: nothing goes back to these. */
  cardsBlocked: flag,
  /** May its lines, address and gift be changed now? */
  changeable: flag,
  /** A change that waits for its difference, and where to pay it. */
  change: z.optional(z.object({ due: z.number(), url: text })),
  /** Of each line. */
  units: z.array(lineUnits),
  /** Samples that go into the parcel beside what was ordered. */
  enclose: z.optional(z.array(enclosed)),
  /**
   * What the codes that its sets and samples have earned have paid of other orders, by the perfume that
   * they are for, 0 for any; left out where that is nothing.
   */
  codesPaid: z.optional(z.array(z.object({ perfume: z.int(), amount: z.number() }))),
  /**
   * The types of the steps that may be taken now, but `note` and `undone`. The next one of the
   * usual way is the first: packed, shipped, delivered, collected; returned, refunded. A delivered
   * order that is paid has no usual one, nor one that waits for a card's payment.
   */
  allowed: z.array(z.string()),
  /** What of bought gift cards does not come back because it was spent, by line; left out for nothing. */
  spent: z.optional(z.array(z.object({ id: z.string(), amount: z.number(), text: z.string() }))),
  /** Until when the last step can be taken back; null when it cannot. */
  undoUntil: z.nullable(time),
  mails: z.array(mailView),
  /** Left out by an older deploy. */
  invoices: z.optional(
    z.array(
      z.object({
        number: z.string(),
        kind: z.enum(['invoice', 'credit note']),
        at: time,
        url: z.string(),
      }),
    ),
  ),
  /** What was sent back of it; left out by an older deploy. */
  returns: z.optional(z.array(z.object({ number: z.string(), at: time, state: z.string() }))),
  /** How many other orders its shopper has, by address or account. */
  others: z.optional(z.int()),
});
export type DeskOrderReply = z.infer<typeof deskOrderReply>;
