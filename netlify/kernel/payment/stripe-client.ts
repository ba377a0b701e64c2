import Stripe from 'stripe';
import type { StripeSettings } from './payment-settings.ts';
import { PaymentUnavailable } from './port.ts';

/** The words of the calls change with it: raise it together with the package, after its list of changes. */
export const apiVersion = '2026-10-28.endive';

/** A call and its one retry end before the store's own time does (store/shop.ts). */
const timeoutMs = 3_000;

/** @param send asks the network. */
export const stripeClient = ({ secretKey, api }: StripeSettings, send?: typeof fetch): Stripe =>
  new Stripe(secretKey, {
    apiVersion,
    httpClient: Stripe.createFetchHttpClient(send),
    maxNetworkRetries: 1,
    timeout: timeoutMs,
    telemetry: false,
    ...(api && {
      host: api.hostname,
      port: api.port || (api.protocol === 'http:' ? 80 : 443),
      protocol: api.protocol === 'http:' ? 'http' : 'https',
    }),
  });

/**
 * A call of Stripe.
 * @param answered makes a result of an error that is an answer; undefined for any other.
 * @throws PaymentUnavailable for all else: no answer, a wrong key, too many calls. Its message
 * names no person, as Stripe's own words may.
 */
export async function asked<Result>(
  call: Promise<Result>,
  answered?: (error: Stripe.errors.StripeError) => Result | undefined | Promise<Result>,
): Promise<Result> {
  try {
    return await call;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const answer = await answered?.(error);
    if (answer !== undefined) return answer;
    const { type, code = 'no code', statusCode = 'no status' } = error;
    throw new PaymentUnavailable(`Stripe cannot be asked: ${type}, ${code}, ${statusCode}.`);
  }
}

/** The same call is under way, or its object is locked: the answer comes later. */
const busy = 409;

/** Does Stripe refuse this very request, and would again? */
export const isRefusal = (error: Stripe.errors.StripeError): boolean =>
  error.statusCode !== busy &&
  (error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeCardError);

export const idOf = (found: string | { id: string } | null): string | null =>
  typeof found === 'string' ? found : (found?.id ?? null);

export const isoOf = (seconds: number): string => new Date(seconds * 1000).toISOString();
