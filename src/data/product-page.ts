import { getImage } from 'astro:assets';
import type { ImageMetadata } from 'astro';
import type { Product } from '~/features/catalogue/catalogue';
import { tiersOf, type Tier } from '~/features/scent/fragrance';
import { sizesPicturedFirst, type GalleryPicture } from '~/features/catalogue/gallery';
import { paragraphsOf } from '~/base/text/paragraphs';
import type { Guarantee } from '~/features/catalogue/product/facts.schema';
import type { MakerNumbers } from '~/features/catalogue/sold-variants';
import type { TurntableSettings } from '~/features/catalogue/turntable';
import { entryById, productById } from './catalogue';
import { labelOf, type Drawing } from './guarantee';
import type { ContentPicture } from './pictures/pictures';
import { productPicture } from './pictures/product-picture';
import { factsOf, type Detail, type ProductFacts } from './product-facts';
import type { ProductEntry } from './to-product';
import { reviewsOf, type ProductReviews } from './reviews';
import { turntableOf } from './pictures/turntable';

/** What its page shows of a product, and the feeds too. */
export interface ProductStory {
  product: Product;
  paragraphs: string[];
  pictures: GalleryPicture[];
  /** For each colour, the place of its picture in the gallery. */
  pictureOfColor: Record<string, number>;
  /** The makers' numbers by the names of sizes or colours. */
  numbers: Record<string, MakerNumbers>;
}

export interface ProductPage extends ProductStory {
  /** The picture that a shopper sees first. */
  first: ContentPicture;
  /** The names of its sizes; the pictures show the first, its default (R57). */
  sizes: string[];
  details: Detail[];
  facts: ProductFacts;
  /** The producer's label of a longer guarantee. */
  label: Drawing | null;
  tiers: Tier[] | null;
  turntable: TurntableSettings;
  reviews: ProductReviews;
}

export async function productStory(id: number): Promise<ProductStory> {
  const [product, entry] = await Promise.all([productById(id), entryById(id)]);
  const shown = picturesOf(entry);
  return {
    product,
    paragraphs: paragraphsOf(entry.data.longDescription ?? entry.data.description),
    pictures: await Promise.all(shown.map(galleryPicture)),
    pictureOfColor: colorPositions(entry, shown),
    numbers: numbersOf(entry),
  };
}

/** What the page of a built-in product shows. Kept by nobody: ten thousand would fill the memory. */
export async function productPage(id: number): Promise<ProductPage> {
  const [story, entry] = await Promise.all([productStory(id), entryById(id)]);
  const { product } = story;
  const [first] = entry.data.images;
  if (!first) throw new Error(`The product ${id} has no picture.`);
  return {
    ...story,
    first: pictureAt(first),
    sizes: sizesPicturedFirst(product),
    details: detailsOf(entry),
    facts: await factsOf(entry, product),
    label: await labelOf(entry),
    tiers: product.noteLines ? tiersOf(product.noteLines, product.scent?.notes) : null,
    turntable: turntableOf(entry.id),
    reviews: await reviewsOf(entry.id, id),
  };
}

function numbersOf({ collection, data }: ProductEntry): Record<string, MakerNumbers> {
  const named =
    collection === 'diffusers'
      ? data.colors.map(({ color, gtin, mpn }) => [color, { gtin, mpn }] as const)
      : data.sizes.map(({ size, gtin, mpn }) => [size, { gtin, mpn }] as const);
  return Object.fromEntries(named);
}

const pictureAt = ({ file, alt }: { file: string; alt: string }): ContentPicture => ({
  file: productPicture(file),
  alt,
});

const isSame = (a: ContentPicture, b: ContentPicture) =>
  a.file.src === b.file.src && a.alt === b.alt;

/** The pictures of the content, then those of colours that are not among them. */
function picturesOf({ collection, data }: ProductEntry): ContentPicture[] {
  const images = data.images.map(pictureAt);
  const colors =
    collection === 'diffusers' ? data.colors.map(({ picture }) => pictureAt(picture)) : [];
  return [...images, ...colors.filter((color) => !images.some((image) => isSame(image, color)))];
}

/** For each colour, the place of its picture in the gallery. */
function colorPositions(entry: ProductEntry, shown: ContentPicture[]): Record<string, number> {
  if (entry.collection !== 'diffusers') return {};
  return Object.fromEntries(
    entry.data.colors.map(({ color, picture }) => [
      color,
      shown.findIndex((candidate) => isSame(candidate, pictureAt(picture))),
    ]),
  );
}

type Cut = Omit<GalleryPicture, 'alt'>;
const cuts = new Map<string, Promise<Cut>>();

export async function galleryPicture({ file, alt }: ContentPicture): Promise<GalleryPicture> {
  const cut = cuts.get(file.src) ?? cutForGallery(file);
  cuts.set(file.src, cut);
  return { alt, ...(await cut) };
}

async function cutForGallery(file: ImageMetadata): Promise<Cut> {
  const [page, thumb, large] = await Promise.all([
    getImage({ src: file, width: 720, widths: [480, 720, 960], format: 'webp' }),
    // Twice as large as it stands on the page, so that less detail is not seen.
    getImage({ src: file, width: 160, format: 'webp', quality: 60 }),
    getImage({ src: file, width: Math.min(1280, file.width), format: 'webp' }),
  ]);
  return { src: page.src, srcset: page.srcSet.attribute, thumb: thumb.src, large: large.src };
}

const guaranteeText = ({ years, by, terms, model }: Guarantee): string[] => [
  `${years} ${years === 1 ? 'year' : 'years'}, by ${by}${model ? `, for the model ${model}` : ''}`,
  terms,
];

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
  if (data.guarantee) rows.push(['Guarantee of the producer', guaranteeText(data.guarantee)]);
  return rows.map(([label, value]) => ({ label, values: [value].flat() }));
}
