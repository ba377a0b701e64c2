import type Stripe from 'stripe';
import { isInt, isShape, isText, type Guard } from '../../../src/base/guards.ts';
import { isRecordId } from '../store/identity.ts';
import type { OrderEvent, PaymentEvent } from './port.ts';
import { fromStripe } from './stripe-amounts.ts';
import { idOf, isoOf } from './stripe-client.ts';
import type { StripeMetadata } from './stripe-session.ts';

/** The part of an event that does not say yet whose order it is about. */
interface Subject {
  metadata: Stripe.Metadata | null;
  payment: string | null;
  /** Null for a form that the shop could not store: Stripe may send those of a newer version. */
  about: About | null;
}

type About = OrderEvent extends infer Event
  ? Event extends OrderEvent
    ? Omit<Event, 'kind' | 'orderId' | 'at'>
    : never
  : never;

const other: PaymentEvent = { kind: 'other' };
const strange: PaymentEvent = { kind: 'bad', reason: 'It has a form that cannot be stored.' };

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
  const { payment, metadata, about } = subject;
  const named = orderIn(metadata) ?? (payment === null ? null : orderIn(await metadataOf(payment)));
  if (named?.context !== context || !isRecordId(named.order)) return other;
  if (about === null || !isInt(event.created)) return strange;
  return { kind: 'order', orderId: named.order, at: isoOf(event.created), ...about };
}

function subjectOf(event: Stripe.Event): Subject | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed': {
      const { id: session, metadata } = event.data.object;
      const about = isText(session) ? ({ about: 'payment', session } as const) : null;
      return { metadata, payment: null, about };
    }
    case 'charge.refunded':
    case 'charge.refund.updated':
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const { metadata, payment_intent } = event.data.object;
      const payment = idOf(payment_intent);
      const about = payment === null ? null : ({ about: 'refund', payment } as const);
      return { metadata, payment, about };
    }
    case 'charge.dispute.created':
    case 'charge.dispute.updated':
    case 'charge.dispute.closed':
    case 'charge.dispute.funds_withdrawn':
    case 'charge.dispute.funds_reinstated': {
      const { object } = event.data;
      const payment = idOf(object.payment_intent);
      const about = payment !== null && isDispute(object) ? disputeOf(object, payment) : null;
      return { metadata: object.metadata, payment, about };
    }
    default:
      return null;
  }
}

type DisputeFields = Record<'id' | 'status' | 'reason' | 'currency', string> & { amount: number };
const isDispute: Guard<DisputeFields> = isShape<DisputeFields>({
  id: isText,
  status: isText,
  reason: isText,
  currency: isText,
  amount: isInt,
});

const disputeOf = ({ id, status, amount, currency, reason }: DisputeFields, payment: string) =>
  ({
    about: 'dispute',
    payment,
    dispute: { dispute: id, state: status, cents: fromStripe(amount, currency), reason },
  }) as const;

function orderIn(metadata: Stripe.Metadata | null): StripeMetadata | null {
  const { context, order } = metadata ?? {};
  return context !== undefined && order !== undefined ? { context, order } : null;
}
