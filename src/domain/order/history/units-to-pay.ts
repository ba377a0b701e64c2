import { sum, type Cents } from '../../base/money.ts';
import { costOf } from '../line-cost.ts';
import type { LinePositions, Positions } from './line-units.ts';
import { grossOf, netOf, type Priced } from './unit-price.ts';

/* What of an order is to be paid, by where its units are. */

/** Units that nobody had to pay for any more when the rest was collected, by line. */
export type UnbilledUnits = ReadonlyMap<string, number>;

export const isNothingLeft = (positions: Positions): boolean =>
  [...positions.values()].every(({ here, away }) => here.units + away.units === 0);

/** Units of a line that nobody has to pay for, or that were paid back. */
export const notToPay = ({ out, awaited, back, away }: LinePositions): number =>
  out.units + awaited.units + back.units + away.paidBack;

/** What some units of each line cost. */
export const grossIn = (
  order: Priced,
  positions: Positions,
  units: (line: LinePositions, id: string) => number,
): Cents =>
  sum(
    order.lines.map((priced) => {
      const line = positions.get(priced.id);
      return line ? costOf(priced, units(line, priced.id)) : 0;
    }),
  );

/**
 * Units that are not to be paid, if nothing was paid yet. When all came back, money can only have been
 * collected for all that was sent.
 */
export function unbilledIn(positions: Positions): UnbilledUnits {
  const units = isNothingLeft(positions) ? ({ out }: LinePositions) => out.units : notToPay;
  return new Map([...positions].map(([id, line]) => [id, units(line)]));
}

export const priceOfUnbilled = (order: Priced, unbilled: UnbilledUnits): Cents =>
  netOf(
    order,
    grossOf(
      order,
      [...unbilled].map(([id, quantity]) => ({ id, quantity })),
    ),
  );
