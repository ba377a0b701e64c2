import { z } from 'zod';
import { isWholeCents, oneLine, tooManyDecimals } from '../../base/fields.schema.ts';
import { toCents } from '../../base/money.ts';
import { callersForm, orderRequest } from '../order.schema.ts';

const discount = z.strictObject(
  {
    amount: z
      .number('Say how much the discount is.')
      .positive('A discount must be more than nothing.')
      .max(10_000_000, 'The discount is too high.')
      .refine((units) => isWholeCents(units), { error: () => `A discount ${tooManyDecimals()}.` })
      .transform((units) => toCents(units)),
    reason: oneLine('Reason', 200),
  },
  'Say how much the discount is, and why.',
);

/** POST /api/desk/orders: an order that a keeper places for a shopper. */
export const newOrderRequest = z
  .strictObject({
    ...orderRequest.omit({ code: true, codes: true, delivery: true }).shape,
    formData: callersForm,
    /** `total` may be the one before or after it. */
    discount: discount.nullish(),
    paid: z.boolean('Say whether it is paid already.').default(false),
    /** Who it is, the session says. */
    by: z.literal('keeper').optional(),
  })
  .refine(({ paid, payment }) => !paid || payment === undefined, {
    error: 'What is paid already needs no card.',
    path: ['paid'],
  });
