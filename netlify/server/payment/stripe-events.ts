import type Stripe from 'stripe';
import { isRecordId } from '../store/identity.ts';
import type { Dispute, PaymentEvent } from './port.ts';
import { idOf } from './stripe-client.ts';
import type { StripeMetadata } from './stripe-session.ts';

/** The part of an event that does not say yet whose order it is about. */
interface Subject {
  metadata: Stripe.Metadata | null;
  payment: string | null;
  /** Made with the number of the order. */
  event: (orderId: string, payment: string) => PaymentEvent;
}

const other: PaymentEvent = { kind: 'other' };

/**
 * What a message is about.
 * @param context of this shop's own payments.
 * @param metadataOf looks a payment up: disputes, and refunds made at Stripe, name nothing else.
 */
export async function eventOf(
  event: Stripe.Event,
  context: string,
  metadataOf: (payment: string) => Promise<Stripe.Metadata | null>,
): Promise<PaymentEvent> {
  const subject = subjectOf(event);
  if (subject === null) return other;
  const own = orderIn(subject.metadata);
  const { payment } = subject;
  const named = own ?? (payment === null ? null : orderIn(await metadataOf(payment)));
  if (named?.context !== context || !isRecordId(named.order)) return other;
  return subject.event(named.order, payment ?? '');
}

function subjectOf(event: Stripe.Event): Subject | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed': {
      const { id: session, metadata } = event.data.object;
      const made = (orderId: string): PaymentEvent => ({
        ...{ kind: 'order', orderId, about: 'payment', session },
      });
      return { metadata, payment: null, event: made };
    }
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const { metadata, payment_intent } = event.data.object;
      const made = (orderId: string, payment: string): PaymentEvent => ({
        ...{ kind: 'order', orderId, about: 'refund', payment },
      });
      return { metadata, payment: idOf(payment_intent), event: made };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { metadata, payment_intent } = event.data.object;
      const dispute = disputeOf(event.data.object);
      const made = (orderId: string, payment: string): PaymentEvent => ({
        ...{ kind: 'order', orderId, about: 'dispute', payment, dispute },
      });
      return { metadata, payment: idOf(payment_intent), event: made };
    }
    default:
      return null;
  }
}

const disputeOf = ({ id, status, amount, reason }: Stripe.Dispute): Dispute => ({
  ...{ dispute: id, state: status, cents: amount, reason },
});

function orderIn(metadata: Stripe.Metadata | null): StripeMetadata | null {
  const { context, order } = metadata ?? {};
  return context !== undefined && order !== undefined ? { context, order } : null;
}
