import type { CollectionEntry } from 'astro:content';
import {
  defaultVariant,
  toOffer,
  type Product,
  type Variant,
} from '~/features/catalogue/catalogue';
import { toCents } from '~/base/money';
import { noteLines } from '~/features/catalogue/product/note-lines';
import { ratingOf } from '~/features/reviews/reviews';
import { familiesOf, noteNamed, type NoteLibrary } from './notes';
import { cutForCards, hoverPicture } from './pictures/pictures';
import { productPicture } from './pictures/product-picture';
import { reviewsOf } from './reviews';

type Perfume = CollectionEntry<'perfumes'>;
type Oil = CollectionEntry<'oils'>;
type Diffuser = CollectionEntry<'diffusers'>;
export type ProductEntry = Perfume | Oil | Diffuser;

/** An entry of the content as the catalogue has it. */
export async function toProduct(entry: ProductEntry, library: NoteLibrary): Promise<Product> {
  const { data } = entry;
  const variants = variantsOf(entry);
  const chosen = defaultVariant({ variants });
  const [first, second] = data.images;
  const notes = notesOf(entry);
  if (!chosen || !first) throw new Error(`${entry.id} has no variant or no picture.`);
  return {
    id: data.id,
    name: data.name,
    brand: data.brand,
    description: data.description,
    picture: await cutForCards(productPicture(first.file)),
    hoverPicture: second ? await hoverPicture(productPicture(second.file)) : null,
    ...ratingOf((await reviewsOf(entry.id, data.id)).reviews),
    featured: data.featured,
    inStock: data.inStock,
    notes,
    ...((data.ingredients.length > 0 || !hasLiquid(entry)) && { allergens: data.allergens }),
    families: familiesOf(notes, library),
    shelves: entry.collection === 'perfumes' ? entry.data.shelves : [],
    variants,
    price: chosen.price,
    originalPrice: chosen.originalPrice,
    ...ownFields(entry, library),
  };
}

/** An appliance has no ingredients. */
export const hasLiquid = ({ collection, data }: ProductEntry): boolean =>
  collection !== 'diffusers' || data.subcategory === 'reed';

function notesOf(entry: ProductEntry): string[] {
  if (entry.collection === 'diffusers') return [];
  if (entry.collection === 'oils') return entry.data.notes;
  const { top, heart, base } = entry.data.notes;
  return [...new Set([...base, ...heart, ...top])];
}

function variantsOf(entry: ProductEntry): Variant[] {
  const choices =
    entry.collection === 'diffusers'
      ? entry.data.colors.map((choice) => ({ ...choice, name: choice.color }))
      : entry.data.sizes.map((choice) => ({ ...choice, name: choice.size }));
  return choices.map((choice, index) => ({
    name: choice.name,
    ...toOffer(choice),
    // The first is the default without being flagged.
    ...(choice.isDefault && index > 0 && { isDefault: true }),
  }));
}

type OwnFields = Pick<
  Product,
  'kind' | 'category' | 'subcategory' | 'noteLines' | 'scent' | 'keywords' | 'option' | 'sample'
>;

function ownFields(entry: ProductEntry, library: NoteLibrary): OwnFields {
  if (entry.collection === 'perfumes') return perfumeFields(entry, library);
  const { data, collection } = entry;
  return {
    kind: collection === 'oils' ? 'oil' : 'diffuser',
    category: collection === 'oils' ? 'oil' : 'diffuser',
    subcategory: data.subcategory,
    noteLines: null,
    scent: null,
    keywords: collection === 'oils' ? entry.data.benefits : entry.data.features,
    option: collection === 'oils' ? 'size' : 'color',
  };
}

function perfumeFields({ data }: Perfume, library: NoteLibrary): OwnFields {
  return {
    kind: 'perfume',
    category: data.category,
    noteLines: noteLines(data, (id) => noteNamed(id, library).data.name),
    scent: {
      notes: data.notes,
      concentration: data.concentration,
      longevity: data.longevity,
      sillage: data.sillage,
      season: data.season,
      occasion: data.occasion,
      alcoholFree: data.alcoholFree,
      vegan: data.vegan,
    },
    keywords: [],
    option: 'size',
    ...(data.sample && { sample: toCents(data.sample.price) }),
  };
}
