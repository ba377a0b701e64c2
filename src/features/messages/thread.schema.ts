import { z } from 'zod';
import { cleanText } from '../../base/text/clean.ts';

/** POST /api/desk/messages/{id}/answers. */
export const answerRequest = z.strictObject({
  text: z
    .string('Answer is required.')
    .overwrite(cleanText)
    .min(1, 'Answer is required.')
    .max(5000, 'Answer must be at most 5000 characters.'),
});

/**
 * What became of a message, beside it under its id. A message without a thread is open.
 */
export const threadRecord = z.object({
  state: z.enum(['open', 'answered', 'done']),
  answers: z.array(
    z.object({
      id: z.string(),
      /** ISO time. */
      at: z.string(),
      /** The keeper's name. */
      by: z.string(),
      text: z.string(),
    }),
  ),
  /** Ids of answers whose mails are pending: still to be queued. Stored records keep the name. */
  owed: z.array(z.string()),
});
export type Thread = z.infer<typeof threadRecord>;
