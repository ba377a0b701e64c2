import type { Offer } from '../../../src/domain/catalogue/catalogue.ts';
import type { Pricing } from '../../../src/domain/order/order-pricing.ts';
import type { OrderRecord, PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';

export type PlaceOrderResult =
  | { ok: true; orderId: string; order: PlacedRecord }
  | Exclude<Pricing, { ok: true }>
  | { ok: false; reason: 'key-reused' | 'aborted' | 'unknown-country' }
  /** What is too much about the order, in words for the shopper. */
  | { ok: false; reason: 'too-large'; error: string }
  /** The ids of the lines of which there is less than was asked for. */
  | { ok: false; reason: 'short'; ids: string[] }
  /** Today's offers, in cents, by line id. */
  | { ok: false; reason: 'prices-changed'; offers: Map<string, Offer> };

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
