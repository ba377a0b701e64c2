import Stripe from 'stripe';
import type { Clock } from '../store/clock.ts';
import type { StripeSettings } from './payment-settings.ts';
import {
  payableName,
  PaymentUnavailable,
  type PayableOrder,
  type PaymentProvider,
} from './port.ts';
import { asked, isRefusal, stripeClient } from './stripe-client.ts';
import { eventOf } from './stripe-events.ts';
import { stripeSessions } from './stripe-sessions.ts';
import type { KnownRefund, RefundStatus } from './port.ts';
import { isoOf } from './stripe-client.ts';
import { readBytes } from '../http/json-body.ts';

/**
 * Stripe, whose own page takes the card.
 * @param context tells the orders of this shop from those of its previews.
 * @param send asks the network.
 */
export function stripeProvider(
  settings: StripeSettings,
  context: string,
  clock: Pick<Clock, 'now'>,
  send?: typeof fetch,
): PaymentProvider {
  const stripe = stripeClient(settings, send);
  const refunds = async (payment: string) =>
    asked<Stripe.Refund[]>(
      stripe.refunds.list({ payment_intent: payment, limit: 100 }).autoPagingToArray(all),
      ({ statusCode }) => (statusCode === 404 ? [] : undefined),
    );
  const isTest = /^[a-z]+_test_/.test(settings.secretKey);

  return {
    ...stripeSessions(stripe, context),
    async refund(order, { id, cents }) {
      const { orderId } = order;
      const metadata = { context, order: orderId, refund: id };
      // Two orders may have events of one id, and the key is one of the whole account.
      const call = stripe.refunds.create(
        { payment_intent: paymentOf(order), amount: cents, metadata },
        { idempotencyKey: `${payableName(order)}.${id}` },
      );
      return asked(call.then(refundStatusOf), (error) =>
        isRefusal(error) ? { kind: 'refused', reason: error.message } : undefined,
      );
    },
    async refunds(order) {
      // Stripe lists the newest first.
      return (await refunds(paymentOf(order))).map(knownRefund).reverse();
    },
    async read(request) {
      const read = await signedEvent(request, settings.webhookSecrets, clock.now());
      if ('reason' in read) return { kind: 'bad', reason: read.reason };
      const metadataOf = (payment: string) =>
        asked<Stripe.Metadata | null>(
          stripe.paymentIntents.retrieve(payment).then(({ metadata }) => metadata),
          (error) => (error.statusCode === 404 ? null : undefined),
        );
      return eventOf(read.event, context, metadataOf);
    },
    pageOf: (payment) => `https://dashboard.stripe.com/${isTest ? 'test/' : ''}payments/${payment}`,
  };
}

/** More than any order has. */
const all = { limit: 1_000 };

function paymentOf({ payment }: PayableOrder): string {
  if (payment === null) throw new PaymentUnavailable('The order has no payment.');
  return payment;
}

function refundStatusOf({ id, status, failure_reason }: Stripe.Refund): RefundStatus {
  if (status === 'succeeded') return { kind: 'done', refund: id };
  if (status === 'failed' || status === 'canceled')
    return { kind: 'refused', reason: failure_reason ?? status };
  return { kind: 'sent', refund: id };
}

const knownRefund = (refund: Stripe.Refund): KnownRefund => ({
  refund: refund.id,
  id: refund.metadata?.['refund'] ?? null,
  at: isoOf(refund.created),
  cents: refund.amount,
  status: refundStatusOf(refund),
});

const mostBytes = 256 * 1024;
/** Whoever has seen a message cannot send it again later. */
const oldestSeconds = 300;

/** Reads a message that one of the secrets has signed. The reason holds nothing of its body. */
async function signedEvent(
  request: Request,
  secrets: readonly string[],
  now: number,
): Promise<{ event: Stripe.Event } | { reason: string }> {
  const body = await readBytes(request, mostBytes);
  if (body === null) return { reason: 'It is too long.' };
  const header = request.headers.get('stripe-signature') ?? '';
  const { webhooks } = Stripe;
  for (const secret of secrets)
    try {
      return {
        event: webhooks.constructEvent(body, header, secret, oldestSeconds, undefined, now),
      };
    } catch {
      // Another secret may have signed it.
    }
  return { reason: 'It is too old, or not signed with a secret of STRIPE_WEBHOOK_SECRET.' };
}
