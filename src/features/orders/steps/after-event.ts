import { allowedSteps, isForShoppers, mayCorrect } from './allowed-steps.ts';
import { isOfChange, mayChange, waitsFor } from './change-steps.ts';
import { rearranged, turnOf } from './change-units.ts';
import { expiryOf, isAwaiting, takenIn } from './payment-events.ts';
import {
  arrivedAfter,
  isForProvider,
  isTooLate,
  leavesPageOpen,
  refundAfter,
} from './card-steps.ts';
import { mailsOf } from './mails-of.ts';
import { changesOf, movesOf, takesUnits, unitsIn, type UnitsChange } from './moves.ts';
import type { ReadOrder } from '../ledger/claims.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import { provider, refundedBy, shopper, standingOf, takesOf } from '../history/history.ts';
import type { OrderHistory, HistoryEvent } from '../history/history.schema.ts';
import { areBlocked, cardsGoing, isTakenBack, mayGoBack, paysBack } from './cards-going.ts';
import type { EventBody } from '../history/step.schema.ts';
import { isUnitGone } from './replacements.ts';
import { areTooMany, unitsOfStep } from './units-of-step.ts';
import { changesOfUndo, undoable } from './undo.ts';
import { added as joined, isAsMany, without } from './units.ts';
import { refused, type Outcome, type StepContext } from './outcome.ts';

/** The history after a step, or why the step cannot be taken. */
export function afterEvent(history: OrderHistory, body: EventBody, context: StepContext): Outcome {
  if (context.by === shopper && !isForShoppers(body, history, context))
    return refused('not-allowed');
  const waits = context.by === provider ? null : waitsFor(body, history);
  if (waits) return refused(waits);
  if (body.type === 'undone') return undone(history, body, context);
  const { order, takes } = context;
  const { events } = history;
  if (!isAllowed(body, history, context)) return refused('not-allowed');
  if (leavesPageOpen(body, history, order, context.closed ?? null)) return refused('page-open');
  const ledger = ledgerOf(order, history);
  const { by, spent = [] } = context;
  if (!areBlocked(cardsGoing(body, ledger), spent)) return refused('card-open');
  if (refundedBy(body) > (by === provider ? ledger.left : mayGoBack(ledger, spent)))
    return refused('too-much');
  if (areTooMany(body, order, events)) return refused('too-many');
  if (isUnitGone(body, ledger)) return refused('unit-gone');
  const turn = turnOf(body, history, context);
  if (turn) return turned(history, eventOf(body, context), turn, context);
  if (body.type === 'paid' && history.state !== 'new') return paidLate(history, body, context);
  const event = {
    ...eventOf(body, context),
    ...unitsOfStep(body, events, context),
    ...(spent.length > 0 && { spent: [...spent] }),
  };
  const changes = changesOf(event, events, takes);
  return added(history, withLoss(event, history, context), context, changes);
}

function isAllowed(body: EventBody, history: OrderHistory, context: StepContext): boolean {
  const { type } = body;
  const { by, order, closed = null } = context;
  if (by === provider)
    return (
      order.payment === 'card' &&
      (isForProvider(body, history) || isOfChange(body, history, closed))
    );
  if (type === 'note' || type === 'declared' || isOfReplacement(body)) return true;
  // Of a replacement what comes back need not have been withdrawn from.
  if (type === 'returned' && context.first !== undefined && history.state === 'delivered')
    return true;
  if (body.type === 'changed' || body.type === 'changing') return mayChange(body, history, order);
  // The page to pay on asks for the whole order.
  if (type === 'cancelled' && body.lines && order.payment && isAwaiting(history)) return false;
  if (type === 'address') return !order.pickUp && mayCorrect(history.state);
  // What was taken by card goes back by the provider.
  const isByCard = takenIn(history.events) !== null;
  if (type === 'refunding' || type === 'refunded')
    return isByCard === (type === 'refunding') && mayTake('refunded', history, order);
  return mayTake(type, history, order);
}

const isOfReplacement = ({ type }: EventBody): boolean =>
  type === 'exchanged' || type === 'replaced' || type === 'replacement';

const mayTake = (type: EventBody['type'], history: OrderHistory, order: ReadOrder): boolean =>
  allowedSteps(history, order).some((allowed) => allowed === type);

