import type { Offer } from '../../../src/domain/catalogue/catalogue.ts';
import type { Cents } from '../../../src/domain/money.ts';
import type { Pricing } from '../../../src/domain/order/order-pricing.ts';
import type { OrderRecord, PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import type { CodeRefusal } from './code-reply.ts';

export type PlaceOrderResult =
  | { ok: true; orderId: string; order: PlacedRecord }
  | Exclude<Pricing, { ok: true }>
  | { ok: false; reason: 'key-reused' | 'aborted' }
  /** What is wrong with where it goes, by field. */
  | { ok: false; reason: 'address'; fields: Record<string, string> }
  /** What is too much about the order, in words for the shopper. */
  | { ok: false; reason: 'too-large'; error: string }
  /** It costs something, but less than a card takes. */
  | { ok: false; reason: 'too-little' }
  /** It is more than the order costs, in cents. */
  | { ok: false; reason: 'discount'; most: Cents }
  | { ok: false; reason: 'code'; why: CodeRefusal }
  /** The ids of the lines of which there is less than was asked for. */
  | { ok: false; reason: 'short'; ids: string[] }
  | { ok: false; reason: 'prices-changed'; fresh: FreshFigures };

/** What the order costs today, in cents. */
export interface FreshFigures {
  /** By line id. */
  offers: Map<string, Offer>;
  shipping: Cents;
  /** Not there for an order without one. */
  wrap?: Cents;
  /** What the order's code pays; not there without one. */
  credit?: Cents;
  total: Cents;
}

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
