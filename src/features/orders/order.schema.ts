import { z } from 'zod';
import { addressFields, sure } from '../delivery/address.schema.ts';
import type { PickUp } from '../delivery/pick-up.schema.ts';
import { maxQuantity } from '../cart/cart.ts';
import { email } from '../../base/fields.schema.ts';
import { longestLineId } from '../../base/plain-line.ts';
import { cardDetails } from '../gift-cards/gift-card.schema.ts';
import type { Gift } from './gift.ts';
import { giftRequest } from './gift.schema.ts';
import { askForMore, maxLines } from './order-limits.ts';
import {
  cardsForm,
  pickUp,
  pickUpForm,
  shippingForm,
  type ShippingForm,
} from './shipping-form.schema.ts';
import type { BegunPayment } from './payment.ts';

/** Requests and replies of place-order (R161). */

const emptyCartText = 'Your cart is currently empty.';
const unreadableOrder = 'The order could not be read. Please reload the page and try again.';
const unreadableItem = 'An item in your cart could not be read. Please remove it and try again.';

/** The size or color beside an item's id. */
const choice = z.string(unreadableItem).max(40, unreadableItem).nullish();

/**
 * A cart line as the browser sends it. It may carry any of the product's fields
 * (R161); the ones not named here are dropped, and none of them decides a price.
 */
const cartItem = z.object(
  {
    /** '1_50ML', or the product's id with its size or color beside it. */
    id: z.union([z.string().min(1).max(longestLineId), z.int().positive()], unreadableItem),
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

const typedCode = z.string('The code could not be read.').max(40, 'We do not know this code.');

export const orderRequest = z.strictObject(
  {
    cartItems: z
      .array(cartItem, emptyCartText)
      .min(1, emptyCartText)
      .max(maxLines, `An order can hold at most ${maxLines} different items. ${askForMore}`),
    formData: shippingForm,
    sure: sure.optional(),
    total: z
      .number('The total of the order is missing.')
      .min(0, 'The total cannot be negative.')
      .max(10_000_000, 'The total is too high.'),
    /** Left out by who has it sent. */
    delivery: pickUp.optional(),
    /** Left out by who pays on delivery. */
    payment: z.literal('card', 'Payment must be card, or left out to pay on delivery.').optional(),
    gift: giftRequest.optional(),
    /** What the gift cards among the items say, and whom they go to. */
    giftCards: z.array(cardDetails, 'The gift card could not be read.').max(maxLines).optional(),
    code: typedCode.optional(),
    /** Those that pay a part of it: one discount, and others beside it. */
    codes: z
      .array(typedCode, 'The codes could not be read.')
      .max(10, 'An order takes ten codes.')
      .optional(),
  },
  unreadableOrder,
);

/** POST /api/codes/check */
export const codeCheck = z.strictObject({
  code: typedCode,
  cartItems: z.array(cartItem, emptyCartText).max(maxLines),
  /** Where it goes; the first zone where nobody has said. */
  country: addressFields.country.optional(),
});

export type OrderRequest = z.infer<typeof orderRequest>;

/** The same of an order that is picked up. */
export const pickUpRequest = orderRequest.extend({
  delivery: pickUp,
  formData: pickUpForm(email),
});

/** The same of gift cards alone. */
export const cardsRequest = orderRequest.extend({ formData: cardsForm });

export interface OrderReply {
  message: string;
  orderId: string;
  /** Dollars. */
  total: number;
  /** Opens the order's own page without an account. */
  key: string;
  /** The day by which it arrives, '2026-11-30'; left out where nothing is sent. */
  arrivesBy?: string | undefined;
  /** Where it is picked up; left out of one that is sent. */
  pickUp?: PickUp | undefined;
  /** Of an order that is to be paid by card. */
  payment?: BegunPayment | undefined;
}

/** GET /api/orders/{id}: money in units of its currency. */
export interface OrderView {
  orderId: string;
  /** Only a placed order is shown; a refused one belongs to nobody. */
  state: 'placed';
  /** ISO time at which it was placed. */
  at: string;
  /** Where it is picked up; left out of one that is sent. */
  pickUp?: PickUp | undefined;
  lines: OrderViewLine[];
  gift?: Gift | undefined;
  /** Left out where nothing is wrapped. */
  wrap?: number | undefined;
  /** ISO 4217, of all its amounts; an older deploy leaves it out, and means the shop's own. */
  currency?: string | undefined;
  /** Before a code that pays it. */
  shipping: number;
  /** What is off the total, in the order in which it was taken off; left out for nothing. */
  deductions?: Deduction[] | undefined;
  /** The one that a keeper has given; among `deductions`, as `credit` is. */
  discount?: DiscountView | undefined;
  /** Left out where no code was used. */
  credit?: number | undefined;
  total: number;
  /** What of the total is tax, as it was that day; null where none was charged. */
  tax?: TaxView | null | undefined;
  to: ShippingForm;
}

/** With the address as a page or a paper shows it. */
export interface LabelledOrder extends OrderView {
  /** Name and address line by line, as a label has them; none once they were erased. */
  label: string[];
}

/** An invoice or credit note of an order. */
export interface PaperView {
  number: string;
  kind: 'invoice' | 'credit note';
  /** Its day of issue, ISO. */
  at: string;
  /** Its page, without the order's key. */
  url: string;
}

export interface TaxView {
  name: string;
  /** Percent. */
  rate: number;
  amount: number;
}

interface DiscountView {
  amount: number;
  reason: string;
}

/**
 * What is off an order's total: a discount code or a keeper's discount, the credit of a set, or what a gift
 * card pays.
 */
export interface Deduction {
  kind: 'discount' | 'credit' | 'gift card';
  /** 'SPRING: 10% off' */
  name: string;
  amount: number;
}

interface OrderViewLine {
  id: string;
  name: string;
  variant: string | null;
  price: number;
  quantity: number;
  /** What a discount code takes off all its units together; left out for nothing. */
  off?: number | undefined;
  /** What is in a set, by SKU; left out for anything else. */
  parts?: { id: string; name: string }[] | undefined;
}
