import { arrivalText } from '../../delivery/arrival.ts';
import { isPickUpPoint } from '../../delivery/pick-up.ts';
import { pickUpLines } from '../../delivery/pick-up-lines.ts';
import { formatPrice, formatUnits } from '../../../base/money.ts';
import type { OwnOrder } from './own-order.ts';

/** What the answer to who has ordered says of the order. */
export interface OrderFacts {
  /** In units of the shop's currency. */
  total?: number | undefined;
  /** '2026-11-30' */
  arrivesBy?: string | undefined;
  /** For this to look at. */
  pickUp?: unknown;
}

/** Line by line: what it comes to, and when it arrives, or where and when it is picked up. */
export function saidOfOrder(order: OrderFacts | OwnOrder): string[] {
  const { arrivesBy, pickUp } = order;
  const total =
    'placedAt' in order
      ? formatPrice(order.total, order.currency)
      : order.total !== undefined && formatUnits(order.total);
  return [
    ...(total ? [`Total ${total}`] : []),
    ...(arrivesBy ? [arrivalText(arrivesBy)] : []),
    ...(isPickUpPoint(pickUp) ? [`Pick up: ${pickUpLines(pickUp).join(', ')}`] : []),
  ];
}
