import { isCardLine } from '../../gift-card/card-line.ts';
import { standingEvents } from './history.ts';
import type { HistoryEvent } from './history.schema.ts';
import { unpaidIn } from './line-units.ts';
import { accountOf, type ReadOrder } from './order-account.ts';
import type { EventBody } from './step.schema.ts';

/** The return that a step decides; undefined for any other step. */
export const returnOf = (step: EventBody): string | undefined =>
  'return' in step ? step.return : undefined;

/**
 * The units of each line that a return may still pay back or exchange: the shopper has them, and
 * they were neither paid back nor exchanged. What was exchanged is sent back by the order that took
 * its place; no gift card comes back.
 */
export function returnableUnits(
  order: ReadOrder,
  events: readonly HistoryEvent[],
): ReadonlyMap<string, number> {
  const exchanged = standingEvents(events).flatMap(({ step }) =>
    step.type === 'exchanged' ? step.lines : [],
  );
  const left = [...accountOf(order, events).positions].map(([id, line]): [string, number] => {
    const gone = exchanged.filter((one) => one.id === id);
    const units = unpaidIn(line, 'away') - gone.reduce((all, { quantity }) => all + quantity, 0);
    return [id, isCardLine(id) ? 0 : Math.max(0, units)];
  });
  return new Map(left);
}
