import type { OrderRecord, PlacedRecord } from '../../order-record.schema.ts';
import type { Problems } from '../../../../../netlify/kernel/http/problems.ts';
import type { QuoteRefusal } from '../../quote.ts';
import type { Reservations } from './reserve-order.ts';

export type PlaceOrderResult =
  | { ok: true; orderId: string; order: PlacedRecord }
  | QuoteRefusal
  | Extract<Reservations, { ok: false }>
  /** It holds a gift card, which is paid before it is made; or the shop only sends. */
  | { ok: false; reason: 'key-reused' | 'aborted' | 'card-unpaid' | 'no-pick-up' }
  /** The shop takes no orders today, in words for the shopper. */
  | { ok: false; reason: 'closed'; error: string }
  /** What is wrong with where it goes. */
  | { ok: false; reason: 'address'; problems: Problems };

/**
 * The result of a stored decision. Every request with the same key gets the same one; a key that
 * comes with another request (`fp` is its fingerprint) is a mistake of the client.
 */
export function resultOf(orderId: string, order: OrderRecord, fp: string): PlaceOrderResult {
  if (order.state === 'aborted') return { ok: false, reason: 'aborted' };
  if (order.fp !== fp) return { ok: false, reason: 'key-reused' };
  if (order.state === 'placed') return { ok: true, orderId, order };
  return { ok: false, reason: 'short', ids: order.outOfStock };
}
