import type { ResponsiblePerson } from '../catalogue/product/facts.schema.ts';
import type {
  DiffuserContent,
  NoteContent,
  OilContent,
  PerfumeContent,
} from '../catalogue/product/product.schema.ts';
import type { SetContent } from './content.schema.ts';
import type { FieldProblem } from './problem-text.ts';
import type { SiteContent } from './site.schema.ts';

/* The entries that are checked against each other, and what is wrong with one. */

interface Entry<Collection extends string, Data> {
  /** The path a shopkeeper opens, such as 'src/content/oils/lavender-oil.yaml'. */
  file: string;
  collection: Collection;
  data: Data;
}

/** The facts of a label. */
type Labelled = Partial<
  Pick<
    PerfumeContent,
    'brand' | 'inStock' | 'ingredients' | 'allergens' | 'hazard' | 'responsible' | 'guarantee'
  >
>;
type Pyramid = Pick<PerfumeContent, 'topNote' | 'heartNote' | 'baseNote' | 'notes'>;
type PerfumeEntry = Entry<
  'perfumes',
  Labelled & Pyramid & Pick<PerfumeContent, 'id' | 'name' | 'sizes' | 'sample'>
>;
type OilEntry = Entry<'oils', Labelled & Pick<OilContent, 'id' | 'name' | 'sizes' | 'notes'>>;
type DiffuserEntry = Entry<
  'diffusers',
  Labelled &
    Partial<Pick<DiffuserContent, 'subcategory'>> &
    Pick<DiffuserContent, 'id' | 'name'> & { colors: ColorOffer[] }
>;
type ColorOffer = Pick<DiffuserContent['colors'][number], 'color' | 'price' | 'originalPrice'>;
export type ProductEntry = PerfumeEntry | OilEntry | DiffuserEntry;
export type NoteEntry = Entry<'notes', Pick<NoteContent, 'name' | 'family' | 'synonyms'>>;
type FamilyEntry = Entry<'families', { name: string }>;
export type SetEntry = Entry<'sets', Pick<SetContent, 'name' | 'parts' | 'choose'>>;
/** What the shop and its houses say of the facts of a label. */
export type SiteEntry = Entry<
  'site',
  Pick<SiteContent, 'name' | 'market' | 'responsiblePerson' | 'sample' | 'tax' | 'delivery'>
>;
type BrandsEntry = Entry<'brands', { entries: House[] }>;
interface House {
  name: string;
  address?: string | undefined;
  email?: string | undefined;
  responsible?: ResponsiblePerson | undefined;
}
export type ContentEntry = NamedEntry | SiteEntry | BrandsEntry;

/** The entries in which a mistake may stand. */
export type NamedEntry = ProductEntry | NoteEntry | FamilyEntry | SetEntry;

/** 'lavender-oil' for the path of its file. */
export const slugOf = (file: string): string =>
  (file.split('/').at(-1) ?? file).replace(/\.\w+$/, '');

/** What is wrong with an entry, in words for its file and in words for its form. */
export interface Mistake extends FieldProblem {
  entry: NamedEntry | SiteEntry;
  /** The message for who sees the files. */
  inFile: string;
}

/** @param inFile the message that names files, where there is another one. */
export const mistakeIn = (
  entry: NamedEntry | SiteEntry,
  path: FieldProblem['path'],
  message: string,
  inFile = message,
): Mistake => ({ entry, path, message, inFile });
