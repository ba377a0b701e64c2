import Stripe from 'stripe';
import {
  lostMs,
  payableName,
  PaymentUnavailable,
  type PageRefusal,
  type PayableOrder,
  type PaymentSession,
  type PaymentStatus,
} from './port.ts';
import { asked, isRefusal } from './stripe-client.ts';
import { isRefused, methodOf, sessionOf, statusOf } from './stripe-session.ts';

type Session = Stripe.Checkout.Session;

/** The sessions of the orders of one shop. */
export function stripeSessions(stripe: Stripe, context: string) {
  const { sessions } = stripe.checkout;

  /** The same call each time: it makes the session once, and then says its first answer again. */
  const create = (order: PayableOrder) =>
    sessions.create(sessionOf(order, context), { idempotencyKey: payableName(order) });

  /**
   * When the key gives the session no more: its first answer was a fault of Stripe's, or a deploy
   * has changed the call meanwhile.
   */
  const findMade = async (order: PayableOrder): Promise<Session | null> => {
    const from = Math.floor(Date.parse(order.at) / 1000);
    const created = { gte: from - 60, lte: from + lostMs / 1000 };
    for await (const session of sessions.list({ created, limit: 100 }))
      if (
        session.client_reference_id === payableName(order) &&
        session.metadata?.['context'] === context
      )
        return session;
    return null;
  };

  /** Null when there is none, and it is too late to make one. */
  const made = (order: PayableOrder): Promise<Session | PageRefusal | null> =>
    asked<Session | PageRefusal | null>(create(order), (error) => {
      if (isRefusal(error)) return error.param === 'expires_at' ? null : refusalOf(error);
      return isLost(error) ? asked(findMade(order)) : undefined;
    });

  /** What was never made cannot be paid on either. */
  const idOf = async (order: PayableOrder): Promise<string | null> => {
    if (order.session !== null) return order.session;
    const found = await made(order);
    return found && 'id' in found ? found.id : null;
  };

  const status = async (session: Session, order: PayableOrder): Promise<PaymentStatus> => {
    const found = statusOf(session, order);
    const { payment_intent: payment } = session;
    if (typeof payment !== 'string') return found;
    if (found.kind === 'paid' && order.methods) {
      const expand = ['latest_charge'];
      const method = methodOf(await asked(stripe.paymentIntents.retrieve(payment, { expand })));
      return { ...found, ...(method && { method }) };
    }
    if (found.kind !== 'pending') return found;
    return isRefused(await asked(stripe.paymentIntents.retrieve(payment)))
      ? { kind: 'expired' }
      : found;
  };

  return {
    async begin(order: PayableOrder): Promise<PaymentSession | PageRefusal> {
      const session = await made(order);
      if (session && 'refused' in session) return session;
      const found = session && statusOf(session, order);
      if (found?.kind !== 'open') throw new PaymentUnavailable('Stripe opens no page any more.');
      const { session: id, url, expiresAt } = found;
      return { session: id, url, expiresAt };
    },
    async look(order: PayableOrder): Promise<PaymentStatus> {
      const id = await idOf(order);
      return id === null ? { kind: 'expired' } : status(await asked(sessions.retrieve(id)), order);
    },
    async expire(order: PayableOrder): Promise<PaymentStatus> {
      const id = await idOf(order);
      if (id === null) return { kind: 'expired' };
      // Refused when it is open no more: whatever came first holds.
      const ended = await asked(sessions.expire(id), (error) =>
        isRefusal(error) ? asked(sessions.retrieve(id)) : undefined,
      );
      return status(ended, order);
    },
  };
}

const isLost = (error: Stripe.errors.StripeError): boolean =>
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeIdempotencyError;

/** The one thing of a shopper that Stripe gets is the address for its receipt. */
const refusalOf = ({ code, param }: Stripe.errors.StripeError): PageRefusal => ({
  refused: param === 'customer_email' || code === 'email_invalid' ? 'email' : 'order',
  reason: `Stripe makes no page: ${code ?? 'no code'}, ${param ?? 'no field'}.`,
});
