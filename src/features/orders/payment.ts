import type { PaymentWay } from '../delivery/ways-to-pay.ts';

/* How an order is paid, on the wire. Times are ISO. */

/** GET /api/payments: what a shopper may choose. */
export interface PaymentsReply {
  ways: PaymentWay[];
}

/** How the money of an order stands that is paid by card. `check`: the bank has taken another sum. */
export const paymentStates = [
  'awaiting',
  'paid',
  'expired',
  'check',
  'refund sent',
  'part refunded',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

/** The same of an order that is paid on delivery. */
export const deliveryMoneyStates = ['due', 'collected', 'part refunded', 'refunded'] as const;
export type DeliveryMoneyState = (typeof deliveryMoneyStates)[number];

/** Of an order's reply. */
export interface PaymentView {
  way: PaymentWay;
  state: DeliveryMoneyState | PaymentState;
  /** What the provider says that it was paid with, such as 'iDEAL'; left out for a card, and before. */
  method?: string | undefined;
  /** Where to pay by card, while that is possible. */
  url?: string | undefined;
  /** How much went back to whom, where gift cards got a part. */
  to?: string | undefined;
}

/** Of the reply to an order that is to be paid by card: the provider's own page, and its end. */
export interface BegunPayment {
  url: string;
  expiresAt: string;
}

/** 'Paid by iDEAL'. @param method left out for a card. */
export const paidBy = (method = 'card'): string => `Paid by ${method}`;

/** Where money goes back that was paid so: 'to your card', or 'by iDEAL' as it came. */
export const backBy = (method?: string, whose = 'your'): string =>
  method ? `by ${method}` : `to ${whose} card`;
