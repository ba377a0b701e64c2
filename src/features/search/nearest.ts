import type { Product } from '../catalogue/catalogue.ts';
import { cheapest } from '../catalogue/choices.ts';
import { toCents, type Cents } from '../../base/money.ts';
import { applyFilters, emptySelection, indexFacets } from './facets.ts';
import { headingOf, listings, type Listing } from './listing.ts';
import type { ListingView } from './listing-view.ts';
import type { RankOf } from './result.ts';

/** What comes nearest to a view that shows nothing. */
export interface Nearest {
  product: Product | null;
  /** What the other lists begin at, within the price. */
  others: { kind: Listing['kind']; from: Cents }[];
}

/**
 * The cheapest product that meets everything except the price. If there is none, the product that
 * meets most of the other choices and words; of equals the cheapest.
 */
export function nearestTo(
  products: readonly Product[],
  view: ListingView,
  listing: Listing,
  rankOf: RankOf,
): Nearest {
  const sold = products.filter(({ inStock }) => inStock);
  const own = sold.filter((product) => headingOf(product) === listing.kind);
  const tests = [
    ...listing.facets
      .filter(({ key }) => (view.selection[key] ?? []).length > 0)
      .map(({ key }) => {
        const alone = { ...emptySelection, [key]: view.selection[key] ?? [] };
        const passing = new Set(applyFilters(indexFacets(own, listing.facets), alone));
        return (product: Product) => passing.has(product);
      }),
    ...(view.q === '' ? [] : [(product: Product) => rankOf(product) !== null]),
  ];
  const met = (product: Product) => tests.filter((meets) => meets(product)).length;
  const most = Math.max(...own.map(met));
  const max = view.max === listing.priceEnd ? Infinity : toCents(view.max);
  return {
    product: cheapest(own.filter((product) => met(product) === most)),
    others: Object.values(listings).flatMap(({ kind }) => {
      const from = kind === listing.kind ? null : cheapest(sold.filter((p) => p.kind === kind));
      return from && from.price <= max ? { kind, from: from.price } : [];
    }),
  };
}

/** 'No oud under $100.' where that is all that was asked for; else null. */
export function nothingAt(view: ListingView, { facets, kind, priceEnd }: Listing): string | null {
  const [lead, ...rest] = facets;
  if (view.max === priceEnd || rest.some(({ key }) => view.selection[key]?.length)) return null;
  const chosen = lead ? (view.selection[lead.key] ?? []) : [];
  if (chosen.length > 1 || (chosen.length === 1 && view.q !== '')) return null;
  const name = view.q === '' ? (chosen[0] ?? kind) : `“${view.q}”`;
  return `No ${name} under $${view.max}.`;
}
