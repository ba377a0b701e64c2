import { countryCode } from '../../delivery/country.ts';
import type { PlacedRecord } from '../order-record.schema.ts';
import { lastContent, withContent } from './changed-order.ts';
import type { OrderHistory } from './history.schema.ts';

/**
 * The order as it was changed, with the address as its shopper has corrected it: records of orders
 * themselves never change. The day that was promised does not hold for another country.
 */
export function corrected(
  order: PlacedRecord,
  { events }: Pick<OrderHistory, 'events'>,
): PlacedRecord {
  const last = lastContent(events);
  const changed = last ? withContent(order, last.content) : order;
  const later = events.slice((last?.at ?? -1) + 1).findLast(({ step }) => step.type === 'address');
  if (later?.step.type !== 'address') return changed;
  const to = { ...later.step.to, email: changed.to.email };
  const isThere = countryCode(to.country) === countryCode(changed.to.country);
  return { ...changed, to, arrivesBy: isThere ? changed.arrivesBy : undefined };
}
