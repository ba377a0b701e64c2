import type { Reservation } from '../../stock/stock.schema.ts';
import type { SpentCard, OrderHistory } from '../history/history.schema.ts';
import type { ReadOrder } from '../ledger/claims.ts';
import type { Addressed } from './mails-of.ts';
import type { UndoRefusal } from './undo.ts';
import type { OrderedLine } from './units-of-step.ts';

/** An order and who takes a step of it. */
export interface StepContext {
  /** Of the step: its Idempotency-Key. */
  id: string;
  orderId: string;
  by: string;
  /** Ms since 1970. */
  now: number;
  /** In which the shop counts days. */
  timeZone: string;
  order: ReadOrder & Addressed;
  /** The units that it was placed with, in stock records. */
  takes: readonly Reservation[];
  lines: readonly OrderedLine[];
  /** Units of it, reserved anew under a name for an undo that takes them out of the stock. */
  reservedAgain: { name: string; takes: Reservation[] } | null;
  /** The page to pay on that the provider has closed for this step. */
  closed?: string | null | undefined;
  /** The order that pays back the units which the step takes out of play. */
  first?: string | undefined;
  /** Bought gift cards that were blocked for this step. */
  spent?: readonly SpentCard[] | undefined;
  /** Gift cards that pay of it and are blocked: nothing goes back to them. */
  shut?: readonly string[] | undefined;
}

/**
 * `needs-units`: to undo a step that had put units back, or to let an order stand that is paid after
 * its time, they must be reserved first, because they may have been sold.
 */
export type StepRefusal =
  | ('not-allowed' | 'too-much' | 'too-many' | 'needs-units')
  /** Units that it replaces, or that were replaced, are in other hands meanwhile. */
  | 'unit-gone'
  /** The order, or a change of it, can still be paid on a page that must be closed first. */
  | 'page-open'
  /** A gift card that it takes back can still pay: it is blocked first. */
  | 'card-open'
  /** A change of the order waits for its difference. */
  | 'change-open'
  | UndoRefusal;

export type Outcome = { ok: true; history: OrderHistory } | { ok: false; reason: StepRefusal };

export const refused = (reason: StepRefusal): Outcome => ({ ok: false, reason });
