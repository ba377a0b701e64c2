import type { CardProduct, Product } from '../catalogue/catalogue.ts';
import { indexFacets, type Counts } from './facets.ts';
import type { ListingFacet } from './listing-facets.ts';
import { headingOf, type Listing } from './listing.ts';
import { pageSize, sortProducts, type ListingView } from './listing-view.ts';
import type { Nearest } from './nearest.ts';
import { ranksOf } from './ranks.ts';
import { resultOf, type Result } from './result.ts';
import type { Found } from './search.ts';

/** What GET /api/catalogue answers about the address of a list: one page of it, and its numbers. */
export interface ListReply {
  /** Under each heading the products of this page, in the order of the list. */
  products: CardProduct[];
  /** How many there are on all pages, by heading. */
  totals: Record<string, number>;
  /** Products by facet and value, as the list counts them. */
  counts: Record<string, Record<string, number>>;
  /** Products if no value of the leading facet were chosen. */
  leadTotal: number;
  /** What a search of the shop says; null where nothing was searched for. */
  found: Found | null;
  /** Where the list is empty. */
  nearest: Nearest | null;
}

/** What a list shows of its first pages. */
export interface Listed extends Omit<Result, 'found'> {
  found: readonly CardProduct[];
  /** How many there are, by heading. */
  totals: Record<string, number>;
}

/**
 * The first pages of a list, with the products that the desk has added between those of the build.
 * @param replies one a page, the first page first; there is at least one
 */
export function listedOf(
  replies: readonly [ListReply, ...ListReply[]],
  added: readonly Product[],
  view: ListingView,
  listing: Listing,
): Listed {
  const [first] = replies;
  const own = resultOf(
    indexFacets(added, facetsOf(first, listing)),
    view,
    listing,
    ranksOf(view.q, first.found),
  );
  const known = replies.flatMap(({ products }) => products);
  const sorted = sortProducts([...known, ...own.found], view.sort, listing);
  const shown = [...Map.groupBy(sorted, headingOf).values()].flatMap((all) =>
    all.slice(0, view.pages * pageSize),
  );
  const perfumes = (first.totals['perfume'] ?? 0) + own.found.length;
  return {
    found: shown,
    totals: own.found.length > 0 ? { ...first.totals, perfume: perfumes } : first.totals,
    counts: together(first, own, listing),
    leadTotal: first.leadTotal + own.leadTotal,
  };
}

/** A product of which nobody knows a facet's values has all those of the list. */
const facetsOf = ({ counts }: ListReply, { facets }: Listing): ListingFacet[] =>
  facets.map((facet) => ({
    ...facet,
    valuesOf: (product) =>
      facet.isUnknown?.(product) ? Object.keys(counts[facet.key] ?? {}) : facet.valuesOf(product),
  }));

/** What one side does not know is in none of its products: 'without' it there are all of them. */
function together({ counts, totals }: ListReply, own: Result, { facets }: Listing): Counts {
  const all = Object.values(totals).reduce((sum, total) => sum + total, 0);
  const entries = facets.map(({ key, mode }) => {
    const theirs = new Map(Object.entries(counts[key] ?? {}));
    const ours = own.counts[key] ?? new Map<string, number>();
    const [theirRest, ourRest] = mode === 'none' ? [all, own.found.length] : [0, 0];
    const values = new Set([...theirs.keys(), ...ours.keys()]);
    const sums = [...values].map(
      (value) => [value, (theirs.get(value) ?? theirRest) + (ours.get(value) ?? ourRest)] as const,
    );
    return [key, new Map(sums)] as const;
  });
  return Object.fromEntries(entries);
}
