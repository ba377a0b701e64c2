import { z } from 'zod';
import { email, filled, oneLine } from '../../base/fields.schema.ts';
import { someLines } from '../orders/history/some-lines.schema.ts';
import { typedNumber } from '../orders/view/track.schema.ts';

/** POST /api/withdraw; without `items` and `lines` it is about all of them. `lines` count, `items` are read. */
export const withdrawalRequest = z.strictObject({
  name: oneLine('Name', 100),
  orderId: typedNumber,
  email,
  items: filled(oneLine('Items', 300)),
  lines: someLines.optional(),
  /** Where to pay back to, as the shopper's bank writes it. */
  account: filled(oneLine('Account to pay to', 100)),
});
export type WithdrawalRequest = z.infer<typeof withdrawalRequest>;

/** GET /api/desk/withdrawals */
export const withdrawalsQuery = z.strictObject({
  state: z.enum(['open', 'done'], 'Withdrawals are open or done.').default('open'),
  /** The `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{13}\.[0-9a-z-]{1,80}$/, 'There is no such page.')
    .optional(),
});
