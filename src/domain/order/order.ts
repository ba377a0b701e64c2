import { extrasCost, noExtras } from '../cart/extras.ts';
import { subtotal, type Cart } from '../cart/cart.ts';
import { formatPrice, type Cents } from '../base/money.ts';
import type { ZoneTerms } from '../delivery/zones.ts';

/** What delivery costs. */
export type Rates = Pick<ZoneTerms, 'cost' | 'freeFrom'>;

/** @param goods what they cost after discounts, before credit (R984). */
export const shippingFor = ({ cost, freeFrom = Infinity }: Rates, goods: Cents): Cents =>
  goods < freeFrom ? cost : 0;

/** 'Free delivery from $80.00: $12.50 more.', or '' where it is never free. */
export function freeDeliveryText({ freeFrom }: Rates, goods: Cents): string {
  if (freeFrom === undefined) return '';
  const more = goods < freeFrom;
  return `Free delivery${more ? ` from ${formatPrice(freeFrom)}: ${formatPrice(freeFrom - goods)} more` : ''}.`;
}

/** Subtotal plus shipping and what else it costs; nothing is due for an empty cart (R500). */
export function orderTotal(cart: Cart, rates: Rates, extras = noExtras): Cents {
  const goods = subtotal(cart);
  return goods === 0 ? 0 : goods + shippingFor(rates, goods) + extrasCost(extras);
}
