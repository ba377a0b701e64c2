import { z } from 'zod';
import { email, filled, oneLine } from '../fields.schema.ts';
import { someLines } from '../progress/some-lines.schema.ts';
import { noOrderNumber, readOrderNumber } from '../order/order-number.ts';

/* Calls of who has bought something and need not be signed in. */

const orderId = oneLine('Order number', 60).transform((text, check) => {
  const number = readOrderNumber(text);
  if (number === null) check.addIssue(noOrderNumber);
  return number ?? z.NEVER;
});

/** POST /api/track */
export const trackRequest = z.strictObject({ orderId, email });

/** POST /api/withdraw; without `items` and `lines` it is about all of them. `lines` count, `items` are read. */
export const withdrawalRequest = z.strictObject({
  name: oneLine('Name', 100),
  orderId,
  email,
  items: filled(oneLine('Items', 300)),
  lines: someLines.optional(),
  /** Where to pay back to, as the shopper's bank writes it. */
  account: filled(oneLine('Account to pay to', 100)),
});
export type WithdrawalRequest = z.infer<typeof withdrawalRequest>;
