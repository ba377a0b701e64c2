import type Stripe from 'stripe';
import type { KnownRefund, RefundStatus } from './port.ts';
import { isoOf } from './stripe-client.ts';

export function refundStatusOf({ id, status, failure_reason }: Stripe.Refund): RefundStatus {
  if (status === 'succeeded') return { kind: 'done', refund: id };
  if (status === 'failed' || status === 'canceled')
    return { kind: 'refused', reason: failure_reason ?? status };
  return { kind: 'sent', refund: id };
}

export const knownRefund = (refund: Stripe.Refund): KnownRefund => ({
  refund: refund.id,
  id: refund.metadata?.['refund'] ?? null,
  at: isoOf(refund.created),
  cents: refund.amount,
  status: refundStatusOf(refund),
});
