import type Stripe from 'stripe';
import { sum, type Cents } from '../../../src/base/money.ts';
import { methods, type Method } from '../../../src/features/delivery/methods.ts';
import { openMs, payableName, type PayableOrder, type PaymentStatus } from './port.ts';
import { fromStripe, toStripe } from './stripe-amounts.ts';
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
    line_items: linesOf(order).map(({ name, amount, quantity }) => ({
      quantity,
      price_data: {
        currency: currency.toLowerCase(),
        unit_amount: amount,
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

/**
 * In Stripe's amounts. It takes no line below zero: with a discount the products stand in one line. Where
 * rounded lines are not the rounded total, all stands in one.
 */
function linesOf(order: PayableOrder): { name: string; amount: number; quantity: number }[] {
  const { orderId, currency, shippingCents, discountCents, totalCents } = order;
  const one = (cents: Cents) => ({ name: `Order ${orderId}`, priceCents: cents, quantity: 1 });
  const shipping = { name: 'Shipping', priceCents: shippingCents, quantity: 1 };
  const lines = [
    ...(discountCents > 0 ? [one(totalCents - shippingCents)] : order.lines),
    ...(shippingCents > 0 ? [shipping] : []),
  ];
  const asked = ({ name, priceCents, quantity }: PayableOrder['lines'][number]) => ({
    name,
    amount: toStripe(priceCents, currency),
    quantity,
  });
  const all = lines.map(asked);
  return sum(all.map(({ amount, quantity }) => amount * quantity)) ===
    toStripe(totalCents, currency)
    ? all
    : [asked(one(totalCents))];
}

/** What was taken: the order's total where it is what was asked for that, to the step of Stripe's. */
function takenCents(amount: number, currency: string, order: PayableOrder): Cents {
  const isAsked =
    currency.toUpperCase() === order.currency &&
    amount === toStripe(order.totalCents, order.currency);
  return isAsked ? order.totalCents : fromStripe(amount, currency);
}

/** How a session stands; of one that waits for the bank, its payment says more. */
export function statusOf(session: Stripe.Checkout.Session, order: PayableOrder): PaymentStatus {
  const { id, url, status, payment_status: money, payment_intent } = session;
  const { amount_total: amount, currency } = session;
  if (money !== 'unpaid')
    return {
      kind: 'paid',
      session: id,
      payment: idOf(payment_intent) ?? id,
      cents: takenCents(amount ?? 0, currency ?? '', order),
      currency: currency ?? '',
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
