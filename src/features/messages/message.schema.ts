import { z } from 'zod';
import { email, oneLine } from '../../base/fields.schema.ts';
import { isPlainLine } from '../../base/plain-line.ts';
import { cleanLine, cleanText } from '../../base/text/clean.ts';

/** A contact message: as it is sent, as it is answered and as it is stored. */

export const messageRequest = z.strictObject({
  name: oneLine('Name', 100),
  email,
  phone: z
    .string('Phone must be one line of plain text, without hidden characters.')
    .overwrite(cleanLine)
    .max(30, 'Phone must be at most 30 characters.')
    .refine(isPlainLine, 'Phone must be one line of plain text, without hidden characters.')
    .default(''),
  message: z
    .string('Message is required.')
    .overwrite(cleanText)
    .min(1, 'Message is required.')
    .max(5000, 'Message must be at most 5000 characters.'),
  cartItems: z.array(z.never()).max(0).default([]),
  total: z.literal(0).default(0),
});
export type MessageRequest = z.infer<typeof messageRequest>;

export interface MessageReply {
  message: string;
}

/** Created once and never changed. */
export const messageRecord = z.object({
  fp: z.string(),
  at: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
});
export type MessageRecord = z.infer<typeof messageRecord>;
