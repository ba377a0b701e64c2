import { z } from 'zod';
import { email } from '../../base/fields.schema.ts';
import { addressFields } from '../delivery/address.schema.ts';
import { nowhere } from '../delivery/pick-up-lines.ts';

/* Who gets an order, and where. */

const { name, ...address } = addressFields;

export const shippingForm = z.strictObject(
  // In the order of the form, because the first mistake is shown.
  { name, email, ...address },
  'Please fill in the shipping form.',
);
export type ShippingForm = z.infer<typeof shippingForm>;

const phoneNeeded = 'Enter a phone number, so that we can reach you about picking up.';

/** Of who picks an order up. An address that was typed before is dropped. */
export const pickUpForm = (mail: z.ZodType<string>) =>
  z
    .object(
      {
        name,
        email: mail,
        phone: z
          .string(phoneNeeded)
          .pipe(address.phone.unwrap())
          .refine((number) => number !== undefined, phoneNeeded),
      },
      'Please say who picks the order up.',
    )
    .transform((to): ShippingForm => ({ ...nowhere, ...to }));

/** Of who buys gift cards alone: an address that was typed before is dropped. */
export const cardsForm = z
  .object({ name, email }, 'Please say who buys the gift card.')
  .transform((to): ShippingForm => ({ ...nowhere, ...to }));

/** Who calls may have no e-mail address: '' then, and no mail is queued. */
const callersEmail = z.literal('').or(email).default('');
export const callersForm = shippingForm.extend({ email: callersEmail });
export const callersPickUpForm = pickUpForm(callersEmail);

export const pickUp = z.literal('pick up', 'Delivery must be pick up, or left out.');
