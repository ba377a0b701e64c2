import { z } from 'zod';
import { maxQuantity } from './cart.ts';

/** Requests, replies and stored records of place-order (contract, API; server design, Records). */

// Any character from U+0000 to U+001F or U+007F to U+009F breaks a one-line field.
const control = /[\u0000-\u001f\u007f-\u009f]/; // eslint-disable-line no-control-regex -- the rule guards against typing errors; here the range is meant

const oneLine = (label: string, max: number) =>
  z
    .string(`${label} is required.`)
    .trim()
    .min(1, `${label} is required.`)
    .max(max, `${label} must be at most ${max} characters.`)
    .refine((text) => !control.test(text), `${label} must be one line of plain text.`);

const email = oneLine('Email', 254).refine(
  (text) => z.email().safeParse(text).success,
  'Enter an email address such as name@example.com.',
);

const dollars = z.number().min(0).max(1_000_000);

export const shippingForm = z.strictObject({
  name: oneLine('Full name', 100),
  email,
  address: oneLine('Street address', 200),
  city: oneLine('City', 100),
  country: oneLine('Country', 100),
  postalCode: oneLine('Postal code', 20),
});
export type ShippingForm = z.infer<typeof shippingForm>;

/** A cart line as the browser sends it. Only id and quantity count; the price serves to tell which line has changed. */
export const cartItem = z.object({
  id: z.union([z.string().min(1).max(60), z.int().positive()]),
  name: z.string().max(100).optional(),
  price: dollars.optional(),
  quantity: z.int().min(1).max(maxQuantity),
  size: z.string().max(40).nullish(),
  color: z.string().max(40).nullish(),
});
export type CartItem = z.infer<typeof cartItem>;

export const orderRequest = z.strictObject({
  formData: shippingForm,
  cartItems: z.array(cartItem).min(1, 'Your cart is currently empty.').max(50),
  total: dollars,
});
export type OrderRequest = z.infer<typeof orderRequest>;

export const messageRequest = z.strictObject({
  name: oneLine('Name', 100),
  email,
  phone: z
    .string()
    .trim()
    .max(30, 'Phone must be at most 30 characters.')
    .refine((text) => !control.test(text), 'Phone must be one line of plain text.')
    .default(''),
  message: z
    .string('Message is required.')
    .trim()
    .min(1, 'Message is required.')
    .max(5000, 'Message must be at most 5000 characters.'),
  cartItems: z.array(z.never()).max(0).default([]),
  total: z.literal(0).default(0),
});
export type MessageRequest = z.infer<typeof messageRequest>;

export interface OrderReply {
  message: string;
  orderId: string;
  /** Dollars. */
  total: number;
  /** Opens the order's own page without an account. */
  key: string;
}

export interface MessageReply {
  message: string;
}

/** Every refusal: one sentence for the shopper, and the fields at fault by their names. */
export interface ErrorReply {
  error: string;
  fields?: Record<string, string>;
  /** With 409 'Prices have changed…': today's prices in dollars, by line id. */
  prices?: Record<string, { price: number; originalPrice: number }>;
  /** With 409 out of stock: the line ids that cannot be sold. */
  outOfStock?: string[];
}
