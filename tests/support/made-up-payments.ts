import type Stripe from 'stripe';
import { apiVersion } from '../../netlify/kernel/payment/stripe-client.ts';
import { expectAmount } from './stripe-currencies.ts';
import { expectOnly, partOf, Refusal, type Params } from './stripe-wire.ts';

/* What Stripe keeps: sessions, payments and refunds, and the messages about them. */

type Session = Stripe.Checkout.Session;
export type MadeUpSession = Pick<
  Session,
  | 'id'
  | 'object'
  | 'status'
  | 'payment_status'
  | 'url'
  | 'expires_at'
  | 'created'
  | 'amount_total'
  | 'currency'
  | 'client_reference_id'
  | 'metadata'
  | 'payment_intent'
>;
export type MadeUpPayment = Pick<
  Stripe.PaymentIntent,
  'id' | 'object' | 'status' | 'amount' | 'amount_received' | 'currency' | 'metadata'
>;
export type MadeUpRefund = Pick<
  Stripe.Refund,
  | 'id'
  | 'object'
  | 'status'
  | 'amount'
  | 'currency'
  | 'created'
  | 'payment_intent'
  | 'metadata'
  | 'failure_reason'
>;

const sessionParams = [
  'mode',
  'ui_mode',
  'client_reference_id',
  'customer_email',
  'expires_at',
  'success_url',
  'cancel_url',
  'allowed_payment_method_types[0]',
  'adaptive_pricing[enabled]',
  'metadata[*]',
  'payment_intent_data[metadata][*]',
  'line_items[0][quantity]',
  'line_items[0][price_data][currency]',
  'line_items[0][price_data][unit_amount]',
  'line_items[0][price_data][product_data][name]',
];
const minutes = 60;

export class MadeUpPayments {
  /** Every message that Stripe has to send, in the order of what happened. */
  readonly events: Stripe.Event[] = [];
  readonly sessions = new Map<string, MadeUpSession>();
  readonly refunds = new Map<string, MadeUpRefund>();
  /** How the next refunds begin; a refusal is in the words of Stripe. */
  refundsAre: 'succeeded' | 'pending' | { refused: string } = 'succeeded';
  /** Where the pages are that shoppers pay on. */
  pages = 'https://checkout.stripe.com';
  readonly now: () => number;
  readonly #payments = new Map<string, MadeUpPayment>();
  /** What each was paid with. */
  readonly #types = new Map<string, string>();
  readonly #promised = new Map<string, Record<string, string>>();
  #count = 0;

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  session(id: string): MadeUpSession {
    const found = this.sessions.get(id) ?? missing('checkout.session', id);
    if (found.status === 'open' && found.expires_at <= this.#seconds()) this.#end(found);
    return found;
  }

  /** As an answer has it that was asked for it. */
  chargeOf = (id: string) => ({
    object: 'charge',
    payment_method_details: { type: this.#types.get(id) },
  });

  payment = (id: string): MadeUpPayment => this.#payments.get(id) ?? missing('payment_intent', id);

  refundsOf = (payment: string): MadeUpRefund[] =>
    [...this.refunds.values()].filter(({ payment_intent }) => payment_intent === payment).reverse();

  sessionsSince = (params: Params): MadeUpSession[] =>
    [...this.sessions.values()]
      .filter(({ created }) => created >= Number(params['created[gte]'] ?? 0))
      .filter(({ created }) => created <= Number(params['created[lte]'] ?? Infinity))
      .reverse();

  /* What the shopper and the bank do. */

  /**
   * The shopper pays; `taken` differs from the session in the tests of such a fault alone.
   * @param type of what was paid with.
   */
  pay(
    id: string,
    taken: Partial<{ cents: number; currency: string }> = {},
    type = 'card',
  ): MadeUpPayment {
    const session = this.#shown(id);
    const { cents = session.amount_total ?? 0, currency = session.currency ?? '' } = taken;
    Object.assign(session, { amount_total: cents, currency, payment_status: 'paid' });
    return this.#complete(session, 'succeeded', type);
  }

  /** The shopper has finished; the bank answers later. */
  payLater = (id: string, type = 'card'): MadeUpPayment =>
    this.#complete(this.#shown(id), 'processing', type);

  bankSays(id: string, answer: 'succeeded' | 'failed'): void {
    const session = this.session(id);
    const payment = this.payment(session.payment_intent as string);
    if (answer === 'succeeded') session.payment_status = 'paid';
    payment.status = answer === 'succeeded' ? 'succeeded' : 'requires_payment_method';
    payment.amount_received = answer === 'succeeded' ? payment.amount : 0;
    this.#tell(`checkout.session.async_payment_${answer}`, session);
  }

  /** How a pending refund ends, days later. */
  finishRefund(id: string, status: 'succeeded' | 'failed'): void {
    const refund = this.refunds.get(id) ?? missing('refund', id);
    refund.status = status;
    if (status === 'failed') refund.failure_reason = 'expired_or_canceled_card';
    this.#tell(status === 'failed' ? 'refund.failed' : 'refund.updated', refund);
  }

  /** Somebody pays back in Stripe's own dashboard. */
  refundByHand = (payment: string, cents: number): MadeUpRefund =>
    this.#refundOf(this.payment(payment), cents, {});

  dispute(payment: string, status: Stripe.Dispute['status'] = 'needs_response'): void {
    const { amount, currency } = this.payment(payment);
    const dispute = { object: 'dispute', id: `dp_${payment}`, status, amount, currency };
    const about = { reason: 'fraudulent', metadata: {}, payment_intent: payment };
    const step = status === 'needs_response' ? 'created' : 'closed';
    this.#tell(`charge.dispute.${step}`, { ...dispute, ...about });
  }

  /* What the shop asks for. */

  protected open(params: Params): MadeUpSession {
    expectOnly(params, sessionParams);
    if (params['customer_email']?.endsWith('.invalid'))
      throw new Refusal(400, {
        code: 'email_invalid',
        param: 'customer_email',
        message: `Invalid email address: ${params['customer_email']}`,
      });
    const end = Number(params['expires_at']) - this.#seconds();
    if (end < 30 * minutes || end > 24 * 60 * minutes)
      throw new Refusal(400, {
        param: 'expires_at',
        message: 'The `expires_at` timestamp must be between 30 minutes and 24 hours from now.',
      });
    const currency = params['line_items[0][price_data][currency]'] ?? '';
    expectAmount(totalOf(params), currency);
    const id = this.#name('cs_test');
    const session: MadeUpSession = {
      id,
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      url: `${this.pages}/c/pay/${id}`,
      created: this.#seconds(),
      payment_intent: null,
      expires_at: Number(params['expires_at']),
      amount_total: totalOf(params),
      currency,
      client_reference_id: params['client_reference_id'] ?? null,
      metadata: partOf(params, 'metadata'),
    };
    this.sessions.set(id, session);
    this.#promised.set(id, partOf(params, 'payment_intent_data[metadata]'));
    return session;
  }

  protected expire(id: string): MadeUpSession {
    const session = this.session(id);
    if (session.status !== 'open')
      throw new Refusal(400, {
        message: `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`,
      });
    return this.#end(session);
  }

  protected refund(params: Params): MadeUpRefund {
    expectOnly(params, ['payment_intent', 'amount', 'metadata[*]']);
    const payment = this.payment(params['payment_intent'] ?? '');
    return this.#refundOf(payment, Number(params['amount']), partOf(params, 'metadata'));
  }

  #refundOf(payment: MadeUpPayment, amount: number, metadata: Record<string, string>) {
    const { refundsAre } = this;
    if (typeof refundsAre === 'object')
      throw new Refusal(400, { message: refundsAre.refused }, true);
    const made = this.refundsOf(payment.id).filter(({ status }) => status !== 'failed');
    const left = made.reduce((sum, refund) => sum - refund.amount, payment.amount_received);
    if (amount > left)
      throw new Refusal(400, {
        ...(left === 0 && { code: 'charge_already_refunded' }),
        message: `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`,
      });
    expectAmount(amount, payment.currency);
    const refund: MadeUpRefund = {
      id: this.#name('re'),
      object: 'refund',
      status: refundsAre,
      amount,
      metadata,
      currency: payment.currency,
      created: this.#seconds(),
      payment_intent: payment.id,
    };
    this.refunds.set(refund.id, refund);
    this.#tell('refund.created', refund);
    return refund;
  }

  /** The page of a session that can be paid. */
  #shown(id: string): MadeUpSession {
    const session = this.session(id);
    if (session.status !== 'open') throw new Error(`The page of ${id} is closed.`);
    return session;
  }