/** A payment that comes after an order's time: it stands again if its units can be had again. */
function paidLate(
  history: OrderHistory,
  body: Extract<EventBody, { type: 'paid' }>,
  context: StepContext,
): Outcome {
  const expiry = expiryOf(history);
  if (expiry === null || isTooLate(body, history)) {
    const late: EventBody = { ...body, late: true };
    return added(history, eventOf(late, context), context, []);
  }
  return takenBack(history, eventOf(body, context), expiry, context);
}

function undone(history: OrderHistory, body: EventBody, context: StepContext): Outcome {
  const last = undoable(history, context.now);
  if (typeof last === 'string') return refused(last);
  const mails = history.mails.filter(({ event }) => event !== last.id);
  const turn = turnOf(body, history, context);
  const event = eventOf(body, context);
  return turn
    ? turned({ ...history, mails }, { ...event, of: last.id }, turn, context)
    : takenBack({ ...history, mails }, event, last, context);
}

/** The history after an event that changes the lines of an order. */
function turned(
  history: OrderHistory,
  event: HistoryEvent,
  turn: NonNullable<ReturnType<typeof turnOf>>,
  context: StepContext,
): Outcome {
  const moved = rearranged(turn, history, context);
  if (!moved) return refused('needs-units');
  return added(history, { ...event, takes: moved.takes }, context, moved.changes);
}

/** The history after an event that takes another one back. */
function takenBack(
  history: OrderHistory,
  taking: HistoryEvent,
  last: HistoryEvent,
  context: StepContext,
): Outcome {
  const event = { ...taking, of: last.id };
  const changes = changesOfUndo(history, last, context.takes);
  const taken = changes.filter(takesUnits);
  const wanted = unitsIn(taken);
  if (wanted.length === 0) return added(history, event, context, changes);
  const { reservedAgain } = context;
  if (!reservedAgain || !isAsMany(reservedAgain.takes, wanted)) return refused('needs-units');
  const units = { units: reservedAgain.takes, reserved: reservedAgain.name };
  const rest = without(takesOf(history.events, context.takes), wanted);
  return added(
    history,
    { ...event, takes: joined(rest, reservedAgain.takes) },
    context,
    changes.map((change) => (takesUnits(change) ? { ...change, ...units } : change)),
  );
}

const eventOf = (body: EventBody, { id, by, now, first, shut }: StepContext): HistoryEvent => ({
  id,
  at: new Date(now).toISOString(),
  by,
  ...(first !== undefined && { first }),
  step: body,
  ...(paysBack(body) && shutIn(shut)),
});

const shutIn = (shut: readonly string[] = []): Pick<HistoryEvent, 'shut'> =>
  shut.length > 0 ? { shut: [...shut] } : {};

/** With what a bank took of gift cards that were spent. */
function withLoss(
  event: HistoryEvent,
  { events }: OrderHistory,
  { by, order }: StepContext,
): HistoryEvent {
  if (by !== provider || !isTakenBack(event.step)) return event;
  const { units, lossOf } = ledgerOf(order, { events: [...events, event] });
  const loss = units.some(({ spent }) => spent > 0) ? lossOf(event.id) : 0;
  return loss > 0 ? { ...event, loss } : event;
}

/** With what follows of the event: moves of units, mails, and a refund that needs no keeper. */
function added(
  history: OrderHistory,
  event: HistoryEvent,
  context: StepContext,
  changes: readonly UnitsChange[],
): Outcome {
  const { order } = context;
  const isNew = history.state === 'new';
  const next = withEvents(history, [event, ...(isNew ? arrivedAfter(event, order) : [])]);
  const refund =
    order.payment || order.cards
      ? refundAfter(event, history, next, order, shutIn(context.shut))
      : null;
  return {
    ok: true,
    history: {
      ...(refund ? withEvents(next, [refund]) : next),
      moves: [...history.moves, ...movesOf(changes, context)],
      mails: [...history.mails, ...mailsOf(event, history, order)],
    },
  };
}

function withEvents(history: OrderHistory, more: readonly HistoryEvent[]): OrderHistory {
  const events = [...history.events, ...more];
  return { ...history, ...standingOf(events), events };
}
