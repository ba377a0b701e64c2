import { z } from 'zod';
import { digitsOf, toUnits } from './money.ts';
import { isPlainLine, isPlainText } from './plain-line.ts';
import { cleanEmail, cleanLine, cleanText } from './text/clean.ts';
import { firstDay, lastDay } from './day-limits.ts';

/** Fields that several requests have, with the words that a shopper reads beside them. */

export const oneLine = (label: string, max: number) =>
  z
    .string(`${label} is required.`)
    .overwrite(cleanLine)
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
    (value) => (typeof value === 'string' && cleanLine(value) === '' ? undefined : value),
    field.optional(),
  );

/** Text of several lines. */
export const paragraphs = (label: string, max: number) =>
  z
    .string(`${label} is required.`)
    .overwrite(cleanText)
    .min(1, `${label} is required.`)
    .max(max, `${label} must be at most ${max} characters.`)
    .refine(isPlainText, `${label} must be plain text, without hidden characters.`);

const local = /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;
const domain =
  /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])$/i;

/** By the rules of mail itself; the letters before the '@' are those that all servers take. */
function isMailbox(text: string): boolean {
  const at = text.lastIndexOf('@');
  return at <= 64 && local.test(text.slice(0, at)) && domain.test(text.slice(at + 1));
}

export const email = z
  .string('Email is required.')
  .overwrite(cleanEmail)
  .min(1, 'Email is required.')
  .max(254, 'Email must be at most 254 characters.')
  .refine(isMailbox, 'Enter an email address such as name@example.com.');

/** One mailbox is one, however it is written. */
export const mailbox = email.transform((text) => text.toLowerCase());

/** Whether an amount in units has no more decimals than the currency. */
export function isWholeCents(units: number, code?: string): boolean {
  const cents = units / toUnits(1, code);
  return Math.abs(cents - Math.round(cents)) < 1e-6;
}

/** What is wrong with an amount that a currency cannot have: 'must have at most two decimals'. */
export function tooManyDecimals(code?: string): string {
  const digits = digitsOf(code);
  if (digits === 0) return 'must be a whole number';
  return `must have at most ${['', 'one', 'two', 'three', 'four'][digits]} decimals`;
}
