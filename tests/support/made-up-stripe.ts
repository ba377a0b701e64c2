import { createHmac } from 'node:crypto';
import { MadeUpPayments, type MadeUpRefund, type MadeUpSession } from './made-up-payments.ts';
import { Answers, paramsOf, Refusal, type Answer, type Params } from './stripe-wire.ts';

/*
 * The part of Stripe that the shop calls, with its shoppers, banks and pages. Its objects have the
 * fields and types of the official package.
 */

/** How a call fails: it does not arrive, it works without an answer, it is locked, or it is not taken. */
export type CallFault = 'down' | 'lost' | 'busy' | 'broken' | 'refused';

export interface StripeCall {
  method: string;
  path: string;
  params: Params;
  key: string | null;
  version: string | null;
}

export class MadeUpStripe extends MadeUpPayments {
  readonly secretKey = 'sk_test_made_up';
  readonly webhookSecret = 'whsec_made_up';
  /** All that arrived, in its order. */
  readonly calls: StripeCall[] = [];
  readonly answers = new Answers();
  /** Decides before each call. */
  fault: (call: StripeCall) => CallFault | null = () => null;

  /** Instead of the network. */
  readonly send: typeof fetch = async (input, init) => {
    const answer = await this.answer(new Request(input, init));
    if (answer === null) throw new TypeError('fetch failed');
    return answer;
  };

  /** Null when no answer reaches the caller. */
  async answer(request: Request): Promise<Response | null> {
    const { pathname, search } = new URL(request.url);
    const call: StripeCall = {
      method: request.method,
      path: pathname,
      params: paramsOf(request.method === 'POST' ? await request.text() : search),
      key: request.headers.get('idempotency-key'),
      version: request.headers.get('stripe-version'),
    };
    const fault = this.fault(call);
    if (fault === 'down') return null;
    this.calls.push(call);
    if (fault === 'busy') return reply(refused(429, 'lock_timeout'));
    if (fault === 'broken') return reply(refused(500, 'api_error'));
    if (fault === 'refused') return reply(refused(400, 'parameter_unknown'));
    const isAllowed = request.headers.get('authorization') === `Bearer ${this.secretKey}`;
    const answer = isAllowed ? this.#answerTo(call) : refused(401, 'invalid_api_key');
    return fault === 'lost' ? null : reply(answer);
  }

  /** A message as Stripe sends it. @param at when it was signed. */
  signed(event: object, secret = this.webhookSecret, at = this.now()) {
    const body = JSON.stringify(event);
    const time = Math.floor(at / 1000);
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex');
    return { body, headers: { 'Stripe-Signature': `t=${time},v1=${signature},v0=older` } };
  }

  #answerTo(call: StripeCall): Answer {
    const { method, path, params, key } = call;
    try {
      if (method === 'GET') return { status: 200, body: structuredClone(this.#read(path, params)) };
      const work = () => ({ status: 200, body: this.#write(path, params) });
      return key === null ? work() : this.answers.once(key, [path, params], work);
    } catch (error) {
      if (error instanceof Refusal) return error.answer;
      throw error;
    }
  }

  #read(path: string, params: Params): unknown {
    const [, , kind, ...rest] = path.split('/');
    if (kind === 'payment_intents') {
      const payment = this.payment(rest[0] ?? '');
      const isExpanded = params['expand[0]'] === 'latest_charge';
      return isExpanded ? { ...payment, latest_charge: this.chargeOf(payment.id) } : payment;
    }
    if (kind === 'refunds') {
      const { id } = this.payment(params['payment_intent'] ?? '');
      return listed(path, this.refundsOf(id));
    }
    const [, id] = rest;
    return id === undefined ? listed(path, this.sessionsSince(params)) : this.session(id);
  }

  #write(path: string, params: Params): MadeUpSession | MadeUpRefund {
    const session = /^\/v1\/checkout\/sessions(?:\/(\w+)\/expire)?$/.exec(path);
    if (path === '/v1/refunds') return this.refund(params);
    if (session?.[1]) return this.expire(session[1]);
    if (session) return this.open(params);
    throw new Refusal(404, { message: `Unrecognized request URL (POST: ${path}).` });
  }
}

const listed = (url: string, data: unknown[]) => ({ object: 'list', url, data, has_more: false });
const refused = (status: number, code: string): Answer => ({
  status,
  body: { error: { type: status === 500 ? 'api_error' : 'invalid_request_error', code } },
});
const reply = ({ status, body }: Answer) => Response.json(body, { status });
