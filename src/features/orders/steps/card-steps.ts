import { areCards } from '../../gift-cards/card-line.ts';
import type { Method } from '../../delivery/methods.ts';
import type { PlacedRecord } from '../order-record.schema.ts';
import {
  expiryOf,
  isAwaiting,
  openRefunds,
  pageIn,
  takenIn,
  type StepOf,
} from './payment-events.ts';
import type { ReadOrder } from '../ledger/claims.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import { mayGoBack } from './cards-going.ts';
import { shop, shopper } from '../history/history.ts';
import type { OrderHistory, HistoryEvent } from '../history/history.schema.ts';
import type { EventBody } from '../history/step.schema.ts';

/* Steps of an order that is paid by card: who takes them, and what follows of them. */

/** May the provider say so now? Its words come late, twice and in any order. */
export function isForProvider(body: EventBody, history: OrderHistory): boolean {
  const { events } = history;
  switch (body.type) {
    case 'session':
      return body.change === undefined && isAwaiting(history) && pageIn(events) === null;
    case 'paid':
    case 'check':
      return takenIn(events) === null;
    case 'expired':
      return isAwaiting(history);
    case 'refunded':
      if (body.ask === undefined) return takenIn(events) !== null;
      return openRefunds(events).some(({ ask, isSent }) => ask.id === body.ask && !isSent);
    case 'repaid':
      return openRefunds(events).some(({ ask, isSent }) => ask.id === body.ask && isSent);
    case 'refund-refused':
      return isStanding(body.ask, events);
    case 'disputed':
      return takenIn(events) !== null && !events.some((known) => isNewer(known.step, body));
    default:
      return false;
  }
}

/** Does the shop know already what came later in the same dispute? At one time its end is the later word. */
function isNewer(
  known: EventBody,
  { dispute, standing, saidAt = '' }: StepOf<'disputed'>,
): boolean {
  if (known.type !== 'disputed' || known.dispute !== dispute) return false;
  const at = known.saidAt ?? '';
  return at > saidAt || (at === saidAt && isClosed(known.standing) && !isClosed(standing));
}

const isClosed = (standing: string): boolean =>
  ['won', 'lost', 'warning_closed', 'prevented'].includes(standing);

/** A bank may give a refund back even after it has come. */
const isStanding = (ask: string, events: readonly HistoryEvent[]): boolean =>
  events.some(({ id }) => id === ask) &&
  !events.some(({ step }) => step.type === 'refund-refused' && step.ask === ask);

/**
 * Would the step end an order that can still be paid on a page of the provider?
 * @param closed the page that the provider has closed; null for an order that had none.
 */
export const leavesPageOpen = (
  { type }: EventBody,
  history: OrderHistory,
  order: ReadOrder,
  closed: string | null,
): boolean =>
  (type === 'cancelled' || type === 'expired') &&
  order.payment === 'card' &&
  isAwaiting(history) &&
  (pageIn(history.events)?.session ?? null) !== closed;

/** The step that a payment is: another sum than the order's is for a keeper to look at. */
export function paymentStep(
  { totalCents, currency: wanted }: Pick<PlacedRecord, 'totalCents' | 'currency'>,
  { payment, cents, currency, method = 'card' }: Payment,
): StepOf<'paid' | 'check'> {
  const isRight = cents === totalCents && currency.toUpperCase() === wanted;
  const by = method === 'card' ? {} : { method };
  return { type: isRight ? 'paid' : 'check', payment, cents, currency, ...by };
}

/** What the provider says of a payment that it has taken. */
interface Payment {
  payment: string;
  cents: number;
  currency: string;
  method?: Method | undefined;
}

/** Comes a payment too late for its order? After a cancellation, or when its units are gone. */
export const isTooLate = (body: StepOf<'paid'>, history: OrderHistory): boolean =>
  history.state !== 'new' && (body.late === true || expiryOf(history) === null);

/** An order of gift cards alone has arrived once it is paid: they are mailed. */
export const arrivedAfter = (
  { id, at, step }: Pick<HistoryEvent, 'id' | 'at' | 'step'>,
  order: ReadOrder,
): HistoryEvent[] =>
  (step.type === 'paid' || step.type === 'collected') && areCards(order.lines)
    ? [
        { id: `${id}.shipped`, at, by: shop, step: { type: 'shipped' } },
        { id: `${id}.delivered`, at, by: shop, step: { type: 'delivered', collected: false } },
      ]
    : [];

/** The id of the refund that follows of an event. */
export const refundOf = (id: string): string => `${id}.refund`;

/** What a change has made less goes back at once. */
const refundOfChange = (
  { id, at, shut }: Pick<HistoryEvent, 'id' | 'at' | 'shut'>,
  amount: number,
): HistoryEvent | null =>
  amount > 0
    ? { id: refundOf(id), at, by: shop, step: { type: 'refunding', amount }, ...(shut && { shut }) }
    : null;

/**
 * The refund that follows of itself: of all that is left of the money for an order that its shopper
 * has cancelled, or that was cancelled before the money came; of what these units have cost when the
 * shopper has cancelled a part.
 */
export function refundAfter(
  { id, at, by, step, part }: HistoryEvent,
  before: OrderHistory,
  after: OrderHistory,
  order: ReadOrder,
  shut: Pick<HistoryEvent, 'shut'> = {},
): HistoryEvent | null {
  const changed = step.type === 'changed' && takenIn(after.events);
  if (changed) return refundOfChange({ id, at, ...shut }, ledgerOf(order, after).owed);
  const isByShopper = step.type === 'cancelled' && by === shopper;
  const isLate = step.type === 'paid' || step.type === 'check';
  const isByCardsAlone = order.cards !== undefined && order.totalCents === 0;
  if (!takenIn(after.events) && !isByCardsAlone) return null;
  if (!(isByShopper && part) && !((isByShopper || isLate) && after.state === 'cancelled'))
    return null;
  const ledger = ledgerOf(order, after);
  const amount = part ? ledger.owed - ledgerOf(order, before).owed : mayGoBack(ledger);
  if (amount <= 0) return null;
  const lines =
    part && step.type === 'cancelled'
      ? step.lines?.map((line) => ({ ...line, restock: step.restock }))
      : undefined;
  const type = isByCardsAlone ? 'refunded' : 'refunding';
  return { id: refundOf(id), at, by: shop, step: { type, amount, lines }, ...shut };
}
