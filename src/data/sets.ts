import { getCollection } from 'astro:content';
import type { ImageMetadata } from 'astro';
import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import type { Product, ShopSet } from '~/features/catalogue/catalogue';
import { productsIn } from '~/features/catalogue/lines';
import { discovery } from '~/features/catalogue/product/set-ids';
import { giftSets } from '~/features/catalogue/product/vocabulary';
import { partsOf } from '~/features/catalogue/sets';
import { isBoolean, isNumber, isOptional, isShape } from '~/base/guards';
import { toCents } from '~/base/money';
import { once } from './once';
import { cutForCards, hoverPicture } from './pictures/pictures';
import { productPicture } from './pictures/product-picture';

const [picture] = Object.values(
  import.meta.glob<ImageMetadata>('../assets/samples/discovery-set.webp', {
    eager: true,
    import: 'default',
  }),
);

const isContent = isShape({
  price: isNumber,
  count: isNumber,
  singleSamples: isOptional(isBoolean),
});

/** The discovery set: so many different samples at one price. */
export async function loadDiscovery() {
  const content: unknown = parse(readFileSync('src/content/discovery.yaml', 'utf8'));
  if (!isContent(content) || !picture)
    throw new Error('The discovery set lacks a price or picture.');
  const { src } = await cutForCards(picture);
  return {
    slug: discovery,
    name: 'Discovery set',
    price: toCents(content.price),
    choose: content.count,
    singleSamples: content.singleSamples,
    picture: src,
  } satisfies ShopSet;
}

/** The sets of the content, by their slugs. */
export const setEntries = once(async () =>
  (await getCollection('sets')).toSorted((a, b) => (a.id < b.id ? -1 : 1)),
);

/** The sets of the content as the catalogue has them. @param brand what feeds name as their maker. */
export const ownSets = async (products: readonly Product[], brand: string): Promise<ShopSet[]> =>
  Promise.all(
    (await setEntries()).map(async ({ id: slug, data }, at) => {
      const { name, description, choose } = data;
      const [first, second] = data.images;
      if (!first) throw new Error(`The set ${slug} has no picture.`);
      const picture = await cutForCards(productPicture(first.file));
      const set = {
        slug,
        name,
        price: toCents(data.price),
        picture: picture.src,
        parts: data.parts ?? choose?.from ?? [],
        ...(choose && { choose: choose.n }),
      };
      const card = {
        id: -1 - at,
        brand,
        description,
        picture,
        hoverPicture: second ? await hoverPicture(productPicture(second.file)) : null,
        ...factsOf(set, products),
      };
      return { ...set, card };
    }),
  );

type Described = 'id' | 'brand' | 'description' | 'picture' | 'hoverPicture';

/** What filters and search ask of a product: of a set what is true of all that it may hold. */
function factsOf(
  set: ShopSet & { parts: string[] },
  products: readonly Product[],
): Omit<Product, Described> {
  const { slug, name, price, choose, parts: skus } = set;
  const parts = partsOf(set, skus, (id) => products.find((one) => one.id === id));
  const inIt = products.filter(({ id }) => productsIn(skus).includes(id));
  const union = (listOf: (product: Product) => readonly string[]) => [
    ...new Set(inIt.flatMap(listOf)),
  ];
  return {
    kind: 'set',
    set: slug,
    ...(choose === undefined && { parts: skus }),
    name,
    category: giftSets,
    rating: 0,
    reviews: 0,
    featured: false,
    inStock: parts.filter(({ inStock }) => inStock).length >= (choose ?? skus.length),
    noteLines: null,
    scent: null,
    notes: union(({ notes }) => notes),
    // Nobody knows those of a set if those of one part are unknown.
    ...(inIt.every(({ allergens }) => allergens) && {
      allergens: union(({ allergens = [] }) => allergens),
    }),
    families: union(({ families }) => families),
    shelves: ['gifts'],
    keywords: parts.map((part) => part.name),
    option: null,
    variants: [],
    price,
    originalPrice: price,
  };
}
