import type { Product } from '../catalogue/catalogue.ts';
import { allergenValue } from '../catalogue/product/allergen-values.ts';
import {
  concentrations,
  diffuserSubcategories,
  giftSets,
  occasions,
  oilSubcategories,
  perfumeCategories,
  seasons,
  shelves,
} from '../catalogue/product/vocabulary.ts';
import type { Facet } from './facets.ts';

/* What the three lists are filtered by; the first facet of each stands above its grid. */

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

const slug = (text: string) => text.toLowerCase().replaceAll(' ', '-');
/** '4' and '4.5' for a rating of 4.7: each threshold that a number reaches. */
const reached = (value: number, thresholds: readonly string[]) =>
  thresholds.filter((threshold) => value >= Number(threshold));

const longevities = ['3', '4', '5'] as const;
const ratings = ['4', '4.5'] as const;

const family: ListingFacet = {
  key: 'family',
  label: 'Scent family',
  valuesOf: (p) => p.families,
};
const note: ListingFacet = { key: 'note', label: 'Notes', mode: 'all', valuesOf: (p) => p.notes };
export const allergenFacet: ListingFacet = {
  key: 'free-of',
  label: 'Without',
  mode: 'none',
  valuesOf: (p) => (p.allergens ?? []).map(allergenValue),
  isUnknown: (p) => !p.allergens,
};
const size: ListingFacet = {
  key: 'size',
  label: 'Size',
  valuesOf: (p) => (p.option === 'size' ? p.variants.map(({ name }) => name) : []),
};
const rating: ListingFacet = {
  key: 'rating',
  label: 'Rating',
  single: true,
  vocabulary: ratings,
  valuesOf: (p) => reached(p.rating, ratings),
};
const yesOrNo = (key: string, label: string, isTrue: (p: Product) => boolean): ListingFacet => ({
  key,
  label,
  flag: true,
  vocabulary: ['1'],
  valuesOf: (p) => (isTrue(p) ? ['1'] : []),
});
const sale = yesOrNo('sale', 'On sale', (p) => p.originalPrice > p.price);
const stock = yesOrNo('stock', 'In stock', (p) => p.inStock);

const type = (label: string, vocabulary: readonly string[]): ListingFacet => ({
  key: 'type',
  label,
  single: true,
  vocabulary,
  valuesOf: (p) => (p.subcategory ? [p.subcategory] : []),
});

export const perfumeFacets: readonly ListingFacet[] = [
  {
    key: 'category',
    label: 'Category',
    single: true,
    vocabulary: [...perfumeCategories, giftSets],
    valuesOf: (p) => [p.category],
  },
  family,
  note,
  {
    key: 'without',
    label: 'Leave out',
    mode: 'none',
    valuesOf: (p) => p.notes,
  },
  allergenFacet,
  {
    key: 'concentration',
    label: 'Concentration',
    vocabulary: concentrations.map(slug),
    valuesOf: (p) => (p.scent ? [slug(p.scent.concentration)] : []),
  },
  {
    key: 'longevity',
    label: 'Lasts',
    single: true,
    vocabulary: longevities,
    valuesOf: (p) => reached(p.scent?.longevity ?? 0, longevities),
  },
  {
    key: 'season',
    label: 'Season',
    vocabulary: seasons,
    valuesOf: (p) => p.scent?.season ?? [],
  },
  {
    key: 'occasion',
    label: 'Occasion',
    vocabulary: occasions,
    valuesOf: (p) => p.scent?.occasion ?? [],
  },
  size,
  rating,
  {
    key: 'shelf',
    label: 'Shelf',
    vocabulary: shelves,
    valuesOf: (p) => p.shelves,
  },
  sale,
  stock,
  yesOrNo('alcohol-free', 'Alcohol-free', (p) => p.scent?.alcoholFree ?? false),
  yesOrNo('vegan', 'Vegan', (p) => p.scent?.vegan ?? false),
];

export const oilFacets: readonly ListingFacet[] = [
  type('Category', oilSubcategories),
  family,
  allergenFacet,
  size,
  rating,
  sale,
  stock,
];

export const diffuserFacets: readonly ListingFacet[] = [
  type('Type', diffuserSubcategories),
  {
    key: 'color',
    label: 'Colour',
    valuesOf: (p) => (p.option === 'color' ? p.variants.map(({ name }) => name) : []),
  },
  rating,
  sale,
  stock,
];
