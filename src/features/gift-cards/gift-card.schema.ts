import { z } from 'zod';
import { amountFields } from '../../base/amounts.schema.ts';
import { codeUse } from '../../base/code-use.schema.ts';
import { aDay, email, oneLine } from '../../base/fields.schema.ts';
import { isPlainText } from '../../base/plain-line.ts';
import { cleanText } from '../../base/text/clean.ts';
import { isCardLine } from './card-line.ts';
import { maxCardMessage } from './gift-card.ts';

/* Gift cards, as they are ordered and as they are stored. */

/** What the card of a line says, and whom it goes to. */
export const cardDetails = z.strictObject(
  {
    /** Of its line. */
    id: z.string().refine(isCardLine, 'The gift card could not be read.'),
    from: oneLine('From', 60).optional(),
    to: oneLine('To', 60).optional(),
    message: z
      .string('The message could not be read.')
      .overwrite(cleanText)
      .max(maxCardMessage, `The message must be at most ${maxCardMessage} characters.`)
      .refine(isPlainText, 'The message must be plain text, without hidden characters.')
      .optional(),
    /** Left out where the buyer prints it. */
    email: email.optional(),
    /** The day on which it is mailed; left out for at once. */
    on: aDay('A day has the form 2026-12-24.').optional(),
  },
  'The gift card could not be read.',
);
export type CardDetails = z.infer<typeof cardDetails>;

const correction = z.object({
  /** The call's Idempotency-Key: the same one corrects once. */
  key: z.string(),
  cents: z.int(),
  reason: z.string(),
  by: z.string(),
  at: z.string(),
});

/** Why a card pays nothing. Each reason takes away its own entry alone, and the card pays without any. */
const blockEntry = z.object({
  by: z.enum(['keeper', 'refund', 'dispute']),
  /** The keeper's name; the step, or its order, that takes the card back; the bank's id of the dispute. */
  ref: z.string(),
  reason: z.string(),
  at: z.string(),
  /** Of a step that is still being taken: until when it counts without having been taken. ISO time. */
  until: z.string().optional(),
});
export type BlockEntry = z.infer<typeof blockEntry>;

/** Under the hash of its code. Amounts are in minor units of its currency, times ISO. */
export const cardRecord = z.object({
  /** Older cards say none: theirs is that of the order that has bought them. */
  ...amountFields,
  /** The order that has bought it, its line there, and the name of its mail. */
  orderId: z.string(),
  line: z.string(),
  mail: z.string(),
  /** The last four characters of its code. */
  last: z.string(),
  cents: z.int(),
  at: z.string(),
  /** The last day on which it is good; null for ever. */
  until: z.string().nullable(),
  /** Orders that have taken something of it, with what each has now. */
  uses: z.array(codeUse),
  corrections: z.array(correction),
  /** Older cards: a keeper has blocked it, or, by `shop`, its order was paid back. */
  blocked: z.object({ reason: z.string(), by: z.string(), at: z.string() }).nullable(),
  blocks: z.array(blockEntry).optional(),
});
export type CardRecord = z.infer<typeof cardRecord>;

/** POST /api/desk/gift-cards/{id}/block */
export const cardBlock = z.strictObject({ reason: oneLine('Reason', 200) });

/** POST /api/desk/gift-cards/{id}/correct: so much is added, or taken off below zero, in units of the card. */
export const cardCorrection = z.strictObject({
  by: z
    .number('Say by how much.')
    .min(-10_000, 'A correction is at most 10,000.')
    .max(10_000, 'A correction is at most 10,000.')
    .refine((units) => units !== 0, 'Say by how much.'),
  reason: oneLine('Reason', 200),
});

/** POST /api/gift-cards/balance */
export const cardQuestion = z.strictObject({
  code: z.string('Type the code.').max(40, 'We do not know this code.'),
});

/** GET /api/desk/gift-cards?q=&after= */
export const cardsQuery = z.strictObject({
  q: z.string().trim().max(40).default(''),
  /** The `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{13}\.[0-9a-f]{64}$/, 'There is no such page.')
    .optional(),
});
