import type { DeclaredWithdrawal } from '../customer/account-reply.ts';
import type { PaymentWay } from '../order/payment.ts';
import type { OrderState } from '../progress/progress.schema.ts';

/* What the calls of the desk answer. Money is in dollars, times are ISO, days are 'yyyy-mm-dd'. */

/** GET /api/desk/session; null without a session. */
export interface KeeperReply {
  /** The keeper's e-mail address, or 'token'. */
  keeper: string;
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
  /** The last day to pay back. */
  payBackBy: string;
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
  /** Orders of which money is to be paid back, and how much of all. */
  toPayBack: number;
  payBack: number;
  /** Payments to look at. */
  payments: number;
  withdrawals: number;
  /** The last day to pay back the one that waits longest, 'yyyy-mm-dd'; null while none waits. */
  payBackBy: string | null;
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
  /** The highest revenue first; 'Shipping' and what else is no product come last. */
  products: (SalesFigures & { product: string })[];
  total: SalesFigures;
  /** By the way of paying. */
  ways: Record<PaymentWay, SalesFigures>;
}
