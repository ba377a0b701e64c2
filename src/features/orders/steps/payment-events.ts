import type { OrderHistory, HistoryEvent } from '../history/history.schema.ts';
import type { EventBody } from '../history/step.schema.ts';
import { standingEvents } from '../history/history.ts';
import { asksOf, standsOf } from '../ledger/asks.ts';

/* What the events of an order say about its payment by card. */

type Events = readonly HistoryEvent[];

export type StepOf<Type extends EventBody['type']> = Extract<EventBody, { type: Type }>;

const isStep =
  <Type extends EventBody['type']>(...types: Type[]) =>
  (body: EventBody): body is StepOf<Type> =>
    types.some((type) => type === body.type);

const stepsIn = <Type extends EventBody['type']>(
  events: Events,
  ...types: Type[]
): StepOf<Type>[] => events.map(({ step }) => step).filter(isStep(...types));

/** The page on which it is paid; null before there was one. */
export const pageIn = (events: Events): StepOf<'session'> | null =>
  stepsIn(events, 'session').find(({ change }) => change === undefined) ?? null;

/** What the provider has taken; null while that is nothing. */
export const takenIn = (events: Events): StepOf<'paid' | 'check'> | null =>
  stepsIn(events, 'paid', 'check')[0] ?? null;

/** Is an order neither paid, nor cancelled, nor over? */
export const isAwaiting = ({ state, events }: Pick<OrderHistory, 'state' | 'events'>): boolean =>
  state === 'new' && takenIn(events) === null;

/** The end of its time to pay, for which it was cancelled; null when that is not why, or it is not. */
export function expiryOf({ state, events }: Pick<OrderHistory, 'state' | 'events'>) {
  const expired = standingEvents(events).findLast(({ step }) => step.type === 'expired');
  return state === 'cancelled' && expired ? expired : null;
}

/** A refund that the provider was asked for and that has not come yet. */
export interface OpenRefund {
  ask: HistoryEvent & { step: StepOf<'refunding'> };
  /** The provider has sent it. */
  isSent: boolean;
  /** The provider has refused it; that the rest is back on a gift card is still to be said. */
  isRefused: boolean;
}

const isAsk = (event: HistoryEvent): event is OpenRefund['ask'] => event.step.type === 'refunding';

export function openRefunds(events: Events): OpenRefund[] {
  const repaid = new Set(stepsIn(events, 'repaid').map(({ ask }) => ask));
  const asks = asksOf(events);
  return events
    .filter(isAsk)
    .map((ask) => ({ ask, isSent: asks.sent.has(ask.id), isRefused: asks.refused.has(ask.id) }))
    .filter(({ ask, isSent, isRefused }) =>
      isRefused ? !isSent && standsOf(ask, asks) > 0 : !repaid.has(ask.id),
    );
}

const isTrouble = (body: EventBody): boolean =>
  isStep('check', 'refund-refused', 'disputed')(body) ||
  body.type === 'unchanged' ||
  (body.type === 'paid' && body.late === true);

/** Has a keeper to look at the payment? Until one says so, or takes another sum for the order's. */
export function isToLook(events: Events): boolean {
  const trouble = events.findLastIndex(({ step, loss }) => isTrouble(step) || loss !== undefined);
  const looked = events.findLastIndex(({ step }) => isStep('looked', 'collected')(step));
  return trouble > looked;
}
