import type Stripe from 'stripe';
import { methods, type Method } from '../../../../src/domain/delivery/methods.ts';
import { openMs, payableName, type PayableOrder, type PaymentStatus } from './port.ts';
import { idOf, isoOf } from './stripe-client.ts';

/** What Stripe keeps beside a session, its payment and its charge, so that each leads to its order. */
export interface StripeMetadata {
  /** Which shop: 'production', or the deploy of a preview. */
  context: string;
  order: string;
}

/** The call that makes the page of an order; from the record alone, so that each retry is the same. */
export function sessionOf(
  order: PayableOrder,
  context: string,
): Stripe.Checkout.SessionCreateParams {
  const { orderId, at, origin, email, currency } = order;
  const metadata = { context, order: orderId } satisfies StripeMetadata;
  const page = `${origin}/paid?order=${orderId}`;
  return {
    mode: 'payment',
    ui_mode: 'hosted_page',
    client_reference_id: payableName(order),
    ...(email && { customer_email: email }),
    allowed_payment_method_types: [...(order.methods ?? ['card'])],
    // What is taken is what the record says, in the currency that it says.
    adaptive_pricing: { enabled: false },
    line_items: linesOf(order).map(({ name, priceCents, quantity }) => ({
      quantity,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: priceCents,
        product_data: { name },
      },
    })),
    expires_at: Math.floor((Date.parse(at) + openMs) / 1000),
    success_url: page,
    // The page says at once that nothing was paid.
    cancel_url: `${page}&left`,
    metadata: { ...metadata },
    payment_intent_data: { metadata: { ...metadata } },
  };
}

/** Stripe takes no line below zero: with a discount the products stand in one line. */
function linesOf(order: PayableOrder): PayableOrder['lines'] {
  const { orderId, lines, shippingCents, discountCents, totalCents } = order;
  const products = { name: `Order ${orderId}`, priceCents: totalCents - shippingCents };
  return [
    ...(discountCents > 0 ? [{ ...products, quantity: 1 }] : lines),
    ...(shippingCents > 0 ? [{ name: 'Shipping', priceCents: shippingCents, quantity: 1 }] : []),
  ];
}

/** How a session stands; of one that waits for the bank, its payment says more. */
export function statusOf(session: Stripe.Checkout.Session): PaymentStatus {
  const { id, url, status, payment_status: money, payment_intent } = session;
  if (money !== 'unpaid')
    return {
      kind: 'paid',
      session: id,
      payment: idOf(payment_intent) ?? id,
      cents: session.amount_total ?? 0,
      currency: session.currency ?? '',
    };
  if (status === 'complete') return { kind: 'pending', session: id };
  if (status === 'expired' || !url) return { kind: 'expired' };
  return { kind: 'open', session: id, url, expiresAt: isoOf(session.expires_at) };
}

/** What a payment was made with, where that is no card. */
export function methodOf({ latest_charge: charge }: Stripe.PaymentIntent): Method | undefined {
  const type = typeof charge === 'string' ? null : charge?.payment_method_details?.type;
  return methods.find((method) => method === type && method !== 'card');
}

/** A payment that its bank has refused after the shopper had left; nobody can try it again. */
export const isRefused = ({ status }: Stripe.PaymentIntent): boolean =>
  status === 'canceled' || status === 'requires_payment_method';
