import { z } from 'zod';
import { isXmlText } from './text/xml-text.ts';

/* Fields that the files of the content have in common. */

/** Feeds and structured data have it, so it holds only what they may hold. */
export const anyText = z.string().refine(isXmlText, 'must have no control characters');

/** What is said of a value that is none of a kind. One that is left blank is missing, and never nought (R1060). */
export const mustBe = (kind: string) => ({
  error: ({ input }: { input?: unknown }): string =>
    input === undefined || input === null || input === '' ? 'is missing' : `must be ${kind}`,
});

/** '2026-12-24', a day that there is. */
export const day = z.iso.date(mustBe('a day'));
/** Its beginning in UTC. */
export const dateOf = (text: string): Date => new Date(text);

/** One line of text. */
export const line = anyText
  .trim()
  .min(1)
  .refine((text) => !/[\r\n]/.test(text), 'must be one line');
/** '08:00', by the clock of 24 hours. */
export const clockTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must look like '08:00'")
  .meta({ input: 'time' });
/** Text that may run over several lines; a line break starts a new paragraph. */
export const text = anyText.trim().min(1).meta({ multiline: true });

/** The slug of an entry of another collection. */
export const slugIn = (collection: 'notes' | 'families') =>
  z
    .string()
    .regex(/^[a-z-]+$/)
    .meta({ entryOf: collection });

/** Other words that the search finds something by. */
export const words = z.array(line).default([]);

/** A picture is a file and the words that stand for it: `Image` is Astro's `image()` in the build and a path in tests. */
export const picture = <Image extends z.ZodType>(image: Image) =>
  z.strictObject({ file: image, alt: line.max(160) });
