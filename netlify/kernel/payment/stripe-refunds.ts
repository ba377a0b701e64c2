import type Stripe from 'stripe';
import { sum, type Cents } from '../../../src/base/money.ts';
import {
  payableName,
  PaymentUnavailable,
  type KnownRefund,
  type PayableOrder,
  type RefundRequest,
  type RefundStatus,
} from './port.ts';
import { fromStripe, isExact, toStripe } from './stripe-amounts.ts';
import { asked, isoOf, isRefusal } from './stripe-client.ts';

/** More than any order has. */
const all = { limit: 1_000 };

/** The refunds of the orders of one shop. */
export function stripeRefunds(stripe: Stripe, context: string) {
  const made = (order: PayableOrder) =>
    asked<Stripe.Refund[]>(
      stripe.refunds.list({ payment_intent: paymentOf(order), limit: 100 }).autoPagingToArray(all),
      ({ statusCode }) => (statusCode === 404 ? [] : undefined),
    );

  const create = (
    order: PayableOrder,
    { id, cents }: RefundRequest,
    amount: number,
  ): Promise<RefundStatus> => {
    const metadata = { context, order: order.orderId, refund: id, cents: String(cents) };
    const call = stripe.refunds.create(
      { payment_intent: paymentOf(order), amount, metadata },
      // Two orders may have events of one id, and the key is one of the whole account.
      { idempotencyKey: `${payableName(order)}.${id}` },
    );
    return asked(call.then(statusOf), (error) =>
      isRefusal(error) ? { kind: 'refused', reason: error.message } : undefined,
    );
  };

  return {
    async refund(order: PayableOrder, asks: RefundRequest): Promise<RefundStatus> {
      const { currency } = order;
      if (isExact(currency)) return create(order, asks, toStripe(asks.cents, currency));
      const known = await made(order);
      const again = known.find(({ metadata }) => metadata?.['refund'] === asks.id);
      if (again) return statusOf(again);
      const amount = roundedWith(known, asks.cents, currency);
      return amount > 0
        ? create(order, asks, amount)
        : { kind: 'refused', reason: 'The amount is less than Stripe can send.' };
    },
    /** Stripe lists the newest first. */
    refunds: async (order: PayableOrder): Promise<KnownRefund[]> =>
      (await made(order)).map(knownRefund).reverse(),
  };
}

/** All refunds together are rounded, not each: so the last one sends what is left of the payment. */
function roundedWith(known: readonly Stripe.Refund[], cents: Cents, currency: string): number {
  const sent = known.filter((refund) => statusOf(refund).kind !== 'refused');
  const before = sum(sent.map(centsOf));
  return toStripe(before + cents, currency) - sum(sent.map(({ amount }) => amount));
}

function paymentOf({ payment }: PayableOrder): string {
  if (payment === null) throw new PaymentUnavailable('The order has no payment.');
  return payment;
}

function statusOf({ id, status, failure_reason }: Stripe.Refund): RefundStatus {
  if (status === 'succeeded') return { kind: 'done', refund: id };
  if (status === 'failed' || status === 'canceled')
    return { kind: 'refused', reason: failure_reason ?? status };
  return { kind: 'sent', refund: id };
}

/** What the shop has asked for; of one that was made at Stripe, what it sent. */
function centsOf({ amount, currency, metadata }: Stripe.Refund): Cents {
  const asks = Number(metadata?.['cents'] ?? NaN);
  return Number.isSafeInteger(asks) ? asks : fromStripe(amount, currency);
}

const knownRefund = (refund: Stripe.Refund): KnownRefund => ({
  refund: refund.id,
  id: refund.metadata?.['refund'] ?? null,
  at: isoOf(refund.created),
  cents: centsOf(refund),
  status: statusOf(refund),
});
