import { standingEvents } from '../history/history.ts';
import type { HistoryEvent } from '../history/history.schema.ts';
import type { LineLot } from '../history/step.schema.ts';

/* The lots in a parcel. One field takes several, with commas between. */

/**
 * As the keeper typed them: of the whole parcel, and of single lines. Empty before the order is
 * packed, and after that was undone.
 */
export function lotsOf(events: readonly HistoryEvent[]): { lot?: string; lots?: string[] } {
  const packed = standingEvents(events).findLast(({ step }) => step.type === 'packed');
  if (packed?.step.type !== 'packed') return {};
  const { lot, lots = [] } = packed.step;
  return {
    ...(lot !== undefined && { lot }),
    ...(lots.length > 0 && { lots: lots.map((line) => line.lot) }),
  };
}

/** Is each lot of a line of the order? */
export const areLotsOf = (
  lines: readonly { id: string }[],
  lots: readonly LineLot[] = [],
): boolean => lots.every(({ id }) => lines.some((line) => line.id === id));

const fold = (lot: string): string => lot.trim().toLowerCase();

/** Whether this lot is among the typed ones, in any case. */
export const hasLot = (
  { lot: ofAll, lots = [] }: { lot?: string | undefined; lots?: readonly string[] | undefined },
  lot: string,
): boolean =>
  [...lots, ...(ofAll === undefined ? [] : [ofAll])].some((written) =>
    [written, ...written.split(',')].map(fold).includes(fold(lot)),
  );
