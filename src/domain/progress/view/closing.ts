import type { Cents } from '../../money.ts';
import { refundable } from '../allowed-steps.ts';
import { isToLook, openRefunds } from '../card-payment.ts';
import { withdrawUntil } from '../deadlines.ts';
import { standingEvents, stateAfter } from '../progress.ts';
import type { OrderState, Progress } from '../progress.schema.ts';

/** States in which the goods are with the shop and nothing will be sent. */
const ended: readonly OrderState[] = ['cancelled', 'refused', 'returned'];

export const isEnded = (state: OrderState): boolean => ended.includes(state);

/**
 * When nothing is left to do about an order, ms since 1970; null while that is not known. A
 * delivered one is finished when its money was collected and nobody may withdraw any more, one that
 * came to nothing as soon as the shop keeps no money of it; neither before a keeper has looked at what
 * is wrong with its payment, and its refunds have come.
 */
export function closingTime(
  progress: Progress,
  totalCents: Cents,
  timeZone: string,
): number | null {
  const { state, isCollected, events } = progress;
  const last = standingEvents(events).findLast(({ step }) => stateAfter(step) === state);
  if (!last || isToLook(events) || openRefunds(events).length > 0) return null;
  if (isEnded(state)) return refundable(progress, totalCents) > 0 ? null : Date.parse(last.at);
  return state === 'delivered' && isCollected ? withdrawUntil(progress, timeZone) : null;
}
