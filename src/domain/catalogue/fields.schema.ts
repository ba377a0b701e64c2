import { z } from 'zod';

/* Fields that the files of the content have in common. */

/** One line of text. */
export const line = z
  .string()
  .trim()
  .min(1)
  .refine((text) => !/[\r\n]/.test(text), 'must be one line');
/** Text that may run over several lines; a line break starts a new paragraph. */
export const text = z.string().trim().min(1).meta({ multiline: true });

/** The slug of an entry of another collection. */
export const slugIn = (collection: 'notes' | 'families') =>
  z
    .string()
    .regex(/^[a-z-]+$/)
    .meta({ entryOf: collection });

/** A picture is a file and the words that stand for it: `Image` is Astro's `image()` in the build and a path in tests. */
export const picture = <Image extends z.ZodType>(image: Image) =>
  z.strictObject({ file: image, alt: line.max(160) });
