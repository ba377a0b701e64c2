import { z } from 'zod';
import { oneLine } from '../fields.schema.ts';
import { isPlainText } from '../plain-text.ts';

/* Fields of the requests about reviews. */

/** A field that was left empty is one that is not there. */
export const optionalLine = (label: string, max: number) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    oneLine(label, max).optional(),
  );

export const paragraphs = (label: string, max: number) =>
  z
    .string(`${label} is required.`)
    .trim()
    .min(1, `${label} is required.`)
    .max(max, `${label} must be at most ${max} characters.`)
    .refine(isPlainText, `${label} must be plain text, without hidden characters.`);

/** From 1 to 5. */
export function scale(label: string) {
  const sentence = `${label} must be a whole number from 1 to 5.`;
  return z.int(sentence).min(1, sentence).max(5, sentence);
}
