import { whereToPay } from '../../delivery/ways-to-pay.ts';
import type { PaymentState } from '../payment.ts';
import { whereBack } from './card-payment.ts';
import type { OwnOrder } from './own-order.ts';

/* What the page says to which the provider of card payments leads back. */

interface Seen {
  /** The shopper has left the provider's page without paying. */
  hasLeft: boolean;
  /** How often it was asked how the payment stands. */
  asked: number;
  hasCart: boolean;
}

interface PaidText {
  text: string;
  more?: string;
  /** It can be tried again, or paid on delivery. */
  mayRetry: boolean;
}

/** After so many questions it is said what to do when the payment was left after all. */
const patientAsks = 4;

const settled = (
  back: string,
): Record<Exclude<PaymentState, 'awaiting' | 'expired'>, Omit<PaidText, 'mayRetry'>> => ({
  paid: { text: 'Paid. Thank you.', more: 'A mail with your order is on its way to you.' },
  check: {
    text: 'Your payment has come.',
    more: 'A person looks at the amount, and writes to you.',
  },
  'refund sent': {
    text: `Your money is on its way back${back}.`,
    more: 'Your bank may take some days to show it.',
  },
  'part refunded': { text: `Paid. A part of it was paid back${back}.` },
  refunded: { text: `Your money was paid back${back}.` },
});

export function paidText(
  { card, state, pickUp }: Pick<OwnOrder, 'card' | 'state' | 'pickUp'>,
  seen: Seen,
): PaidText {
  if (!card) return { text: `This order is paid ${whereToPay({ pickUp })}.`, mayRetry: false };
  if (card.state === null)
    return { text: 'Your order says how its payment stands.', mayRetry: false };
  if (card.state !== 'awaiting' && card.state !== 'expired')
    return { ...settled(whereBack(card))[card.state], mayRetry: false };
  const isOver = card.state === 'expired' || state === 'cancelled';
  if (isOver || (seen.hasLeft && card.url !== null))
    return {
      text: `Nothing was paid.${seen.hasCart ? ' Your cart is kept.' : ''}`,
      ...(isOver && { more: `${whyOver(state)} You can order again.` }),
      mayRetry: true,
    };
  const mayHaveLeft = seen.asked >= patientAsks && card.url !== null;
  return {
    text: 'We are waiting for your bank.',
    more: `You can close this page: a mail will come as soon as the payment has.${mayHaveLeft ? ' If you left, you can still pay.' : ''}`,
    mayRetry: mayHaveLeft,
  };
}

const whyOver = (state: OwnOrder['state']): string =>
  state === 'cancelled' ? 'This order is cancelled.' : 'The time to pay for this order is over.';
