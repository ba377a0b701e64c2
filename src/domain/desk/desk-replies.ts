import type { PaymentWay } from '../delivery/ways-to-pay.ts';

/* What the calls of the desk answer. Money is in dollars, times are ISO, days are 'yyyy-mm-dd'. */

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
