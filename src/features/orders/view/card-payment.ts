import { isOneOf, isRecord, isText } from '../../../base/guards.ts';
import { backBy, paymentStates, type PaymentState } from '../payment.ts';

/* How the payment by card of an order stands, as its shopper's pages read it. */

export interface CardPayment {
  /** Null for a state that only a newer server knows. */
  state: PaymentState | null;
  /** The page on which it can be paid now. */
  url: string | null;
  /** What it was paid with, such as 'iDEAL'; left out for a card. */
  method?: string | undefined;
  /** How much went back to whom, where gift cards got a part. */
  to?: string | undefined;
}

/** ' to your card', or ': $100.00 to your gift card …7K2M and $33.20 to your card'. */
export const whereBack = ({ to, method }: Pick<CardPayment, 'to' | 'method'>): string =>
  to ? `: ${to}` : ` ${backBy(method)}`;

const isState = isOneOf(paymentStates);

/** What an answer says of an order's payment; null where it is paid on delivery. */
export function cardPaymentOf(payment: unknown): CardPayment | null {
  if (!isRecord(payment) || payment['way'] !== 'card') return null;
  const { state, url, method, to } = payment;
  const isPage = isText(url) && /^https?:/.test(url);
  return {
    state: isState(state) ? state : null,
    url: isPage ? url : null,
    method: isText(method) ? method : undefined,
    ...(isText(to) && { to }),
  };
}

/** Whether the shopper's money has reached the provider, wherever it is now. */
export const hasTakenMoney = ({ state }: CardPayment): boolean =>
  state !== null && state !== 'awaiting' && state !== 'expired';
