import { z } from 'zod';
import {
  concentrations,
  diffuserSubcategories,
  occasions,
  oilSubcategories,
  perfumeCategories,
  seasons,
  shelves,
} from './vocabulary.ts';
import { sampleVariant } from './sample.ts';
import { line, picture, slugIn, text, words } from '../../../base/content-fields.schema.ts';
import { cautions, facts } from './facts.schema.ts';
import { colorChoices, dollars, sizeChoices } from './choices.schema.ts';

/**
 * What a shopkeeper writes, one YAML file per product, named by its slug (R136). The derived
 * fields (slug, image, price, originalPrice, size or color of the default choice, image360, rating
 * and number of reviews) are worked out in `src/data`, so that no fact stands twice in a file.
 */

const productId = z.int().positive();

const common = <Image extends z.ZodType>(image: Image) => ({
  name: line.max(60),
  /** The name of one of the houses. */
  brand: line,
  description: line.max(140),
  /** Left out, the description stands in its place. */
  longDescription: text.optional(),
  featured: z.boolean().default(false),
  inStock: z.boolean().default(true),
  images: z.array(picture(image)).min(1),
  ...facts,
});

const strength = z.int().min(1).max(5);
const noteIds = z.array(slugIn('notes')).min(1);

/** Notes by the ids of `src/content/notes`, from the first minutes to the drydown. */
const scent = {
  notes: z.strictObject({ top: noteIds, heart: noteIds, base: noteIds }),
  concentration: z.enum(concentrations),
  /** 1 (an hour or two) to 5 (past a day). */
  longevity: strength,
  /** 1 (close to the skin) to 5 (fills a room). */
  sillage: strength,
  season: z.array(z.enum(seasons)).min(1),
  occasion: z.array(z.enum(occasions)).min(1),
  alcoholFree: z.boolean(),
  vegan: z.boolean(),
};

export const perfumeContent = <Image extends z.ZodType>(image: Image) =>
  z.strictObject({
    id: productId,
    ...common(image),
    category: z.enum(perfumeCategories),
    /** Lines of the card where it names fewer notes than there are, or by other names. */
    topNote: line.optional(),
    heartNote: line.optional(),
    baseNote: line.optional(),
    ...scent,
    shelves: z.array(z.enum(shelves)).default([]),
    sizes: sizeChoices.refine((sizes) => sizes.every(({ size }) => size !== sampleVariant), {
      message: "has '2ML', which is the sample's",
    }),
    /** A sample of 2 ml; left out where there is none. */
    sample: z.strictObject({ price: dollars }).optional(),
  });

export const oilContent = <Image extends z.ZodType>(image: Image) =>
  z.strictObject({
    id: productId,
    ...common(image),
    subcategory: z.enum(oilSubcategories),
    benefits: z.array(line).min(1),
    usage: text,
    origin: line,
    purity: line,
    extraction: line,
    /** Ids of the note library that this oil smells of. */
    notes: noteIds,
    vegan: z.boolean(),
    cautions: cautions.optional(),
    sizes: sizeChoices,
  });

export const diffuserContent = <Image extends z.ZodType>(image: Image) =>
  z.strictObject({
    id: productId,
    ...common(image),
    subcategory: z.enum(diffuserSubcategories),
    capacity: line,
    coverage: line,
    runtime: line,
    features: z.array(line).min(1),
    warranty: line,
    powerSource: line,
    colors: colorChoices(image),
  });

export const noteContent = z.strictObject({
  name: line,
  family: slugIn('families'),
  /** One sentence that says what it smells of. */
  description: line.max(200),
  synonyms: words,
  /** How Arabic writes it, the most usual spelling first. */
  arabic: z
    .array(line.regex(/^[\p{Script=Arabic} ]+$/u, 'must be written in Arabic letters'))
    .default([]),
});

type Content<Schema extends (image: z.ZodString) => z.ZodType> = z.infer<ReturnType<Schema>>;
export type PerfumeContent = Content<typeof perfumeContent<z.ZodString>>;
export type OilContent = Content<typeof oilContent<z.ZodString>>;
export type DiffuserContent = Content<typeof diffuserContent<z.ZodString>>;
export type NoteContent = z.infer<typeof noteContent>;
