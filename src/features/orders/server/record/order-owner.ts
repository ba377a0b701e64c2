import type { PlacedRecord } from '../../order-record.schema.ts';
import type { SignedIn } from '../../../accounts/server/sessions/session.ts';

/**
 * Is this an order of the account? It placed the order, or its proven address is the one of an
 * order that nobody placed signed in. Without the proof anyone could read another's orders by
 * registering with that address.
 */
export function isOrderOf({ userId, user }: SignedIn, order: PlacedRecord): boolean {
  if (order.userId !== undefined) return order.userId === userId;
  return user.provenAt !== undefined && order.to.email.toLowerCase() === user.email;
}
