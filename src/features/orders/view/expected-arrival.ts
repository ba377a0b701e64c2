import { localTimes } from '../../../base/text/local-time.ts';
import type { Delivery } from '../../delivery/zones.ts';
import { arrivalDay } from '../../delivery/arrival.ts';
import { termsFor } from '../../delivery/destination.ts';
import { areCards } from '../../gift-cards/card-line.ts';
import type { PlacedRecord } from '../order-record.schema.ts';
import { corrected } from '../history/corrected.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import { standingEvents } from '../history/history.ts';
import type { OrderHistory } from '../history/history.schema.ts';

/**
 * The day by which an order arrives, '2026-11-30': what was said when it was placed, or later if
 * it left late; another one when its address was corrected to another country. Null when it is picked
 * up or mailed, is not on its way any more or all money went back, and for older orders until they leave.
 */
export function expectedArrival(
  order: PlacedRecord,
  history: OrderHistory,
  delivery: Delivery,
): string | null {
  if (order.pickUp || areCards(order.lines)) return null;
  const { back, left, count } = ledgerOf(order, history);
  if ((back > 0 && left === 0) || count('here', 'away') === 0) return null;
  const { to, arrivesBy } = corrected(order, history);
  const terms = termsFor(to.country, delivery);
  const local = localTimes(terms.timeZone);
  const isOld = order.arrivesBy === undefined;
  const promised = arrivesBy ?? (isOld ? null : arrivalDay(local(new Date(order.at)), terms));
  if (history.state === 'new' || history.state === 'packed') return promised;
  const shipped = standingEvents(history.events).findLast(({ step }) => step.type === 'shipped');
  if (history.state !== 'shipped' || !shipped) return null;
  // What has left is on its way, also while the shop is closed.
  const arrival = arrivalDay(local(new Date(shipped.at)), {
    ...terms,
    dispatchDays: 0,
    closed: [],
  });
  return promised !== null && promised > arrival ? promised : arrival;
}
