import { shopper, standingEvents } from './history.ts';
import type { OrderHistory, HistoryEvent } from './history.schema.ts';
import type { LineUnits, EventBody } from './step.schema.ts';

/** What a shopper has declared. */
interface Declared {
  name: string;
  items?: string | undefined;
  lines?: LineUnits[] | undefined;
}

/** What is withdrawn from, in words. */
export const withdrawnItems = ({ items }: Pick<Declared, 'items'>): string => items ?? 'All items';

const beforeShipping = 'Withdrawn by the shopper';

/**
 * The steps that a withdrawal may be. The first one that the order allows is taken: an order that
 * has not left is cancelled, or loses the named units, one within its time is withdrawn, any other only records the
 * declaration. An order only goes forward, so trying them in this order misses none.
 */
export function withdrawalSteps(declared: Declared) {
  const reason = `${withdrawnItems(declared)} (declared by ${declared.name})`;
  return [
    { type: 'cancelled', reason: beforeShipping, restock: true, lines: declared.lines },
    { type: 'withdrawn', reason, lines: declared.lines },
    { type: 'declared', reason },
  ] as const satisfies EventBody[];
}

/** Is this what a withdrawal of a shopper does, if a shopper takes it? */
export const isWithdrawal = (body: EventBody): boolean =>
  body.type === 'withdrawn' ||
  body.type === 'declared' ||
  (body.type === 'cancelled' && body.reason === beforeShipping);

export const isDeclared = ({ by, step }: HistoryEvent): boolean =>
  by === shopper && isWithdrawal(step);

/** The withdrawals after which money was paid back, by the ids of their events. */
export function repaidWithdrawals({ events }: Pick<OrderHistory, 'events'>): string[] {
  const standing = standingEvents(events);
  const last = standing.findLastIndex(({ step }) => step.type === 'refunded');
  return standing
    .slice(0, Math.max(last, 0))
    .filter(isDeclared)
    .map(({ id }) => id);
}
