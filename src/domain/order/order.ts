import { sum, type Cents } from '../base/money.ts';
import type { Extras } from '../cart/extras.ts';
import type { ZoneTerms } from '../delivery/zones.ts';

/** What delivery costs. */
export type Rates = Pick<ZoneTerms, 'cost' | 'freeFrom'>;

/** @param goods what they cost after discounts, before credit (R989). */
export const shippingFor = ({ cost, freeFrom = Infinity }: Rates, goods: Cents): Cents =>
  goods < freeFrom ? cost : 0;

/** Subtotal plus shipping; nothing is due for an empty cart (R500). */
export const orderTotal = (items: Cents, rates: Rates): Cents =>
  items === 0 ? 0 : items + shippingFor(rates, items);

/** What a cart comes to, with what goes with it. @param items what its lines cost. */
export function cartSums(items: Cents, rates: Rates, { gift, codes }: Extras) {
  const goods = items - sum(codes.map(({ kind, cents }) => (kind === 'discount' ? cents : 0)));
  const shipping = shippingFor(rates, goods);
  const deductions = codes.map(({ name, cents }) => ({ name, cents: cents || shipping }));
  const less = sum(deductions.map(({ cents }) => cents));
  const total = items === 0 ? 0 : items + shipping + (gift?.wrapCents ?? 0) - less;
  return { goods, shipping, deductions, total };
}
