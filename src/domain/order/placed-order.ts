import { toCents, type Cents } from '../money.ts';
import type { OrderView } from './order.schema.ts';

/** An order that was placed, as its own page shows it. */
export interface PlacedOrder {
  id: string;
  placedAt: Date;
  lines: { id: string; name: string; variant: string | null; price: Cents; quantity: number }[];
  shipping: Cents;
  total: Cents;
  /** Name and address, line by line. */
  to: string[];
}

/** Reads GET /api/orders/{id}; null when the answer is not an order. */
export function parseOrder(answer: unknown): PlacedOrder | null {
  if (typeof answer !== 'object' || answer === null || !('orderId' in answer)) return null;
  const { orderId, at, lines, shipping, total, to } = answer as OrderView;
  if (!Array.isArray(lines) || typeof total !== 'number') return null;
  return {
    id: orderId,
    placedAt: new Date(at),
    lines: lines.map((line) => ({ ...line, price: toCents(line.price) })),
    shipping: toCents(shipping),
    total: toCents(total),
    to: [to.name, to.address, `${to.postalCode} ${to.city}`, to.country],
  };
}
