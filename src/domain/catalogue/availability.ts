import { isInt, isRecordOf, type Guard } from '../base/guards.ts';
import { lineId, type Product } from './catalogue.ts';

/**
 * Free units, by line id, of what is sold out or nearly so. An id that is missing has enough units,
 * or was never counted.
 */
export type Availability = Readonly<Record<string, number>>;

export const noAvailability: Availability = {};

/** The answer of GET /api/availability. */
export const isAvailability: Guard<Availability> = isRecordOf(isInt);

/** Units left of one choice of a product; null where nothing has to be said. */
export function unitsLeft(
  availability: Availability,
  { id, inStock }: Pick<Product, 'id' | 'inStock'>,
  variant: string | null,
): number | null {
  return inStock ? (availability[lineId(id, variant)] ?? null) : 0;
}

/** 'Out of stock' or 'Only 2 left'. */
export const scarcityText = (left: number): string =>
  left === 0 ? 'Out of stock' : `Only ${left} left`;
