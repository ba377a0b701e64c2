import type { CardProduct } from '../catalogue/catalogue.ts';
import { diffuserFacets, oilFacets, perfumeFacets, type ListingFacet } from './listing-facets.ts';

interface Sort {
  value: string;
  label: string;
  compare: ((a: CardProduct, b: CardProduct) => number) | null;
}

/** What sets one list page apart from the others. */
export interface Listing {
  kind: 'perfume' | 'oil' | 'diffuser';
  /** What the grid shows. */
  heading: string;
  /** The first facet stands above the grid, the others in the filter sheet. */
  facets: readonly ListingFacet[];
  /** The first is the default. */
  sorts: readonly Sort[];
  /** The slider's upper end in dollars (R43); there it lets every price pass. */
  priceEnd: number;
}

/** The list under whose heading a product stands. */
export const headingOf = ({ kind }: Pick<CardProduct, 'kind'>): Listing['kind'] =>
  kind === 'oil' || kind === 'diffuser' ? kind : 'perfume';

const lowToHigh = (a: CardProduct, b: CardProduct) => a.price - b.price;
const highToLow = (a: CardProduct, b: CardProduct) => b.price - a.price;
const byPrice: readonly Sort[] = [
  { value: 'low-to-high', label: 'Price: Low to High', compare: lowToHigh },
  { value: 'high-to-low', label: 'Price: High to Low', compare: highToLow },
];
const catalogueSorts: readonly Sort[] = [
  { value: 'name', label: 'Name', compare: (a, b) => a.name.localeCompare(b.name) },
  ...byPrice,
  { value: 'rating', label: 'Highest Rated', compare: (a, b) => b.rating - a.rating },
];

export const listings = {
  perfume: {
    kind: 'perfume',
    heading: 'Perfumes',
    facets: perfumeFacets,
    sorts: [{ value: 'default', label: 'Default', compare: null }, ...byPrice],
    priceEnd: 400,
  },
  oil: {
    kind: 'oil',
    heading: 'Essential Oils',
    facets: oilFacets,
    sorts: catalogueSorts,
    priceEnd: 300,
  },
  diffuser: {
    kind: 'diffuser',
    heading: 'Aroma Diffusers',
    facets: diffuserFacets,
    sorts: catalogueSorts,
    priceEnd: 400,
  },
} as const satisfies Record<Listing['kind'], Listing>;
