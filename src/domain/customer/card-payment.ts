import { isOneOf, isRecord, isText } from '../guards.ts';

/* How the payment by card of an order stands, as its shopper's pages read it. */

const cardStates = [
  'awaiting',
  'paid',
  'expired',
  'check',
  'refund sent',
  'part refunded',
  'refunded',
] as const;
export type CardState = (typeof cardStates)[number];

export interface CardPayment {
  /** Null for a state that only a newer server knows. */
  state: CardState | null;
  /** The page on which it can be paid now. */
  url: string | null;
}

const isCardState = isOneOf(cardStates);

/** What an answer says of an order's payment; null where it is paid on delivery. */
export function cardPaymentOf(payment: unknown): CardPayment | null {
  if (!isRecord(payment) || payment['way'] !== 'card') return null;
  const { state, url } = payment;
  const isPage = isText(url) && /^https?:/.test(url);
  return { state: isCardState(state) ? state : null, url: isPage ? url : null };
}

/** Whether the shopper's money has reached the provider, wherever it is now. */
export const hasTakenMoney = ({ state }: CardPayment): boolean =>
  state !== null && state !== 'awaiting' && state !== 'expired';
