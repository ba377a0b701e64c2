import { z } from 'zod';
import { oneLine } from '../fields.schema.ts';
import { isCountry, unknownCountry } from './country.ts';

/** Where a parcel goes: what a checkout asks for beside the e-mail address, and what an account keeps. */
export const addressFields = {
  name: oneLine('Full name', 100),
  address: oneLine('Street address', 200),
  city: oneLine('City', 100),
  country: oneLine('Country', 100),
  postalCode: oneLine('Postal code', 20),
};

export const deliveryAddress = z.strictObject(
  { ...addressFields, country: addressFields.country.refine(isCountry, unknownCountry) },
  'Please fill in the address.',
);
export type DeliveryAddress = z.infer<typeof deliveryAddress>;

/** PUT /api/account/address; null takes the address away. */
export const addressRequest = deliveryAddress.nullable();

/** As the form of its time took it: a stricter form must not make an account unreadable. */
export const storedAddress = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  postalCode: z.string(),
});
