import type { Cents } from '../base/money.ts';
import type { ZoneTerms } from '../delivery/zones.ts';

/** What delivery costs. */
export type Rates = Pick<ZoneTerms, 'cost' | 'freeFrom'>;

/** @param goods what they cost after discounts, before credit (R989). */
export const shippingFor = ({ cost, freeFrom = Infinity }: Rates, goods: Cents): Cents =>
  goods < freeFrom ? cost : 0;

/** Subtotal plus shipping and what else it costs; nothing is due for an empty cart (R500). */
export const orderTotal = (items: Cents, rates: Rates, extras: Cents = 0): Cents =>
  items === 0 ? 0 : items + shippingFor(rates, items) + extras;
