import type { Product } from '../catalogue/catalogue.ts';
import type { Facet } from './facets.ts';
import {
  concentrations,
  diffuserSubcategories,
  occasions,
  oilSubcategories,
  perfumeCategories,
  seasons,
  shelves,
} from '../catalogue/vocabulary.ts';

/** A facet as the filter sheet shows it. */
export interface ListingFacet extends Facet<Product> {
  label: string;
  /** One value at a time: thresholds, where a second would say nothing. */
  single?: true;
  /** Every value there can be, in the order shown; without it the values found, by name. */
  vocabulary?: readonly string[];
  /** A yes-or-no fact, shown with its fellows under one heading. */
  flag?: true;
}

interface Sort {
  value: string;
  label: string;
  compare: ((a: Product, b: Product) => number) | null;
}

/** What sets one list page apart from the others. */
export interface Listing {
  kind: 'perfume' | 'oil' | 'diffuser';
  /** What the grid holds. */
  heading: string;
  /** The first facet stands above the grid, the others in the filter sheet. */
  facets: readonly ListingFacet[];
  /** The first is the default. */
  sorts: readonly Sort[];
  /** The slider's upper end in dollars (specification, section 9); there it lets every price pass. */
  priceEnd: number;
}

const flag = (condition: boolean) => (condition ? ['1'] : []);
const slug = (text: string) => text.toLowerCase().replaceAll(' ', '-');
/** '4' and '4.5' for a rating of 4.7: each threshold that a number reaches. */
const reached = (value: number, thresholds: readonly string[]) =>
  thresholds.filter((threshold) => value >= Number(threshold));

const longevities = ['3', '4', '5'] as const;
const ratings = ['4', '4.5'] as const;

const note: ListingFacet = { key: 'note', label: 'Notes', mode: 'all', valuesOf: (p) => p.notes };
const size: ListingFacet = {
  key: 'size',
  label: 'Size',
  mode: 'any',
  valuesOf: (p) => (p.option === 'size' ? p.variants.map(({ name }) => name) : []),
};
const rating: ListingFacet = {
  key: 'rating',
  label: 'Rating',
  mode: 'any',
  single: true,
  vocabulary: ratings,
  valuesOf: (p) => reached(p.rating, ratings),
};
const yesOrNo = (key: string, label: string, holds: (p: Product) => boolean): ListingFacet => ({
  key,
  label,
  mode: 'any',
  flag: true,
  vocabulary: ['1'],
  valuesOf: (p) => flag(holds(p)),
});
const sale = yesOrNo('sale', 'On sale', (p) => p.originalPrice > p.price);
const stock = yesOrNo('stock', 'In stock', (p) => p.inStock);

const type = (label: string, vocabulary: readonly string[]): ListingFacet => ({
  key: 'type',
  label,
  mode: 'any',
  single: true,
  vocabulary,
  valuesOf: (p) => (p.subcategory ? [p.subcategory] : []),
});

const perfumeFacets: readonly ListingFacet[] = [
  {
    key: 'category',
    label: 'Category',
    mode: 'any',
    single: true,
    vocabulary: perfumeCategories,
    valuesOf: (p) => [p.category],
  },
  { key: 'family', label: 'Scent family', mode: 'any', valuesOf: (p) => p.families },
  note,
  { key: 'without', label: 'Leave out', mode: 'none', valuesOf: (p) => p.notes },
  {
    key: 'concentration',
    label: 'Concentration',
    mode: 'any',
    vocabulary: concentrations.map(slug),
    valuesOf: (p) => (p.scent ? [slug(p.scent.concentration)] : []),
  },
  {
    key: 'longevity',
    label: 'Lasts',
    mode: 'any',
    single: true,
    vocabulary: longevities,
    valuesOf: (p) => reached(p.scent?.longevity ?? 0, longevities),
  },
  {
    key: 'season',
    label: 'Season',
    mode: 'any',
    vocabulary: seasons,
    valuesOf: (p) => p.scent?.season ?? [],
  },
  {
    key: 'occasion',
    label: 'Occasion',
    mode: 'any',
    vocabulary: occasions,
    valuesOf: (p) => p.scent?.occasion ?? [],
  },
  size,
  rating,
  {
    key: 'shelf',
    label: 'Shelf',
    mode: 'any',
    vocabulary: shelves,
    valuesOf: (p) => p.shelves,
  },
  sale,
  stock,
  yesOrNo('alcohol-free', 'Alcohol-free', (p) => p.scent?.alcoholFree ?? false),
  yesOrNo('vegan', 'Vegan', (p) => p.scent?.vegan ?? false),
];

const lowToHigh = (a: Product, b: Product) => a.price - b.price;
const highToLow = (a: Product, b: Product) => b.price - a.price;
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
    facets: [
      type('Category', oilSubcategories),
      { key: 'family', label: 'Scent family', mode: 'any', valuesOf: (p) => p.families },
      size,
      rating,
      sale,
      stock,
    ],
    sorts: catalogueSorts,
    priceEnd: 300,
  },
  diffuser: {
    kind: 'diffuser',
    heading: 'Aroma Diffusers',
    facets: [
      type('Type', diffuserSubcategories),
      {
        key: 'color',
        label: 'Colour',
        mode: 'any',
        valuesOf: (p) => (p.option === 'color' ? p.variants.map(({ name }) => name) : []),
      },
      rating,
      sale,
      stock,
    ],
    sorts: catalogueSorts,
    priceEnd: 400,
  },
} as const satisfies Record<Listing['kind'], Listing>;
