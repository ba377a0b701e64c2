import { z } from 'zod';
import { email, oneLine } from '../fields.schema.ts';

/* Calls of who has bought something and need not be signed in. */

/** As it is written: in capitals too, for it may be copied from paper. */
const orderId = oneLine('Order number', 60).transform((text) => text.toLowerCase());

/** POST /api/track */
export const trackRequest = z.strictObject({ orderId, email });

/** POST /api/withdraw; without `items` it is about all of them. */
export const withdrawalRequest = z.strictObject({
  name: oneLine('Name', 100),
  orderId,
  email,
  items: z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? undefined : value),
    oneLine('Items', 300).optional(),
  ),
});
export type WithdrawalRequest = z.infer<typeof withdrawalRequest>;