  #complete(
    session: MadeUpSession,
    status: 'succeeded' | 'processing',
    type: string,
  ): MadeUpPayment {
    const { amount_total, currency } = session;
    const amount = amount_total ?? 0;
    const payment: MadeUpPayment = {
      id: this.#name('pi'),
      object: 'payment_intent',
      status,
      amount,
      amount_received: status === 'succeeded' ? amount : 0,
      currency: currency ?? '',
      metadata: this.#promised.get(session.id) ?? {},
    };
    this.#payments.set(payment.id, payment);
    this.#types.set(payment.id, type);
    Object.assign(session, { status: 'complete', url: null, payment_intent: payment.id });
    this.#tell('checkout.session.completed', session);
    return payment;
  }

  #end(session: MadeUpSession): MadeUpSession {
    Object.assign(session, { status: 'expired', url: null });
    this.#tell('checkout.session.expired', session);
    return session;
  }

  #tell(type: string, object: object): void {
    const event = { id: this.#name('evt'), object: 'event', type, created: this.#seconds() };
    const data = { object: structuredClone(object) };
    const facts = { api_version: apiVersion, livemode: false };
    this.events.push({ ...event, ...facts, data } as Stripe.Event);
  }

  #name = (kind: string) => `${kind}_${(this.#count += 1)}`;
  #seconds = () => Math.floor(this.now() / 1000);
}

function totalOf(params: Params): number {
  let total = 0;
  for (let line = 0; ; line += 1) {
    const quantity = params[`line_items[${line}][quantity]`];
    if (quantity === undefined) return total;
    total += Number(quantity) * Number(params[`line_items[${line}][price_data][unit_amount]`]);
  }
}

function missing(kind: string, id: string): never {
  throw new Refusal(404, { code: 'resource_missing', message: `No such ${kind}: '${id}'` });
}
