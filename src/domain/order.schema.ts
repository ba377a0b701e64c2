import { z } from 'zod';
import { maxQuantity } from './cart.ts';
import { control, email, oneLine } from './fields.schema.ts';

/** Requests and replies of place-order (contract, API). */

const emptyCartText = 'Your cart is currently empty.';
const unreadableOrder = 'The order could not be read. Please reload the page and try again.';
const unreadableItem = 'An item in your cart could not be read. Please remove it and try again.';

/** The size or color beside an item's id. */
const choice = z.string(unreadableItem).max(40, unreadableItem).nullish();

export const shippingForm = z.strictObject(
  {
    name: oneLine('Full name', 100),
    email,
    address: oneLine('Street address', 200),
    city: oneLine('City', 100),
    country: oneLine('Country', 100),
    postalCode: oneLine('Postal code', 20),
  },
  'Please fill in the shipping form.',
);
export type ShippingForm = z.infer<typeof shippingForm>;

/**
 * A cart line as the browser sends it. It may carry any of the product's fields (specification,
 * section 3); the ones not named here are dropped, and none of them decides a price.
 */
const cartItem = z.object(
  {
    /** '1_50ML', or the product's id with its size or color beside it. */
    id: z.union([z.string().min(1).max(60), z.int().positive()], unreadableItem),
    quantity: z
      .number('Quantity must be a whole number.')
      .int('Quantity must be a whole number.')
      .min(1, 'Quantity must be at least 1.')
      .max(maxQuantity, `Quantity must be at most ${maxQuantity}.`),
    name: z.unknown().optional(),
    price: z.unknown().optional(),
    size: choice,
    color: choice,
  },
  unreadableItem,
);
export type CartItem = z.infer<typeof cartItem>;

export const orderRequest = z.strictObject(
  {
    cartItems: z
      .array(cartItem, emptyCartText)
      .min(1, emptyCartText)
      .max(50, 'An order can hold at most 50 different items.'),
    formData: shippingForm,
    total: z
      .number('The total of the order is missing.')
      .min(0, 'The total cannot be negative.')
      .max(10_000_000, 'The total is too high.'),
  },
  unreadableOrder,
);
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
  /** The line ids that cannot be sold: 409 when out of stock, 400 when no longer in the shop. */
  outOfStock?: string[];
}

/** GET /api/orders/{id}: money in dollars. */
export interface OrderView {
  orderId: string;
  /** Only an order that was placed is shown; the others were refused and belong to nobody. */
  state: 'placed';
  /** ISO time at which it was placed. */
  at: string;
  lines: OrderViewLine[];
  shipping: number;
  total: number;
  to: ShippingForm;
}

interface OrderViewLine {
  id: string;
  name: string;
  variant: string | null;
  price: number;
  quantity: number;
  lineTotal: number;
}
