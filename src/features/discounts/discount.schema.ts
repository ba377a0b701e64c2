import { z } from 'zod';
import { amountFields } from '../../base/amounts.schema.ts';
import { aDay, isWholeCents, tooManyDecimals } from '../../base/fields.schema.ts';
import { toCents } from '../../base/money.ts';
import { typedWord } from '../../base/text/typed-code.ts';

/* Discount codes, as a keeper makes them and as they are stored. */

const kinds = ['perfume', 'oil', 'diffuser', 'set', 'other'] as const;

const amount = (label: string) =>
  z
    .number(`Say how much: ${label}.`)
    .positive('An amount must be more than nothing.')
    .max(10_000, 'An amount can be at most 10,000.')
    .refine((units) => isWholeCents(units), { error: () => `An amount ${tooManyDecimals()}.` })
    .transform((units) => toCents(units));

const day = aDay('A day has the form 2026-12-01.');

const wordForm = /^[A-Z\d]{3,20}$/;

/** The word of a code, however it is typed; null for what can be none. */
export function readWord(typed: string): string | null {
  const word = typedWord(typed);
  return wordForm.test(word) ? word : null;
}

/** POST /api/desk/codes */
export const newDiscount = z
  .strictObject(
    {
      word: z
        .string('Type the word.')
        .overwrite(typedWord)
        .regex(wordForm, 'A word has 3 to 20 letters and digits.'),
      percent: z
        .int('Percent are a whole number.')
        .min(1, 'Percent are from 1 to 90.')
        .max(90, 'Percent are from 1 to 90.')
        .optional(),
      sum: amount('what it takes off').optional(),
      freeDelivery: z.literal(true).optional(),
      from: day.optional(),
      to: day.optional(),
      least: amount('what the goods must cost').optional(),
      /** By their ids. */
      products: z.array(z.int().positive()).min(1).max(200).optional(),
      categories: z.array(z.enum(kinds)).min(1).optional(),
      uses: z
        .int('A number of uses is whole.')
        .min(1, 'A code can be used once at least.')
        .max(1_000, 'A number of uses is at most 1,000. Leave it empty for no end.')
        .optional(),
      oncePerShopper: z.boolean().optional(),
      onReduced: z.boolean().optional(),
    },
    'The code could not be read.',
  )
  .refine(
    ({ percent, sum, freeDelivery }) =>
      [percent, sum, freeDelivery].filter((one) => one !== undefined).length === 1,
    { error: 'Choose one: percent, an amount, or free delivery.', path: ['percent'] },
  )
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    error: 'The last day is before the first one.',
    path: ['to'],
  });

/** GET /api/desk/codes?after= */
export const codesQuery = z.strictObject({
  /** The word of the last one of the page before. */
  after: z.string().regex(wordForm, 'There is no such page.').optional(),
});

/** PATCH /api/desk/codes/{word}: a code is switched off, and never deleted. */
export const discountChange = z.strictObject({ off: z.boolean() });

/** Under its word. Amounts are in minor units of its currency; of an older code, of the shop's. */
export const discountRecord = z.object({
  ...amountFields,
  percent: z.int().optional(),
  sum: z.int().optional(),
  freeDelivery: z.literal(true).optional(),
  /** First and last day where the shop is, '2026-12-01'; both inside. */
  from: z.string().optional(),
  to: z.string().optional(),
  /** What the goods must cost. */
  least: z.int().optional(),
  products: z.array(z.int()).optional(),
  categories: z.array(z.enum(kinds)).optional(),
  /** How often in all. */
  uses: z.int().optional(),
  oncePerShopper: z.boolean().optional(),
  onReduced: z.boolean().optional(),
  /** ISO time. */
  at: z.string(),
  /** The keeper. */
  by: z.string(),
  off: z.boolean().optional(),
});
export type DiscountRecord = z.infer<typeof discountRecord>;
