import { z } from 'zod';
import { isPlainLine } from './plain-line.ts';

/** Fields that several requests have, with the words that a shopper reads beside them. */

export const oneLine = (label: string, max: number) =>
  z
    .string(`${label} is required.`)
    .trim()
    .min(1, `${label} is required.`)
    .max(max, `${label} must be at most ${max} characters.`)
    .refine(isPlainLine, `${label} must be one line of plain text, without hidden characters.`);

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
