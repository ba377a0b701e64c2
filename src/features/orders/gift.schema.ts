import { z } from 'zod';
import { maxGiftMessage } from '../cart/extras.ts';
import { isPlainText } from '../../base/plain-line.ts';
import { cleanText } from '../../base/text/clean.ts';

/** The gift of an order, as it is sent. */
export const giftRequest = z.strictObject(
  {
    message: z
      .string('The gift message could not be read.')
      .overwrite(cleanText)
      .max(maxGiftMessage, `The gift message must be at most ${maxGiftMessage} characters.`)
      .refine(isPlainText, 'The gift message must be plain text, without hidden characters.')
      .default(''),
    wrap: z.boolean('Say whether the gift is to be wrapped.').default(false),
    hidePrices: z.boolean('Say whether prices are left off the slip.').default(false),
  },
  'The gift could not be read.',
);

/** As it is stored, with the price of its wrap, 0 for none. */
export const storedGift = z.object({
  message: z.string(),
  wrapCents: z.number(),
  hidePrices: z.boolean(),
});
