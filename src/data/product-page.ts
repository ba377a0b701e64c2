import { getImage } from 'astro:assets';
import type { Product } from '~/domain/catalogue/catalogue';
import { tiersOf, type Tier } from '~/domain/scent/fragrance';
import { sizesPicturedFirst, type GalleryPicture } from '~/domain/catalogue/gallery';
import { paragraphsOf } from '~/domain/text/paragraphs';
import type { MakerNumbers } from '~/domain/catalogue/sold-variants';
import type { TurntableSettings } from '~/domain/catalogue/turntable';
import { allEntries, productById } from './catalogue';
import type { ContentPicture } from './pictures/pictures';
import { factsOf, type Detail, type ProductFacts } from './product-facts';
import type { ProductEntry } from './to-product';
import { reviewsOf, type ProductReviews } from './reviews';
import { turntableOf } from './pictures/turntable';

export interface ProductPage {
  product: Product;
  paragraphs: string[];
  /** The picture that a shopper sees first. */
  first: ContentPicture;
  pictures: GalleryPicture[];
  /** For each colour, the place of its picture in the gallery. */
  pictureOfColor: Record<string, number>;
  /** The names of its sizes; the pictures show the first, its default (R57). */
  sizes: string[];
  details: Detail[];
  facts: ProductFacts;
  tiers: Tier[] | null;
  turntable: TurntableSettings;
  reviews: ProductReviews;
  /** The makers' numbers by the names of sizes or colours. */
  numbers: Record<string, MakerNumbers>;
}

const pages = new Map<number, Promise<ProductPage>>();

/** What the page of a built-in product shows; worked out once, though some have two addresses. */
export function productPage(id: number): Promise<ProductPage> {
  if (import.meta.env.DEV) return buildPage(id);
  const page = pages.get(id) ?? buildPage(id);
  pages.set(id, page);
  return page;
}

async function buildPage(id: number): Promise<ProductPage> {
  const product = await productById(id);
  const entry = (await allEntries()).find(({ data }) => data.id === id);
  const [first] = entry?.data.images ?? [];
  if (!entry || !first) throw new Error(`The product ${id} has no picture.`);
  const shown = picturesOf(entry);
  return {
    product,
    paragraphs: paragraphsOf(entry.data.longDescription),
    first,
    pictures: await Promise.all(shown.map(galleryPicture)),
    pictureOfColor: colorPositions(entry, shown),
    sizes: sizesPicturedFirst(product),
    details: detailsOf(entry),
    facts: await factsOf(entry, product),
    tiers: product.noteLines ? tiersOf(product.noteLines, product.scent?.notes) : null,
    turntable: turntableOf(entry.id),
    reviews: await reviewsOf(entry.id, id),
    numbers: numbersOf(entry),
  };
}

function numbersOf({ collection, data }: ProductEntry): Record<string, MakerNumbers> {
  const named =
    collection === 'diffusers'
      ? data.colors.map(({ color, gtin, mpn }) => [color, { gtin, mpn }] as const)
      : data.sizes.map(({ size, gtin, mpn }) => [size, { gtin, mpn }] as const);
  return Object.fromEntries(named);
}

const isSame = (a: ContentPicture, b: ContentPicture) =>
  a.file.src === b.file.src && a.alt === b.alt;

/** The pictures of the content, then those of colours that are not among them. */
function picturesOf({ collection, data }: ProductEntry): ContentPicture[] {
  const colors = collection === 'diffusers' ? data.colors.map(({ picture }) => picture) : [];
  const further = colors.filter((color) => !data.images.some((image) => isSame(image, color)));
  return [...data.images, ...further];
}

/** For each colour, the place of its picture in the gallery. */
function colorPositions(entry: ProductEntry, shown: ContentPicture[]): Record<string, number> {
  if (entry.collection !== 'diffusers') return {};
  return Object.fromEntries(
    entry.data.colors.map(({ color, picture }) => [
      color,
      shown.findIndex((candidate) => isSame(candidate, picture)),
    ]),
  );
}

async function galleryPicture({ file, alt }: ContentPicture): Promise<GalleryPicture> {
  const [page, thumb, large] = await Promise.all([
    getImage({ src: file, width: 720, widths: [480, 720, 960], format: 'webp' }),
    getImage({ src: file, width: 160, format: 'webp' }),
    getImage({ src: file, width: Math.min(1280, file.width), format: 'webp' }),
  ]);
  return {
    alt,
    src: page.src,
    srcset: page.srcSet.attribute,
    thumb: thumb.src,
    large: large.src,
  };
}

function detailsOf({ collection, data }: ProductEntry): Detail[] {
  const rows: [label: string, value: string | string[]][] =
    collection === 'oils'
      ? [
          ['Benefits', data.benefits],
          ['Usage', data.usage],
          ['Origin', data.origin],
          ['Purity', data.purity],
          ['Extraction', data.extraction],
        ]
      : collection === 'diffusers'
        ? [
            ['Capacity', data.capacity],
            ['Coverage', data.coverage],
            ['Runtime', data.runtime],
            ['Features', data.features],
            ['Warranty', data.warranty],
            ['Power source', data.powerSource],
          ]
        : [];
  return rows.map(([label, value]) => ({ label, values: [value].flat() }));
}
