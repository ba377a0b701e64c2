import type { Cents } from '../base/money.ts';

/** Subtotal plus shipping and what else it costs; nothing is due for an empty cart (R500). */
export const orderTotal = (items: Cents, shipping: Cents, extras: Cents = 0): Cents =>
  items === 0 ? 0 : items + shipping + extras;
