import type { CardProduct, Product } from '../catalogue/catalogue.ts';
import type { Selection } from './facets.ts';
import type { Listing } from './listing.ts';
import type { ListingFacet } from './listing-facets.ts';
import { toCents } from '../../base/money.ts';
import { readPrice } from './price-words.ts';
import { beginningOf, whole } from '../../base/text/whole.ts';

/** What a shopper has asked a list page for; the address spells it. */
export interface ListingView {
  selection: Selection;
  /** A value of the listing's sorts. */
  sort: string;
  /** Highest price in dollars; the slider's end lets every price pass. */
  max: number;
  q: string;
  /** How many pages of the result are shown. */
  pages: number;
}

export const pageSize = 24;

/** What a list page holds before more is fetched: all its products, or its first page. */
export type ListStart =
  | { all: readonly Product[] }
  | {
      first: readonly CardProduct[];
      total: number;
      /** Products by value of the leading facet. */
      leadCounts: Record<string, number>;
    };

/**
 * Reads an address and leaves out values that the listing does not know, so that an old link never
 * shows an empty page.
 */
export function parseView(search: string, { facets, sorts, priceEnd }: Listing): ListingView {
  const params = new URLSearchParams(search);
  const { text, max } = readPrice(beginningOf(params.get('q') ?? '', 100));
  const sort = params.get('sort');
  return {
    selection: Object.fromEntries(
      facets.flatMap((facet) => {
        const values = valuesIn(params, facet);
        return values.length > 0 ? [[facet.key, values]] : [];
      }),
    ),
    sort: (sorts.find(({ value }) => value === sort) ?? sorts[0])?.value ?? '',
    max: Math.min(amount(params.get('max'), priceEnd), max ?? priceEnd),
    q: text,
    pages: Math.max(1, amount(params.get('page'), 1000, 1)),
  };
}

/** `note=oud,rose` as well as `note=oud&note=rose`, which a form without JavaScript sends. */
function valuesIn(params: URLSearchParams, { key, vocabulary }: ListingFacet): string[] {
  const values = params.getAll(key).flatMap((value) => value.split(','));
  const known = values.filter((value) =>
    vocabulary ? vocabulary.includes(value) : /^[\w-]{1,40}$/.test(value),
  );
  return [...new Set(known)].sort();
}

/** A whole number from 0 to `most`; `otherwise` for anything else. */
function amount(text: string | null, most: number, otherwise = most): number {
  return text !== null && /^\d{1,6}$/.test(text) ? Math.min(Number(text), most) : otherwise;
}

/** The one address of a view: parameters in the listing's order, defaults left out. */
export function toSearch(view: ListingView, { facets, sorts, priceEnd }: Listing): string {
  const chosen = facets.map(({ key }) => [key, (view.selection[key] ?? []).join(',')] as const);
  const parts = [
    ...chosen,
    ['sort', view.sort === sorts[0]?.value ? '' : view.sort] as const,
    ['max', view.max === priceEnd ? '' : String(view.max)] as const,
    ['q', view.q] as const,
    ['page', view.pages > 1 ? String(view.pages) : ''] as const,
  ].filter(([, value]) => value !== '');
  const spelled = parts.map(
    ([key, value]) => `${key}=${encodeURIComponent(whole(value)).replaceAll('%2C', ',')}`,
  );
  return spelled.length > 0 ? `?${spelled.join('&')}` : '';
}

/** Whether a price is at most `max` dollars. */
const isWithin = ({ price }: Product, max: number): boolean => price <= toCents(max);

/** The conditions of a view outside its facets. */
export function alsoOf(
  { max }: Pick<ListingView, 'max'>,
  { priceEnd }: Pick<Listing, 'priceEnd'>,
  matches: (product: Product) => boolean,
) {
  return (product: Product) => (max === priceEnd || isWithin(product, max)) && matches(product);
}

/** In the chosen order; the order given is kept among equals and by the default. */
export function sortProducts<Item extends CardProduct>(
  products: readonly Item[],
  sort: string,
  { sorts }: Listing,
): Item[] {
  const compare = sorts.find(({ value }) => value === sort)?.compare;
  return compare ? products.toSorted(compare) : [...products];
}

/** A value chosen or given up; a new choice shows the first page again. */
export function toggleValue(view: ListingView, facet: ListingFacet, value: string): ListingView {
  const chosen = view.selection[facet.key] ?? [];
  const isChosen = chosen.includes(value);
  const kept = facet.single ? [] : chosen.filter((other) => other !== value);
  return chooseValues(view, facet, isChosen ? kept : [...kept, value].sort());
}

export const chooseValues = (
  view: ListingView,
  { key }: Pick<ListingFacet, 'key'>,
  values: readonly string[],
): ListingView => ({ ...view, selection: { ...view.selection, [key]: values }, pages: 1 });

/** Whether something is chosen that no control above the grid shows. */
export const isNarrowed = (
  { selection, max, q }: ListingView,
  { kind, facets, priceEnd }: Listing,
): boolean =>
  facets.slice(1).some(({ key }) => selection[key]?.length) ||
  (kind === 'perfume' && (max !== priceEnd || q !== ''));

/** The list without any choice; the order stays (R48). */
export const clearView = (view: ListingView, { priceEnd }: Listing): ListingView => ({
  ...view,
  selection: {},
  max: priceEnd,
  q: '',
  pages: 1,
});
