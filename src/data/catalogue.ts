import { getCollection, type CollectionEntry } from 'astro:content';
import {
  defaultVariant,
  type Catalogue,
  type Product,
  type Variant,
} from '~/domain/catalogue/catalogue';
import { contentProblems } from '~/domain/content/content-check';
import { toCents } from '~/domain/money';
import { familiesOf, loadNotes, type Family, type NoteLibrary } from './notes';
import { once } from './once';
import { cutForCards, hoverPicture } from './pictures';
import { loadOrderLimits, loadSite } from './site';

type Perfume = CollectionEntry<'perfumes'>;
type Oil = CollectionEntry<'oils'>;
type Diffuser = CollectionEntry<'diffusers'>;
export type ProductEntry = Perfume | Oil | Diffuser;

/** Every product of the content, perfumes first, each group by its ids. */
export const allEntries = once(async (): Promise<ProductEntry[]> => {
  const groups = await Promise.all([
    getCollection('perfumes'),
    getCollection('oils'),
    getCollection('diffusers'),
  ]);
  return groups.flat().sort((a, b) => a.data.id - b.data.id);
});

/** The catalogue of this build: pages, islands and `catalogue.json` share it. */
export const loadCatalogue = once(async (): Promise<Catalogue> => {
  await checkContent();
  const library = await loadNotes();
  const entries = await allEntries();
  const products = await Promise.all(entries.map((entry) => toProduct(entry, library)));
  const { pictureHosts } = await loadSite();
  return { version: 1, limits: await loadOrderLimits(), pictureHosts, products };
});

/** Stops the build with every mistake that the entries make against each other. */
async function checkContent(): Promise<void> {
  const groups = await Promise.all([
    allEntries(),
    getCollection('notes'),
    getCollection('families'),
  ]);
  const entries = groups.flat().map((entry) => ({ ...entry, file: entry.filePath ?? entry.id }));
  const problems = contentProblems(entries);
  if (problems.length > 0) throw new Error(`The content has mistakes:\n${problems.join('\n')}`);
}

export async function productsOf(kind: Product['kind']): Promise<Product[]> {
  const { products } = await loadCatalogue();
  return products.filter((product) => product.kind === kind);
}

/** The paths of the product pages: of one kind, or of every product. */
export async function productPaths(kind?: Product['kind']) {
  const { products } = await loadCatalogue();
  return products
    .filter((product) => kind === undefined || product.kind === kind)
    .map(({ id }) => ({ params: { id: String(id) } }));
}

/** The scent families that a perfume of the shop belongs to, clockwise around the wheel. */
export async function perfumeFamilies(): Promise<Family[]> {
  const [{ families }, perfumes] = await Promise.all([loadNotes(), productsOf('perfume')]);
  return families.filter(({ id }) => perfumes.some((perfume) => perfume.families.includes(id)));
}

/** A product as a card shows and sells it, in its default choice alone: an island's props stay small. */
export const forCard = (product: Product): Product => ({
  ...product,
  brand: '',
  scent: null,
  notes: [],
  families: [],
  shelves: [],
  keywords: [],
  variants: product.variants.filter((variant) => variant === defaultVariant(product)),
});

/** A built-in product by its id; an unknown id is a mistake in a page. */
export async function productById(id: number): Promise<Product> {
  const { products } = await loadCatalogue();
  const product = products.find((candidate) => candidate.id === id);
  if (!product) throw new Error(`No product of the content has the id ${id}.`);
  return product;
}

async function toProduct(entry: ProductEntry, library: NoteLibrary): Promise<Product> {
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
    picture: await cutForCards(first.file),
    hoverPicture: second ? await hoverPicture(second.file) : null,
    rating: data.rating,
    reviews: data.reviews,
    featured: data.featured,
    inStock: data.inStock,
    notes,
    families: familiesOf(notes, library),
    shelves: entry.collection === 'perfumes' ? entry.data.shelves : [],
    variants,
    price: chosen.price,
    originalPrice: chosen.originalPrice,
    ...ownFields(entry),
  };
}

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
  return choices.map(({ name, price, originalPrice, isDefault }) => ({
    name,
    price: toCents(price),
    originalPrice: toCents(originalPrice),
    isDefault,
  }));
}

type OwnFields = Pick<
  Product,
  'kind' | 'category' | 'subcategory' | 'noteLines' | 'scent' | 'keywords' | 'option'
>;

function ownFields(entry: ProductEntry): OwnFields {
  if (entry.collection === 'perfumes') return perfumeFields(entry);
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

function perfumeFields({ data }: Perfume): OwnFields {
  return {
    kind: 'perfume',
    category: data.category,
    subcategory: null,
    noteLines: { top: data.topNote, heart: data.heartNote, base: data.baseNote },
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
  };
}
