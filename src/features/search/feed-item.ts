import { plainAmount, shopCurrency, type Cents } from '../../base/money.ts';
import { millilitres } from '../catalogue/product/volume.ts';
import type { Delivery } from '../delivery/zones.ts';
import { longevityWord } from '../scent/strength.ts';
import { beginningOf } from '../../base/text/whole.ts';
import type { Product } from '../catalogue/catalogue.ts';
import type { MakerNumbers, SoldVariant } from '../catalogue/sold-variants.ts';

/* What price comparisons read of a size or colour, in the words of Google's product data (R760). */

export interface FeedItem {
  /** By the attribute's name. What is unknown is left out. */
  values: Partial<Record<FeedField, string>>;
  /** Addresses of further pictures. */
  images: string[];
  /** `free` is the sum of an order from which on it costs nothing. */
  shipping: { country: string; price: string; free?: string }[];
  details: { name: string; value: string }[];
}

export const feedFields = [
  'id',
  'item_group_id',
  'is_bundle',
  'title',
  'description',
  'link',
  'image_link',
  'availability',
  'price',
  'sale_price',
  'brand',
  'gtin',
  'mpn',
  'identifier_exists',
  'google_product_category',
  'product_type',
  'size',
  'color',
  'unit_pricing_measure',
  'unit_pricing_base_measure',
  'condition',
  'age_group',
] as const;
type FeedField = (typeof feedFields)[number];

/** What the catalogue does not say of a size or colour. */
export interface FeedFacts extends MakerNumbers {
  site: URL;
  story: string;
  /** Paths of its pictures, its own first. */
  pictures: readonly string[];
}

const longestTitle = 150;
const longestText = 5000;

const categories: Record<string, [google: string | undefined, own: string]> = {
  perfume: ['479', 'Perfume'],
  oil: ['Home & Garden > Decor > Home Fragrances > Fragrance Oil', 'Essential oil'],
  diffuser: ['Home & Garden > Decor > Home Fragrance Accessories', 'Aroma diffuser'],
  set: [undefined, 'Gift set'],
};

const amount = (cents: Cents): string => `${plainAmount(cents)} ${shopCurrency()}`;

export function feedItem(
  product: Product,
  variant: SoldVariant,
  shipping: FeedItem['shipping'],
  { site, story, pictures, gtin, mpn }: FeedFacts,
): FeedItem {
  const absolute = (path: string) => new URL(path, site).href;
  const [image, ...images] = pictures.map(absolute);
  const [google, own] = categories[product.kind] ?? [];
  const { name, price, originalPrice } = variant;
  const volume = millilitres(name ?? '');
  const isReduced = originalPrice > price;
  const values: FeedItem['values'] = {
    id: variant.sku,
    ...(product.set === undefined ? { item_group_id: String(product.id) } : { is_bundle: 'yes' }),
    title: beginningOf(titleOf(product, name), longestTitle),
    description: beginningOf(
      `${product.description} ${story}`.replace(/\s+/g, ' ').trim(),
      longestText,
    ),
    link: absolute(variant.href),
    ...(image !== undefined && { image_link: image }),
    availability: product.inStock ? 'in_stock' : 'out_of_stock',
    price: amount(isReduced ? originalPrice : price),
    ...(isReduced && { sale_price: amount(price) }),
    brand: product.brand,
    ...(gtin !== undefined && { gtin }),
    ...(mpn !== undefined && { mpn }),
    ...(gtin === undefined && mpn === undefined && { identifier_exists: 'no' }),
    ...(google !== undefined && { google_product_category: google }),
    ...(own !== undefined && {
      product_type:
        product.set === undefined ? `${own} > ${product.subcategory ?? product.category}` : own,
    }),
    ...(name !== null && product.option && { [product.option]: named(name) }),
    ...(volume !== null && {
      unit_pricing_measure: `${volume}ml`,
      unit_pricing_base_measure: '100ml',
    }),
    condition: 'new',
    age_group: 'adult',
  };
  return { values, images, shipping, details: detailsOf(product) };
}

const named = (name: string): string => name.replace(/^(\d+)ML$/, '$1 ml');

const titleOf = ({ name, brand, scent }: Product, variant: string | null): string =>
  [`${brand} ${name}`, scent?.concentration, variant && named(variant)].filter(Boolean).join(', ');

/** All countries that zones name. 'others' cannot be given. */
export const shippingOf = ({
  zones,
  refused,
}: Pick<Delivery, 'zones' | 'refused'>): FeedItem['shipping'] =>
  zones.flatMap(({ countries, cost, freeFrom }) =>
    countries
      .filter((country) => country !== 'others' && !refused.includes(country))
      .map((country) => ({
        country,
        price: amount(cost),
        ...(freeFrom !== undefined && { free: amount(freeFrom) }),
      })),
  );

function detailsOf({ scent, noteLines }: Product): FeedItem['details'] {
  if (!scent || !noteLines) return [];
  return [
    { name: 'Top notes', value: noteLines.top },
    { name: 'Heart notes', value: noteLines.heart },
    { name: 'Base notes', value: noteLines.base },
    { name: 'Concentration', value: scent.concentration },
    { name: 'Longevity', value: longevityWord(scent.longevity) },
  ];
}
