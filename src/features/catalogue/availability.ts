import { isInt, isRecordOf, type Guard } from '../../base/guards.ts';
import { lineId, type Product } from './catalogue.ts';

/**
 * Free units, by line id, of what is sold out or nearly so. An id that is missing has enough units,
 * or was never counted.
 */
export type Availability = Readonly<Record<string, number>>;

export const noAvailability: Availability = {};

/** The answer of GET /api/availability. */
export const isAvailability: Guard<Availability> = isRecordOf(isInt);

/** Units left of one choice of a product, or of a set; null where nothing has to be said. */
export function unitsLeft(
  availability: Availability,
  { id, inStock, parts = [] }: Pick<Product, 'id' | 'inStock' | 'parts'>,
  variant: string | null,
): number | null {
  return inStock ? fewest(availability, [lineId(id, variant), ...parts]) : 0;
}

/** Of several SKUs the units of the scarcest; null where nothing has to be said of any. */
export function fewest(availability: Availability, skus: readonly string[]): number | null {
  const known = skus.flatMap((sku) => availability[sku] ?? []);
  return known.length > 0 ? Math.min(...known) : null;
}

/** 'Out of stock' or 'Only 2 left'. */
export const scarcityText = (left: number): string =>
  left === 0 ? 'Out of stock' : `Only ${left} left`;
