import { isOptional, isShape, isText } from '../../base/guards.ts';
import type { ShippingForm } from './shipping-form.schema.ts';

/** Where an order goes, and to whom. */
export const isShippingForm = isShape<ShippingForm>({
  name: isText,
  email: isText,
  address: isText,
  city: isText,
  country: isText,
  postalCode: isText,
  phone: isOptional(isText),
  address2: isOptional(isText),
  state: isOptional(isText),
});

/** What a guest wanted to be remembered on the device; undefined for what cannot be read. */
export const parseDetails = (stored: unknown): ShippingForm | undefined =>
  isShippingForm(stored) ? stored : undefined;
