import type { OrderContent } from '../order-record.schema.ts';
import { standingEvents } from './history.ts';
import type { HistoryEvent } from './history.schema.ts';
import type { EventBody } from './step.schema.ts';

/* What changes have made of an order. Its record stays as it was placed; the history has each change. */

type Events = readonly HistoryEvent[];
type StepOf<Type extends EventBody['type']> = Extract<EventBody, { type: Type }>;

/** What a content may leave out. */
const none = {
  tax: undefined,
  gift: undefined,
  code: undefined,
  credit: undefined,
  cards: undefined,
  arrivesBy: undefined,
};

export const withContent = <Order extends object>(order: Order, content: OrderContent): Order => ({
  ...order,
  ...none,
  ...content,
});

const isChanged = (event: HistoryEvent): event is HistoryEvent & { step: StepOf<'changed'> } =>
  event.step.type === 'changed';

/** The order as it was placed. */
export function placedOrder<Order extends object>(order: Order, events: Events): Order {
  const first = events.find(isChanged);
  return first ? withContent(order, first.step.was) : order;
}

/**
 * What the changes among these events have left of an order, and which event says so: the last one that
 * stands, or the first one after it, which was taken back and knows the address that was corrected
 * before it. Null for an order that nobody has changed.
 */
export function lastContent(events: Events): { content: OrderContent; at: number } | null {
  const standing = standingEvents(events).findLast(isChanged);
  const from = standing ? events.indexOf(standing) : -1;
  const takenBack = events.find((event, at) => at > from && isChanged(event));
  if (takenBack && isChanged(takenBack))
    return { content: takenBack.step.was, at: events.indexOf(takenBack) };
  return standing ? { content: standing.step.now, at: from } : null;
}

/** The order as these events have left it, whether it was read before them or after them. */
export function changedOrder<Order extends object>(order: Order, events: Events): Order {
  const last = lastContent(events);
  return last ? withContent(order, last.content) : order;
}

/** A change that waits for its difference to be paid. */
export type OpenChange = HistoryEvent & { step: StepOf<'changing'> };

/** The one that waits now; null for none. */
export function openChange(events: Events): OpenChange | null {
  const last = events.findLast(({ step }) => step.type === 'changing');
  if (last?.step.type !== 'changing') return null;
  const isOver = events.some(
    ({ step }) => (step.type === 'changed' || step.type === 'unchanged') && step.ask === last.id,
  );
  return isOver ? null : { ...last, step: last.step };
}

/** The page on which the difference of a change can be paid; null before there was one. */
export function changePageIn(events: Events, change: string): StepOf<'session'> | null {
  const steps = events.map(({ step }) => step);
  return (
    steps.filter((step) => step.type === 'session').find((page) => page.change === change) ?? null
  );
}
