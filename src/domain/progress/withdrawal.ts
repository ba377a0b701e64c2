import type { PlacedRecord } from '../order/order-record.schema.ts';
import { readingOf } from './order-reading.ts';
import { shopper, standingEvents } from './progress.ts';
import { unitsText } from './view/line-words.ts';
import type { LineUnits, Progress, ProgressEvent, Step } from './progress.schema.ts';

/** What a shopper has declared. */
interface Declared {
  name: string;
  items?: string | undefined;
  lines?: LineUnits[] | undefined;
}

/** What is withdrawn from, in words. */
export const withdrawnItems = ({ items }: Pick<Declared, 'items'>): string => items ?? 'All items';

/** The units that a withdrawal names and those that it leaves, in words; null where it leaves none. */
export function declaredUnits(
  { items, lines = [] }: Pick<Declared, 'items' | 'lines'>,
  found: { order: PlacedRecord; events: readonly ProgressEvent[] } | null,
): { items: string; kept: string | null } {
  const ordered = found?.order.lines ?? [];
  const kept = (found ? readingOf(found.order, found).lines : [])
    .map(({ id, toSend, kept: left }) => ({ id, quantity: toSend + left - unitsOf(lines, id) }))
    .filter(({ quantity }) => quantity > 0);
  const said = [unitsText(ordered, lines), ...(items === undefined ? [] : [items])];
  return { items: said.join('; '), kept: kept.length > 0 ? unitsText(ordered, kept) : null };
}

const unitsOf = (lines: readonly LineUnits[], id: string): number =>
  lines.filter((line) => line.id === id).reduce((all, { quantity }) => all + quantity, 0);

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
  ] as const satisfies Step[];
}

/** Is this what a withdrawal of a shopper does, if a shopper takes it? */
export const isWithdrawal = (step: Step): boolean =>
  step.type === 'withdrawn' ||
  step.type === 'declared' ||
  (step.type === 'cancelled' && step.reason === beforeShipping);

export const isDeclared = ({ by, step }: ProgressEvent): boolean =>
  by === shopper && isWithdrawal(step);

/** The withdrawals after which money was paid back, by the ids of their events. */
export function repaidWithdrawals({ events }: Pick<Progress, 'events'>): string[] {
  const standing = standingEvents(events);
  const last = standing.findLastIndex(({ step }) => step.type === 'refunded');
  return standing
    .slice(0, Math.max(last, 0))
    .filter(isDeclared)
    .map(({ id }) => id);
}
