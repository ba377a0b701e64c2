import { isAfterReturnDays, mayWithdraw } from '../orders/history/deadlines.ts';
import { standingEvents } from '../orders/history/history.ts';
import type { OrderHistory } from '../orders/history/history.schema.ts';
import { returnable } from '../orders/steps/units-of-step.ts';
import type { ReadOrder } from '../orders/ledger/claims.ts';
import type { LineUnits } from '../orders/history/step.schema.ts';
import type { LineRights, ReturnRight } from './return-reasons.ts';

interface Today {
  /** Ms since 1970. */
  now: number;
  /** In which the shop counts days. */
  timeZone: string;
  /** For so many days after the delivery sealed items come back. */
  sealedDays: number;
}

/**
 * What may be sent back of an order on a day, line by line; the page shows it, and the server refuses
 * the rest.
 * @param open the units of returns that nobody has decided.
 */
export function rightsOf(
  order: ReadOrder,
  { state, events }: Pick<OrderHistory, 'state' | 'events'>,
  open: readonly LineUnits[],
  { now, timeZone, sealedDays }: Today,
): LineRights[] {
  const isSent = standingEvents(events).some(({ step }) => step.type === 'shipped');
  const ofOrder: ReturnRight[] = [
    ...(mayWithdraw({ state, events }, now, timeZone) ? (['withdrawal'] as const) : []),
    ...(isAfterReturnDays(events, sealedDays, now, timeZone) ? [] : (['sealed'] as const)),
    'fault',
  ];
  return order.lines.map(({ id }) => {
    const announced = open.filter((line) => line.id === id);
    const taken = announced.reduce((all, { quantity }) => all + quantity, 0);
    const left = Math.max(0, returnable(order, events, id) - taken);
    return { id, left, rights: isSent && left > 0 ? ofOrder : [] };
  });
}
