import type { Reservation } from '../../stock/stock.schema.ts';
import { standingEvents, takesOf } from '../history/history.ts';
import type { HistoryEvent, StockMove } from '../history/history.schema.ts';
import { added, without } from './units.ts';

/** What becomes of each of these units, in its stock record. */
export interface UnitsChange {
  units: readonly Reservation[];
  onHand: number;
  sold: number;
  /** The reservation in which the units wait that it takes out of the stock. */
  reserved?: string;
}

/**
 * Where the units of an order stand of which nobody has said yet what becomes of them.
 * @param placedWith as the order's record names them.
 */
export function openUnits(
  events: readonly HistoryEvent[],
  placedWith: readonly Reservation[],
): readonly Reservation[] {
  const standing = standingEvents(events);
  if (standing.some((event) => !isOfSome(event) && 'restock' in event.step && event.step.restock))
    return [];
  const named = standing.flatMap(({ back = [], gone = [] }) => [...back, ...gone]);
  return without(takesOf(events, placedWith), named);
}

/** Does the event say itself which units it moves? */
const isOfSome = ({ back, gone }: HistoryEvent): boolean =>
  back !== undefined || gone !== undefined;

/** Do the order's units of which nobody has said anything still wait for it on the shelf? */
export const areOnShelf = (events: readonly HistoryEvent[]): boolean =>
  !standingEvents(events).some(
    (event) => event.step.type === 'packed' || ('restock' in event.step && !isOfSome(event)),
  );

const leaving = { onHand: -1, sold: -1 };

/**
 * What an event does to units. Until an order is packed its units stay on the shelf and count as
 * sold. Packing takes them off the shelf, and so does a step that says that they are gone. What then
 * comes back goes to the shelf only if the step
 * says so, and once.
 * @param before the other events.
 */
export function changesOf(
  event: HistoryEvent,
  before: readonly HistoryEvent[],
  placedWith: readonly Reservation[],
): UnitsChange[] {
  const isWaiting = areOnShelf(before);
  const returning = isWaiting ? { onHand: 0, sold: -1 } : { onHand: 1, sold: 0 };
  const { step, back = [], gone = [] } = event;
  if (isOfSome(event))
    return [{ units: back, ...returning }, ...(isWaiting ? [{ units: gone, ...leaving }] : [])];
  const open = openUnits(before, placedWith);
  if (step.type === 'packed') return [{ units: open, ...leaving }];
  if (!('restock' in step)) return [];
  if (step.restock) return [{ units: open, ...returning }];
  return isWaiting ? [{ units: open, ...leaving }] : [];
}

export const opposite = ({ units, onHand, sold }: UnitsChange): UnitsChange => ({
  units,
  onHand: 0 - onHand,
  sold: 0 - sold,
});

/** Units that were free, or on no shelf, must be reserved for the order again. */
export const takesUnits = ({ onHand, sold }: UnitsChange): boolean => onHand < sold;

export const unitsIn = (changes: readonly UnitsChange[]): Reservation[] =>
  added(
    [],
    changes.flatMap(({ units }) => units),
  );

/** One move for each stock record. */
export function movesOf(
  changes: readonly UnitsChange[],
  { orderId, id }: { orderId: string; id: string },
): StockMove[] {
  const moves = new Map<string, StockMove>();
  for (const { units, onHand, sold, reserved } of changes)
    for (const { sku, share, q } of units) {
      const name = `${orderId}/${id}/${sku}.${share}`;
      const present = moves.get(name);
      moves.set(name, {
        id: name,
        sku,
        share,
        onHand: (present?.onHand ?? 0) + onHand * q,
        sold: (present?.sold ?? 0) + sold * q,
        reserved: reserved ?? present?.reserved,
      });
    }
  return [...moves.values()];
}
