import { arrivalText } from '../../delivery/arrival.ts';
import { isPickUpPoint } from '../../delivery/pick-up.ts';
import { pickUpLines } from '../../delivery/pick-up-lines.ts';
import { formatUnits } from '../../base/money.ts';

/** What an answer to who has ordered says of the order. */
export interface OrderFacts {
  /** In units of the shop's currency. */
  total?: number | undefined;
  /** '2026-11-30' */
  arrivesBy?: string | undefined;
  /** For this to look at. */
  pickUp?: unknown;
}

/** Line by line: what it comes to, and when it arrives, or where and when it is picked up. */
export const saidOfOrder = ({ total, arrivesBy, pickUp }: OrderFacts): string[] => [
  ...(total === undefined ? [] : [`Total ${formatUnits(total)}`]),
  ...(arrivesBy === undefined ? [] : [arrivalText(arrivesBy)]),
  ...(isPickUpPoint(pickUp) ? [`Pick up: ${pickUpLines(pickUp).join(', ')}`] : []),
];
