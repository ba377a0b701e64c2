import type { Reservation } from '../../stock/stock.schema.ts';
import { allowedSteps, isForShoppers, mayCorrect } from './allowed-steps.ts';
import { expiryOf, isAwaiting, takenIn } from './card-payment.ts';
import { isForProvider, isTooLate, leavesPageOpen, refundAfter } from './card-steps.ts';
import { mailsOf, type Addressed } from './mails-of.ts';
import { changesOf, movesOf, takesUnits, unitsIn, type Change } from './moves.ts';
import type { ReadOrder } from './order-account.ts';
import { readingOf } from './order-reading.ts';
import { provider, refundedBy, shopper, standingOf, takesOf } from './history.ts';
import type { OrderHistory, HistoryEvent } from './history.schema.ts';
import type { EventBody } from './step.schema.ts';
import { areTooMany, unitsOfStep, type OrderedLine } from './refunded-lines.ts';
import { changesOfUndo, undoable, type UndoRefusal } from './undo.ts';
import { added as joined, isAsMany, without } from './units.ts';

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
}

/**
 * `needs-units`: to undo a step that had put units back, or to let an order stand that is paid after
 * its time, they must be reserved first, because they may have been sold.
 */
export type StepRefusal =
  | ('not-allowed' | 'too-much' | 'too-many' | 'needs-units')
  /** The order can still be paid on a page that must be closed first. */
  | 'page-open'
  | UndoRefusal;

export type Outcome = { ok: true; progress: OrderHistory } | { ok: false; reason: StepRefusal };
const refused = (reason: StepRefusal): Outcome => ({ ok: false, reason });

/** The progress after a step, or why the step cannot be taken. */
export function afterEvent(progress: OrderHistory, step: EventBody, context: StepContext): Outcome {
  if (context.by === shopper && !isForShoppers(step, progress, context))
    return refused('not-allowed');
  if (step.type === 'undone') return undone(progress, step, context);
  const { order, takes } = context;
  const { events } = progress;
  if (!isAllowed(step, progress, context)) return refused('not-allowed');
  if (leavesPageOpen(step, progress, order, context.closed ?? null)) return refused('page-open');
  if (refundedBy(step) > readingOf(order, progress).money.left) return refused('too-much');
  if (areTooMany(step, order, events)) return refused('too-many');
  if (step.type === 'paid' && progress.state !== 'new') return paidLate(progress, step, context);
  const event = { ...eventOf(step, context), ...unitsOfStep(step, events, context) };
  return added(progress, event, context, changesOf(event, events, takes));
}

function isAllowed(step: EventBody, progress: OrderHistory, { by, order }: StepContext): boolean {
  const { type } = step;
  if (by === provider) return order.payment === 'card' && isForProvider(step, progress);
  if (type === 'note' || type === 'declared') return true;
  // The page to pay on asks for the whole order.
  if (type === 'cancelled' && step.lines && order.payment && isAwaiting(progress)) return false;
  if (type === 'address') return mayCorrect(progress.state);
  // What was taken by card goes back by the provider.
  const isByCard = takenIn(progress.events) !== null;
  if (type === 'refunding' || type === 'refunded')
    return isByCard === (type === 'refunding') && mayTake('refunded', progress, order);
  return mayTake(type, progress, order);
}

const mayTake = (type: EventBody['type'], progress: OrderHistory, order: ReadOrder): boolean =>
  allowedSteps(progress, order).some((allowed) => allowed === type);

/** A payment that comes after an order's time: it stands again if its units can be had again. */
function paidLate(
  progress: OrderHistory,
  step: Extract<EventBody, { type: 'paid' }>,
  context: StepContext,
): Outcome {
  const expiry = expiryOf(progress);
  if (expiry === null || isTooLate(step, progress)) {
    const late: EventBody = { ...step, late: true };
    return added(progress, eventOf(late, context), context, []);
  }
  return takenBack(progress, eventOf(step, context), expiry, context);
}

function undone(progress: OrderHistory, step: EventBody, context: StepContext): Outcome {
  const last = undoable(progress, context.now);
  if (typeof last === 'string') return refused(last);
  const mails = progress.mails.filter(({ event }) => event !== last.id);
  return takenBack({ ...progress, mails }, eventOf(step, context), last, context);
}

/** The progress after an event that takes another one back. */
function takenBack(
  progress: OrderHistory,
  taking: HistoryEvent,
  last: HistoryEvent,
  context: StepContext,
): Outcome {
  const event = { ...taking, of: last.id };
  const changes = changesOfUndo(progress, last, context.takes);
  const taken = changes.filter(takesUnits);
  const wanted = unitsIn(taken);
  if (wanted.length === 0) return added(progress, event, context, changes);
  const { reservedAgain } = context;
  if (!reservedAgain || !isAsMany(reservedAgain.takes, wanted)) return refused('needs-units');
  const units = { units: reservedAgain.takes, reserved: reservedAgain.name };
  const rest = without(takesOf(progress.events, context.takes), wanted);
  return added(
    progress,
    { ...event, takes: joined(rest, reservedAgain.takes) },
    context,
    changes.map((change) => (takesUnits(change) ? { ...change, ...units } : change)),
  );
}

const eventOf = (step: EventBody, { id, by, now }: StepContext): HistoryEvent => ({
  id,
  at: new Date(now).toISOString(),
  by,
  step,
});

/** With what follows of the event: moves of units, mails, and a refund that needs no keeper. */
function added(
  progress: OrderHistory,
  event: HistoryEvent,
  context: StepContext,
  changes: readonly Change[],
): Outcome {
  const next = withEvents(progress, [event]);
  const refund = context.order.payment ? refundAfter(event, progress, next, context.order) : null;
  return {
    ok: true,
    progress: {
      ...(refund ? withEvents(next, [refund]) : next),
      moves: [...progress.moves, ...movesOf(changes, context)],
      mails: [...progress.mails, ...mailsOf(event, progress, context.order)],
    },
  };
}

function withEvents(progress: OrderHistory, more: readonly HistoryEvent[]): OrderHistory {
  const events = [...progress.events, ...more];
  return { ...progress, ...standingOf(events), events };
}
