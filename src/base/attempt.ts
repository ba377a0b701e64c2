import { isShape, isText } from './guards.ts';

/** One try to send an order or a message: what is sent, and the key that makes its repetitions one. */
export interface Attempt {
  /** The request as text; another content is another attempt. */
  request: string;
  /** The `Idempotency-Key`. */
  key: string;
}

/** The earlier attempt while nothing has changed since, else a new one (R105). */
export const attemptFor = (
  request: string,
  earlier: Attempt | null,
  newKey: () => string,
): Attempt => (earlier?.request === request ? earlier : { request, key: newKey() });

/** Whether a stored value is an attempt. */
export const isAttempt = isShape<Attempt>({ request: isText, key: isText });

/**
 * Whether the same request would get the same answer again, so that the next try needs a new key.
 */
export const isFinalRefusal = (status: number | null): boolean => status === 409 || status === 422;
