import { setProducts, skusOf } from './product/discovery.ts';
import type { Availability } from './availability.ts';
import { parseLineId } from './catalogue.ts';

/* What is known of a line by its id, be it of a product or of a discovery set. */

/** The products that a line is about: of a discovery set several. */
export function productIdsOf(id: string): number[] {
  const named = parseLineId(id);
  return named ? [named.productId] : (setProducts(id) ?? []);
}

/** Units left of a line: of a set as many as its scarcest sample; null where nothing has to be said. */
export function unitsLeftOf(availability: Availability, lineId: string): number | null {
  const known = skusOf(lineId).flatMap((sku) => availability[sku] ?? []);
  return known.length > 0 ? Math.min(...known) : null;
}
