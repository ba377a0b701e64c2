import { isShape, isText } from '../guards.ts';
import type { ShippingForm } from './order.schema.ts';

const isDetails = isShape<ShippingForm>({
  name: isText,
  email: isText,
  address: isText,
  city: isText,
  country: isText,
  postalCode: isText,
});

/** What a guest wanted to be remembered on the device; undefined for what cannot be read. */
export const parseDetails = (stored: unknown): ShippingForm | undefined =>
  isDetails(stored) ? stored : undefined;
