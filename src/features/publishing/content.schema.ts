import { z } from 'zod';
import { responsiblePerson } from '../catalogue/product/facts.schema.ts';
import {
  anyText,
  dateOf,
  day,
  line,
  picture,
  text,
  words,
} from '../../base/content-fields.schema.ts';
import { dollars } from '../catalogue/product/choices.schema.ts';
import { perfumeCategories } from '../catalogue/product/vocabulary.ts';

/** What a shopkeeper writes besides products and notes: one schema a file or folder of `src/content`. */

const wheelGroups = ['Floral', 'Amber', 'Woody', 'Fresh'] as const;

/** One of the fourteen sub-families of the fragrance wheel, `order` counted clockwise from the top. */
export const familyContent = z.strictObject({
  name: line,
  group: z.enum(wheelGroups),
  order: z.int().min(1).max(14),
  description: line.max(200),
  /** The shop category that this sub-family stands for. */
  category: z.enum(perfumeCategories).optional(),
});

export const postContent = <Image extends z.ZodType>(image: Image) =>
  z.strictObject({
    title: line.max(80),
    date: day.transform(dateOf),
    author: line,
    excerpt: line.max(200),
    image: picture(image),
  });

export const pageContent = z.strictObject({
  title: line.max(80),
  description: line.max(160),
  updated: day.transform(dateOf),
});

const question = z.strictObject({ question: line, answer: text, words });

/** So many different samples at one price. */
export const discoveryContent = z.strictObject({
  price: dollars,
  count: z.int().min(2).max(10),
  singleSamples: z.boolean().optional(),
});

/** Amounts are whole units of the currency. */
export const giftCardsContent = <Image extends z.ZodType>(image: Image) =>
  z.strictObject({
    /** Are they samples of a demonstration? */
    sample: z.boolean().default(false),
    amounts: z
      .array(z.int().min(1).max(10_000).meta({ money: true }))
      .min(1)
      .max(12),
    /** 0 for ever. */
    years: z.int().min(0).max(30),
    picture: picture(image),
  });

/** As the stock counts it: a product's number, with its size or colour where it has some. */
const sku = anyText.regex(/^[1-9]\d{0,8}(_\w{1,40})?$/, "must look like '101_10ML'");

/** Several things at one price: all `parts`, or `n` of a choice. */
export const setContent = <Image extends z.ZodType>(image: Image) =>
  z
    .strictObject({
      name: line.max(60),
      description: line.max(140),
      /** Left out, the description stands in its place. */
      longDescription: text.optional(),
      price: dollars,
      parts: z.array(sku).min(2).optional(),
      choose: z.strictObject({ n: z.int().min(2).max(10), from: z.array(sku).min(3) }).optional(),
      images: z.array(picture(image)).min(1),
    })
    .refine(({ parts, choose }) => (parts === undefined) !== (choose === undefined), {
      error: 'names either all that is in it, or what may be chosen',
      path: ['parts'],
    });
export type SetContent = z.infer<ReturnType<typeof setContent<z.ZodString>>>;

export const faqContent = z.strictObject({
  blocks: z.array(z.strictObject({ heading: line, entries: z.array(question).min(1) })).min(1),
});

export const testimonialsContent = z.strictObject({
  heading: line,
  entries: z.array(z.strictObject({ name: line, rating: z.int().min(4).max(5), text })).min(1),
});

/** A place in the shop that shows what the words beside it promise. */
const shopLink = anyText.regex(/^\/shop([?#].+)?$/, 'must lead to /shop');

const publicFile = z
  .string()
  .regex(/^\/[\w/.-]+$/, "must be a path under public, such as '/video/x.mp4'");

export const homeContent = <Image extends z.ZodType>(image: Image) =>
  z.strictObject({
    hero: z
      .array(
        z.strictObject({
          title: line,
          subtitle: line,
          description: line,
          href: shopLink,
          /** Both show one scene; the tall file is used below 768 px. */
          picture: z.strictObject({
            wide: image,
            tall: image,
            alt: line.max(160),
            /** 'dark' where the words stand on a dark picture and are light. */
            tone: z.enum(['light', 'dark']).default('light'),
          }),
        }),
      )
      .length(3),
    tiles: z
      .array(
        z.strictObject({
          label: line,
          count: line,
          href: shopLink,
          words,
          picture: picture(image),
        }),
      )
      .length(3),
    film: z.strictObject({
      poster: picture(image),
      sources: z.array(z.strictObject({ file: publicFile, type: line })).min(1),
      /** What the silent film shows, for who cannot see it. */
      description: line,
    }),
  });

export const brandsContent = <Image extends z.ZodType>(image: Image) =>
  z.strictObject({
    entries: z
      .array(
        z.strictObject({
          name: line,
          file: image,
          /** The house's own, on one line; a product of the EU says both (R710). */
          address: line.optional(),
          email: z.email().optional(),
          responsible: responsiblePerson.optional(),
        }),
      )
      .min(1),
  });

export const aboutContent = <Image extends z.ZodType>(image: Image) =>
  z.strictObject({
    title: line,
    intro: text,
    picture: picture(image),
    bars: z.array(z.strictObject({ label: line, percent: z.int().min(0).max(100) })).min(1),
    counters: z.array(z.strictObject({ label: line, value: line })).min(1),
    reasons: z.strictObject({
      heading: line,
      intro: line,
      entries: z.array(z.strictObject({ title: line, text: line })).min(1),
    }),
    faq: z.strictObject({ heading: line, entries: z.array(question).min(1) }),
  });

/** Sections at the end of the shop page; `id` is the fragment that links point to. */
export const helpContent = z.strictObject({
  sections: z
    .array(
      z.strictObject({
        id: z.string().regex(/^[a-z-]+$/),
        title: line,
        paragraphs: z.array(line).min(1),
        words,
      }),
    )
    .min(1),
});
