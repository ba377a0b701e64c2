import type { PlacedRecord } from '../order/order-record.schema.ts';
import type { Progress } from './progress.schema.ts';

/** The order with the address as its shopper has corrected it: orders themselves never change. */
export function corrected(order: PlacedRecord, { events }: Progress): PlacedRecord {
  const last = events.findLast(({ step }) => step.type === 'address');
  return last?.step.type === 'address' ? { ...order, to: { ...order.to, ...last.step.to } } : order;
}
