import { standingEvents } from '../../progress/progress.ts';
import type { ProgressEvent } from '../../progress/progress.schema.ts';

/* The lots in a parcel. One field takes several, with commas between. */

/** As the keeper typed it. Empty before the order is packed, and after that was undone. */
export function lotOf(events: readonly ProgressEvent[]): string | undefined {
  const packed = standingEvents(events).findLast(({ step }) => step.type === 'packed');
  return packed?.step.type === 'packed' ? packed.step.lot : undefined;
}

const fold = (lot: string): string => lot.trim().toLowerCase();

/** Whether this lot is among the typed ones, in any case. */
export const hasLot = (written: string | undefined, lot: string): boolean =>
  written !== undefined &&
  (fold(written) === fold(lot) || written.split(',').map(fold).includes(fold(lot)));
