import { isCardLine } from '../gift-cards/card-line.ts';
import { parseSetId } from './product/set-ids.ts';
import { parseLineId, type ShopSet } from './catalogue.ts';

/* What is known of a line by its id, be it of a product or of a set. */

type Sets = readonly Pick<ShopSet, 'slug' | 'parts'>[];

/**
 * What is counted in the stock for one unit of a line: of a set its parts. Of one without a choice, whose id
 * does not name them, as the shop sells it today; none where it does not.
 */
export function skusOf(lineId: string, sets: Sets): string[] {
  const named = parseSetId(lineId);
  // Of gift cards there are always enough.
  if (!named) return isCardLine(lineId) ? [] : [lineId];
  return named.chosen ?? sets.find(({ slug }) => slug === named.slug)?.parts ?? [];
}

/** The same of an order's line, which keeps what its set held. */
export const orderedSkus = ({ id, parts }: { id: string; parts?: { id: string }[] | undefined }) =>
  parts?.map((part) => part.id) ?? skusOf(id, []);

/** The products of these SKUs. */
export const productsIn = (skus: readonly string[]): number[] =>
  skus.flatMap((sku) => parseLineId(sku)?.productId ?? []);

/** The products that a line is about: of a set several. */
export const productIdsOf = (lineId: string, sets: Sets): number[] =>
  productsIn(skusOf(lineId, sets));
