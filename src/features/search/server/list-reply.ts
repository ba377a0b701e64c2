import type { Product } from '../../catalogue/catalogue.ts';
import { forCard } from '../../catalogue/for-card.ts';
import type { FacetIndex } from '../facets.ts';
import type { ListReply } from '../list-reply.ts';
import { headingOf, type Listing } from '../listing.ts';
import { pageSize, type ListingView } from '../listing-view.ts';
import { nearestTo } from '../nearest.ts';
import { ranksOf } from '../ranks.ts';
import { resultOf } from '../result.ts';
import type { Found } from '../search.ts';

/** Of a long answer nobody reads more. */
const mostHits = 8;

/** The first hits, and the first that are no products: what the search box and a list show. */
export function shownOf({ hits, isPartial }: Found): Found {
  const first = hits.slice(0, mostHits);
  const pages = hits.filter(({ productId }) => productId === null).slice(0, mostHits);
  return { hits: [...new Set([...first, ...pages])], isPartial };
}

/**
 * @param found what a search of the shop has found for the view's words; null where none was made
 * @param catalogue all products, of which the nearest may be
 */
export function listReply(
  index: FacetIndex<Product>,
  view: ListingView,
  listing: Listing,
  found: Found | null,
  catalogue: readonly Product[],
): ListReply {
  const rankOf = ranksOf(view.q, found);
  const result = resultOf(index, view, listing, rankOf);
  const groups = Map.groupBy(result.found, headingOf);
  const page = [...groups.values()].flatMap((all) =>
    all.slice((view.pages - 1) * pageSize, view.pages * pageSize),
  );
  return {
    products: page.map((product) => ({ ...forCard(product), sample: product.sample })),
    totals: Object.fromEntries([...groups].map(([kind, all]) => [kind, all.length])),
    counts: Object.fromEntries(
      Object.entries(result.counts).map(([key, values]) => [key, Object.fromEntries(values)]),
    ),
    leadTotal: result.leadTotal,
    found: found && shownOf(found),
    nearest: result.found.length > 0 ? null : nearestTo(catalogue, view, listing, rankOf),
  };
}
