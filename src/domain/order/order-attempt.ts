import { isShape, isText } from '../guards.ts';

/** One try to order: what is sent, and the key that makes its repetitions one order. */
export interface OrderAttempt {
  /** The request as text; another cart or form is another attempt. */
  request: string;
  /** The `Idempotency-Key`. */
  key: string;
}

/** The earlier attempt while nothing has changed since, else a new one (decision 8). */
export const attemptFor = (
  request: string,
  earlier: OrderAttempt | null,
  newKey: () => string,
): OrderAttempt => (earlier?.request === request ? earlier : { request, key: newKey() });

/** Whether a stored value is an attempt. */
export const isAttempt = isShape<OrderAttempt>({ request: isText, key: isText });
