import { z } from 'zod';
import { email, oneLine } from '../../../base/fields.schema.ts';
import { noOrderNumber, readOrderNumber } from '../order-number.ts';

export const typedNumber = oneLine('Order number', 60).transform((text, check) => {
  const number = readOrderNumber(text);
  if (number === null) check.addIssue(noOrderNumber);
  return number ?? z.NEVER;
});

/** POST /api/track */
export const trackRequest = z.strictObject({ orderId: typedNumber, email });
