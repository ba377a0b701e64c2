import { countryCode } from '../../delivery/country.ts';
import type { PlacedRecord } from '../order-record.schema.ts';
import type { OrderHistory } from './history.schema.ts';

/**
 * The order with the address as its shopper has corrected it: orders themselves never change. The
 * day that was promised does not hold for another country.
 */
export function corrected(order: PlacedRecord, { events }: OrderHistory): PlacedRecord {
  const last = events.findLast(({ step }) => step.type === 'address');
  if (last?.step.type !== 'address') return order;
  const to = { ...last.step.to, email: order.to.email };
  const isThere = countryCode(to.country) === countryCode(order.to.country);
  return { ...order, to, arrivesBy: isThere ? order.arrivesBy : undefined };
}
