import type { DeliveryTimes } from '../catalogue/delivery-times.schema.ts';
import { arrivalDay } from '../order/arrival.ts';
import { standingEvents } from './progress.ts';
import type { Progress } from './progress.schema.ts';

/**
 * The day by which an order arrives, '2026-11-30': what was said when it was placed, or later if
 * it left late. Null when it is not on its way any more, and for older orders until they leave.
 */
export function expectedArrival(
  arrivesBy: string | null,
  { state, events }: Pick<Progress, 'state' | 'events'>,
  times: DeliveryTimes,
): string | null {
  if (state === 'new' || state === 'packed') return arrivesBy;
  const shipped = standingEvents(events).findLast(({ step }) => step.type === 'shipped');
  if (state !== 'shipped' || !shipped) return null;
  const onItsWay = arrivalDay(new Date(shipped.at), times, times.transitDays.to);
  return arrivesBy !== null && arrivesBy > onItsWay ? arrivesBy : onItsWay;
}
