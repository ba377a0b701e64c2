import type { Unit, Position } from './unit.ts';

/*
 * What an order reserved and owes, worked out once of its record and its history: pages, papers, mails, stock,
 * sales and the desk ask here and count nothing.
 */
/** The units of a line. `ordered` is `takenOut` and `toSend` and `sent`; `sent` is all after it. */
export interface LineCounts {
  id: string;
  ordered: number;
  /** Never leave: cancelled, withdrawn or paid back before the parcel left. */
  takenOut: number;
  /** In the parcel that has not left yet. */
  toSend: number;
  sent: number;
  /** Came back. */
  back: number;
  /** Withdrawn from, and not back yet. */
  awaited: number;
  /** Units of other orders have taken their place. */
  replaced: number;
  /** With the carrier or the shopper, for good as far as anybody has said. */
  kept: number;
  /** To be sent or sent, and neither back nor paid back. */
  sold: number;
  /** Named by refunds, wherever the units are; each unit once. */
  paidBack: number;
}

export function countsOf(id: string, all: readonly Unit[]): LineCounts {
  const own = all.filter(({ line }) => line === id);
  const at = (...positions: Position[]) =>
    own.filter(({ position }) => positions.includes(position)).length;
  return {
    id,
    ordered: own.length,
    takenOut: at('out'),
    toSend: at('here'),
    sent: at('back', 'awaited', 'replaced', 'away'),
    back: at('back'),
    awaited: at('awaited'),
    replaced: at('replaced'),
    kept: at('away'),
    sold: own.filter(
      ({ position, isPaidBack }) => !isPaidBack && position !== 'out' && position !== 'back',
    ).length,
    paidBack: own.filter(({ isPaidBack }) => isPaidBack).length,
  };
}
