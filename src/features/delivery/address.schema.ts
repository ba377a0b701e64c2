import { z } from 'zod';
import { filled, oneLine } from '../../base/fields.schema.ts';
import { isPlainLine } from '../../base/plain-line.ts';
import { cleanLine } from '../../base/text/clean.ts';
import { plainDigits } from '../../base/text/digits.ts';
import { inEnglish, unknownCountry } from './country.ts';
import { countryOf } from './country-names.ts';

const phoneRule = 'Enter a phone number such as +1 503 555 0142, or leave the field empty.';

/** Any way to write a number; an empty field is none. */
const phone = z
  .string(phoneRule)
  // A number from an address book may have invisible characters.
  .overwrite((text) => cleanLine(text.replace(/\p{Cf}/gu, '')))
  .refine(isPlainLine, phoneRule)
  .refine((text) => text === '' || (text.length <= 40 && /(?:\p{Nd}\D*){5}/u.test(text)), phoneRule)
  .transform((text) => text || undefined);

/** Where a parcel goes: what a checkout asks for beside the e-mail address, and what an account keeps. */
export const addressFields = {
  name: oneLine('Full name', 100),
  address: oneLine('Street address', 200),
  city: oneLine('City', 100),
  country: oneLine('Country', 100),
  /** Some countries have none: whether it may be empty is known with the country. */
  postalCode: z.literal('').or(oneLine('Postal code', 20)).default(''),
  /** For the courier. */
  phone: phone.optional(),
  /** A flat, a floor, a building. */
  address2: filled(oneLine('Address line 2', 200)),
  state: filled(oneLine('State', 100)),
};

export const deliveryAddress = z.strictObject(
  {
    ...addressFields,
    country: addressFields.country.refine((text) => countryOf(text) !== null, unknownCountry),
  },
  'Please fill in the address.',
);
export type DeliveryAddress = z.infer<typeof deliveryAddress>;

/** The names of fields that were asked about, and are right as they stand (R1055). */
export const sure = z.array(z.string().max(40), 'Say as a list what you are sure of.').max(10);
export type Sure = readonly string[] | undefined;

/** PUT /api/orders/{id}/address */
export const sentAddress = deliveryAddress.extend({ sure: sure.optional() });
export type SentAddress = z.infer<typeof sentAddress>;

/** PUT /api/account/address; null takes the address away. */
export const addressRequest = sentAddress.nullable();

/** Accepts what older forms accepted: a stricter form must not make an account unreadable. */
export const storedAddress = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  country: z.string(),
  postalCode: z.string(),
  phone: z.string().optional(),
  address2: z.string().optional(),
  state: z.string().optional(),
});

interface Postal {
  country: string;
  postalCode: string;
}

/** As it is stored: the country by its code, a postal code in the digits that carriers read. */
export const toStored = <To extends Postal>(to: To): To => ({
  ...to,
  country: countryOf(to.country) ?? to.country,
  postalCode: plainDigits(to.postalCode.normalize('NFKC')),
});

/** As it is shown. */
export const toShown = <To extends Postal>(to: To): To => ({
  ...to,
  country: inEnglish(to.country),
});
