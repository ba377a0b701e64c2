import { z } from 'zod';
import { isWholeCents, oneLine, tooManyDecimals } from '../../../base/fields.schema.ts';
import { toCents } from '../../../base/money.ts';
import { orderRequest } from '../order.schema.ts';
import { callersForm, callersPickUpForm, pickUp } from '../shipping-form.schema.ts';

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

const fields = {
  ...orderRequest.omit({ code: true, codes: true, delivery: true }).shape,
  /** `total` may be the one before or after it. */
  discount: discount.nullish(),
  paid: z.boolean('Say whether it is paid already.').default(false),
  /** Who it is, the session says. */
  by: z.literal('keeper').optional(),
};

const isPaidOnce = ({ paid, payment }: { paid: boolean; payment?: 'card' | undefined }): boolean =>
  !paid || payment === undefined;
const paidTwice = { error: 'What is paid already needs no card.', path: ['paid'] };

/** POST /api/desk/orders: an order that a keeper places for a shopper. */
export const newOrderRequest = z
  .strictObject({ ...fields, formData: callersForm })
  .refine(isPaidOnce, paidTwice);

/** The same of an order that is picked up. */
export const newPickUpRequest = z
  .strictObject({ ...fields, delivery: pickUp, formData: callersPickUpForm })
  .refine(isPaidOnce, paidTwice);
