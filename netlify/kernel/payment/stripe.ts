import Stripe from 'stripe';
import type { Clock } from '../store/clock.ts';
import type { StripeSettings } from './payment-settings.ts';
import type { PaymentProvider } from './port.ts';
import { asked, stripeClient } from './stripe-client.ts';
import { eventOf } from './stripe-events.ts';
import { stripeRefunds } from './stripe-refunds.ts';
import { stripeSessions } from './stripe-sessions.ts';
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
  const isTest = /^[a-z]+_test_/.test(settings.secretKey);

  return {
    ...stripeSessions(stripe, context),
    ...stripeRefunds(stripe, context),
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
