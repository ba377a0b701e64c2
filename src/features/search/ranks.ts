import type { Product } from '../catalogue/catalogue.ts';
import { textFinder } from '../../base/text/fold.ts';
import type { RankOf } from './result.ts';
import type { Found } from './search.ts';

/* Which products answer a text. A list fetches this once something is searched for. */

/** Every word, in any order and spelling, over name, description, benefits or features, and sizes (R43). */
export function isMentioned(
  { name, description, keywords, variants }: Product,
  q: string,
): boolean {
  const sizes = variants.map((variant) => variant.name);
  return textFinder(q)([name, description, ...keywords, ...sizes].join('\n'));
}

/** Finds by the exact words, as in the oils and diffusers catalogues (R43). */
const mentioned =
  (q: string): RankOf =>
  (product) =>
    isMentioned(product, q) ? 0 : null;

/**
 * Finds what the search has found, and by their exact words the backend's products, which the
 * search does not know.
 */
function rankedBy({ hits }: Pick<Found, 'hits'>, q: string): RankOf {
  const ranks = new Map(hits.map(({ productId }, rank) => [productId, rank]));
  const plain = mentioned(q);
  return (product) =>
    ranks.get(product.id) ??
    (product.kind === 'other' && plain(product) !== null ? Infinity : null);
}

/** @param found what a search of the shop has found for `q`; null where none was made. */
export function ranksOf(q: string, found: Found | null): RankOf {
  if (q.trim() === '') return () => 0;
  return found ? rankedBy(found, q) : mentioned(q);
}
