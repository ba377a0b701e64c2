import type { Cents } from '../base/money.ts';

/** Charged once per order, whatever its size, where a zone names no cost of its own (R500). */
export const shippingCost: Cents = 499;

/** Subtotal plus shipping and what else it costs; nothing is due for an empty cart (R500). */
export const orderTotal = (items: Cents, shipping = shippingCost, extras: Cents = 0): Cents =>
  items === 0 ? 0 : items + shipping + extras;
