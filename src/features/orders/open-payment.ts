import { isShape, isText } from '../../base/guards.ts';
import { isKeptOrder, type KeptOrder } from './kept-orders.ts';

/** An order whose payment by card was begun on this device. */
export interface OpenPayment extends KeptOrder {
  /** The `Idempotency-Key` that it was placed with; '' where its own page led to the payment. */
  attempt: string;
}

/** A payment is over long before, so that no key stays here without need. */
const keptMs = 24 * 60 * 60_000;

const hasAttempt = isShape<{ attempt: string }>({ attempt: isText });

/** Reads what the device has stored. @param now ms since 1970. */
export const parseOpenPayment = (stored: unknown, now: number): OpenPayment | undefined =>
  isKeptOrder(stored) && hasAttempt(stored) && now - Date.parse(stored.at) < keptMs
    ? stored
    : undefined;
