import { z } from 'zod';
import { isPlainLine } from './plain-line.ts';
import { firstDay, lastDay } from './text/local-time.ts';

/** Fields that several requests have, with the words that a shopper reads beside them. */

export const oneLine = (label: string, max: number) =>
  z
    .string(`${label} is required.`)
    .trim()
    .min(1, `${label} is required.`)
    .max(max, `${label} must be at most ${max} characters.`)
    .refine(isPlainLine, `${label} must be one line of plain text, without hidden characters.`);

/** A day, '2026-07-31', or a month, '2026-07'; a year that nobody means gets a sentence too. */
const usualYear = <T extends z.ZodType<string>>(field: T) =>
  field.refine(
    (text) => text >= firstDay.slice(0, text.length) && text <= lastDay.slice(0, text.length),
    `The year must be from ${firstDay.slice(0, 4)} to ${lastDay.slice(0, 4)}.`,
  );

/** @param problem what is said of other text. */
export const aDay = (problem: string) => usualYear(z.iso.date({ error: problem, abort: true }));

export const aMonth = usualYear(
  z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, {
    error: 'A month has the form 2026-07.',
    abort: true,
  }),
);

/** A field that a form left empty is not there. */
export const filled = <T extends z.ZodType>(field: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    field.optional(),
  );

export const email = oneLine('Email', 254).refine(
  (text) => z.email().safeParse(text).success,
  'Enter an email address such as name@example.com.',
);

/** One mailbox is one, however it is written. */
export const mailbox = email.transform((text) => text.toLowerCase());
