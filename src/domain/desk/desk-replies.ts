import type { DeclaredWithdrawal } from '../customer/account-reply.ts';
import type { ErrorReply } from '../error-reply.ts';
import type { PaymentView, PaymentWay } from '../order/payment.ts';
import type { OrderView } from '../order/order.schema.ts';
import type { CountedList } from './order-lists.ts';
import type { OrderState, RefundLine, Shipment } from '../progress/progress.schema.ts';
import type { Money, MoneyState } from '../progress/view/progress-view.ts';

export type { MoneyState };

/* What the calls of the desk answer. Money is in dollars, times are ISO, days are 'yyyy-mm-dd'. */

/** GET /api/desk/session; null without a session. */
export interface KeeperReply {
  /** The keeper's e-mail address, or 'token'. */
  keeper: string;
}

/** One step as it was taken, with the fields of its type. */
export interface OrderEvent {
  id: string;
  at: string;
  /** The keeper's name, 'shopper' for one that the shopper took, or 'shop'. */
  by: string;
  type: string;
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
  /** Of a refund: the units that it is for. */
  lines?: RefundLine[] | undefined;
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
export interface DeskOrderReply {
  order: OrderView;
  /** The keeper who has placed it for the shopper. */
  by?: string | undefined;
  progress: ProgressReply;
  payment: DeskPayment;
  /**
   * The types of the steps that may be taken now, but `note` and `undone`. The next one of the
   * usual way is the first: packed, shipped, delivered, collected; returned, refunded. A delivered
   * order that is paid has no usual one, nor one that waits for a card's payment.
   */
  allowed: string[];
  /** Until when the last step can be taken back; null when it cannot. */
  undoUntil: string | null;
  mails: MailView[];
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
  /** For the courier. */
  phone?: string | undefined;
  total: number;
  units: number;
  state: OrderState;
  money: MoneyState;
  /** Left out for an order that is paid on delivery. */
  way?: 'card' | undefined;
  /** What was paid back, dollars; left out while that is nothing. */
  refunded?: number | undefined;
  /** Is off the total already, dollars; left out where there is none. */
  discount?: number | undefined;
}

/** GET /api/desk/orders?state=&month=&after=&q=: newest first, 50 at most. */
export interface OrdersReply {
  orders: OrderSummary[];
  /** To be sent as `after` for the next page; null on the last one. */
  next: string | null;
  /** Of the open index; the closed ones are not counted. An older deploy counts fewer states. */
  counts: Partial<Record<CountedList, number | undefined>>;
}

/** GET /api/desk/carriers: who carried the last parcels, the most used first. */
export interface CarriersReply {
  carriers: string[];
}

/** One thing that the shop sells and stocks. */
export interface StockRow {
  /** The line's name: '7', '1_50ML', '201_Sand'. */
  sku: string;
  product: string;
  /** Size or color; null for a product that has none. */
  variant: string | null;
  /** Null for what was never counted. */
  onHand: number | null;
  held: number;
  free: number | null;
  warnBelow: number | null;
  /** To be sent as `If-Match`; null for what was never counted. */
  etag: string | null;
  /** How many addresses wait for it to be back. */
  waiting: number;
  /** False where the product's file says out of stock, whatever was counted. */
  mayBeBought: boolean;
}

/** GET /api/stock/{sku}/changes: the last ten, the newest first. */
export interface StockChangesReply {
  changes: StockChange[];
}

export interface StockChange {
  at: string;
  /** The keeper's name. */
  keeper: string;
  by: number;
  why: string;
}

/** GET /api/desk/stock */
export interface StockListReply {
  rows: StockRow[];
}

export type MessageState = 'open' | 'answered' | 'done';

export interface MessageView {
  id: string;
  at: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  state: MessageState;
  answers: { id: string; at: string; by: string; text: string }[];
}

/** GET /api/desk/messages?state=&after=: newest first, 50 at most. */
export interface MessagesReply {
  messages: MessageView[];
  next: string | null;
  counts: Record<'open' | 'answered', number>;
}

export type WithdrawalState = 'open' | 'done';

/** A declaration of withdrawal. */
export interface WithdrawalView extends DeclaredWithdrawal {
  id: string;
  /** Has the order of this number this address? Null while nobody has looked. */
  isOwn: boolean | null;
  /** What it did to its order. */
  step: 'cancelled' | 'withdrawn' | 'declared' | null;
  /** Of the order with this number, whatever its address; null when there is none. */
  orderState: OrderState | null;
  done: { at: string; by: string } | null;
}

/** GET /api/desk/withdrawals?state=&after=: 50 at most; who waits longest comes first. */
export interface WithdrawalsReply {
  withdrawals: WithdrawalView[];
  next: string | null;
  counts: { open: number };
}

/** GET /api/desk/today: how many of each wait. */
export interface TodayReply {
  toPack: number;
  toSend: number;
  toCollect: number;
  /** Payments to look at. */
  payments: number;
  withdrawals: number;
  messages: number;
  reviews: number;
  lowStock: number;
  failedMails: number;
  /** The end of each job's last run. */
  jobs: { name: string; at: string; fault: string | null }[];
}

export interface SalesFigures {
  orders: number;
  units: number;
  /** What was ordered, paid or not. */
  ordered: number;
  /** What was collected of it. */
  collected: number;
  /** What was collected, less what was paid back. */
  revenue: number;
}

/** GET /api/desk/sales?from=&to=: both days belong to it. */
export interface SalesReply {
  days: (SalesFigures & { day: string })[];
  /** The highest revenue first; 'Shipping' and, where there is one, 'Discount' come last. */
  products: (SalesFigures & { product: string })[];
  total: SalesFigures;
  /** By the way of paying. */
  ways: Record<PaymentWay, SalesFigures>;
}
