import { sum, type Cents } from '../base/money.ts';
import type { Extras } from '../cart/extras.ts';
import type { ZoneTerms } from '../delivery/zones.ts';

/** What delivery costs. */
export type Rates = Pick<ZoneTerms, 'cost' | 'freeFrom'>;

/** @param goods what they cost after discounts, before credit (R989). */
export const shippingFor = ({ cost, freeFrom = Infinity }: Rates, goods: Cents): Cents =>
  goods < freeFrom ? cost : 0;

export const wrapText = 'Gift wrap';

/**
 * What a cart comes to with what goes with it; nothing is due for an empty one (R500).
 * @param items what its lines cost.
 */
export function cartSums(items: Cents, rates: Rates, { gift, codes }: Extras) {
  const goods = items - sum(codes.map(({ isDiscount, cents }) => (isDiscount ? cents : 0)));
  const shipping = shippingFor(rates, goods);
  const wrap = gift?.wrapCents ?? 0;
  const rows: [name: string, cents: Cents][] = [
    ...(wrap > 0 ? [[wrapText, wrap] satisfies [string, Cents]] : []),
    ...codes.map(({ name, cents }): [string, Cents] => [name, 0 - (cents || shipping)]),
  ];
  const total = items === 0 ? 0 : items + shipping + sum(rows.map(([, cents]) => cents));
  return { goods, shipping, rows, total };
}
