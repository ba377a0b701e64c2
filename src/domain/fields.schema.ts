import { z } from 'zod';

/** Fields that several requests have, with the words that a shopper reads beside them. */

/** Any character from U+0000 to U+001F or U+007F to U+009F breaks a one-line field. */
export const control = /\p{Cc}/u;

export const oneLine = (label: string, max: number) =>
  z
    .string(`${label} is required.`)
    .trim()
    .min(1, `${label} is required.`)
    .max(max, `${label} must be at most ${max} characters.`)
    .refine((text) => !control.test(text), `${label} must be one line of plain text.`);

export const email = oneLine('Email', 254).refine(
  (text) => z.email().safeParse(text).success,
  'Enter an email address such as name@example.com.',
);
