import type { ErrorReply } from '../../base/error-reply.ts';
import type { PaymentView } from '../payment.ts';
import type { LabelledOrder, PaperView, ShippingForm } from '../order.schema.ts';
import type { CountedList } from './order-lists.ts';
import type {
  LineLot,
  LineUnits,
  OrderState,
  RefundLine,
  Shipment,
} from '../history/step.schema.ts';
import type { LineView, Money, MoneyState } from '../view/progress-view.ts';

/* What the desk calls of orders answer. Money is in dollars, times are ISO. */

/** One step as it was taken, with the fields of its type. */
export interface OrderEvent {
  id: string;
  at: string;
  /** The keeper's name, 'shopper' for one that the shopper took, or 'shop'. */
  by: string;
  type: string;
  /** Of a packed parcel. */
  lot?: string | undefined;
  /** A day, '2028-06-30'. */
  bestBefore?: string | undefined;
  /** Of single lines of the order. */
  lots?: LineLot[] | undefined;
  carrier?: string | undefined;
  tracking?: string | undefined;
  /** https only. */
  url?: string | undefined;
  /** Of a corrected shipment: whether the shopper got a mail. */
  tell?: boolean;
  collected?: boolean;
  reason?: string | undefined;
  restock?: boolean;
  /** Of a refund, dollars. */
  amount?: number;
  /** Of a step about some units: which, and whether they go back into stock. */
  lines?: (LineUnits & Partial<Pick<RefundLine, 'restock'>>)[] | undefined;
  /** Of a refund after which nothing more is owed. */
  settled?: boolean | undefined;
  /** The rest is still sent, or stays with the shopper. */
  part?: boolean | undefined;
  /** Of a keeper's remark. */
  text?: string;
  /** Of a dispute: the provider's word for how it stands. */
  standing?: string;
  /** Of a payment that came too late for its order. */
  late?: boolean | undefined;
  /** Of what a bank has taken. */
  currency?: string;
  /** The id of the step that this one took back. */
  of?: string | undefined;
}

/** POST /api/desk/orders/{id}/events; also a part of the order's own reply. */
export interface ProgressReply {
  state: OrderState;
  money: Money;
  /** Null until it was shipped; a shop without tracking leaves all its fields out. */
  shipment: Shipment | null;
  events: OrderEvent[];
}

/** The answer to a step that is refused with 409, with the `ETag` of the present state. */
export interface StepRefusedReply extends ErrorReply {
  progress: ProgressReply;
}

/** One mail about an order, for the desk. */
export interface MailView {
  /** The mail's own key, by which it can be sent again. */
  key: string;
  kind: string;
  /** When it was queued. */
  at: string;
  sentAt: string | null;
  gaveUpAt: string | null;
}

/** A mail that was given up. */
export interface FailedMail extends MailView {
  /** The order that it is about; null for one about a message or for a keeper. */
  orderId: string | null;
}

/** GET /api/desk/mails: those that were given up, the newest first. */
export interface FailedMailsReply {
  mails: FailedMail[];
}

/** GET /api/desk/orders/{id}, with the progress's `ETag`. */
/** Samples of one perfume, put into a parcel. */
export interface Enclosed {
  name: string;
  quantity: number;
}

export interface DeskOrderReply {
  order: LabelledOrder;
  /** The keeper who has placed it for the shopper. */
  by?: string | undefined;
  progress: ProgressReply;
  payment: DeskPayment;
  /** Of each line. */
  units: LineView[];
  /** Samples that go into the parcel beside what was ordered. */
  enclose?: Enclosed[] | undefined;
  /** What the code of its discovery sets has paid of another order; left out where that is nothing. */
  codePaid?: number | undefined;
  /**
   * The types of the steps that may be taken now, but `note` and `undone`. The next one of the
   * usual way is the first: packed, shipped, delivered, collected; returned, refunded. A delivered
   * order that is paid has no usual one, nor one that waits for a card's payment.
   */
  allowed: string[];
  /** Until when the last step can be taken back; null when it cannot. */
  undoUntil: string | null;
  mails: MailView[];
  /** Left out by an older deploy. */
  invoices?: PaperView[] | undefined;
  /** How many other orders its shopper has, by address or account. */
  others?: number | undefined;
}

/** How an order is paid, with the payment's page at the provider where there is one. */
export interface DeskPayment extends PaymentView {
  page: string | null;
}

export interface OrderSummary {
  orderId: string;
  at: string;
  name: string;
  city: string;
  /** In one line, as a label has it; left out once it was erased, or by an older month. */
  address?: string | undefined;
  /** For the courier. */
  phone?: string | undefined;
  /** ISO 4217; left out by an older deploy. */
  currency?: string | undefined;
  total: number;
  units: number;
  state: OrderState;
  money: MoneyState;
  /** Left out for an order that is paid on delivery. */
  way?: 'card' | undefined;
  /** What was paid back, dollars; left out while that is nothing. */
  refunded?: number | undefined;
  /** What the shop still has to pay back, dollars; left out while that is nothing. */
  owed?: number | undefined;
  /** Left out where it is none. */
  gift?: boolean | undefined;
  /** What its wrap costs, dollars; left out where nothing is wrapped. */
  wrap?: number | undefined;
  /** Is off the total already, dollars; left out where there is none. */
  discount?: number | undefined;
  /** The same of a code. */
  credit?: number | undefined;
}

/** GET /api/desk/orders?state=&month=&after=&q=&of=: newest first, 50 at most. */
export interface OrdersReply {
  orders: OrderSummary[];
  /** To be sent as `after` for the next page; null on the last one. */
  next: string | null;
  /** Of the open index; the closed ones are not counted. An older deploy counts fewer states. */
  counts: Partial<Record<CountedList, number | undefined>>;
}

/** GET /api/desk/lots/{lot}?after=: the orders with it, the newest first, 50 at most. */
export interface LotReply {
  orders: Pick<OrderSummary, 'orderId' | 'at' | 'name' | 'city' | 'state'>[];
  /** To be sent as `after` for the next page; left out on the last one. */
  next?: string | undefined;
}

/** GET /api/desk/shoppers?q=: who ordered under such a name, the last first, each where the last order went. */
export interface ShoppersReply {
  shoppers: ShippingForm[];
}

/** GET /api/desk/carriers: who carried the last parcels, the most used first. */
export interface CarriersReply {
  carriers: string[];
}
