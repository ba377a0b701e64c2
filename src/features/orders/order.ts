import { sum, type Cents } from '../../base/money.ts';
import { subtotal, type LineItem } from '../cart/cart.ts';
import type { Extras } from '../cart/extras.ts';
import { isCardLine } from '../gift-cards/card-line.ts';
import type { ZoneTerms } from '../delivery/zones.ts';

/** What delivery costs. */
export type Rates = Pick<ZoneTerms, 'cost' | 'freeFrom'>;

/** @param goods what they cost after discounts, before credit (R989). */
export const shippingFor = ({ cost, freeFrom = Infinity }: Rates, goods: Cents): Cents =>
  goods < freeFrom ? cost : 0;

export const wrapText = 'Gift wrap';

/** What a cart comes to with what goes with it; nothing is due for an empty one (R500). */
export function cartSums(
  cart: readonly Pick<LineItem, 'id' | 'price' | 'quantity'>[],
  rates: Rates,
  { gift, codes }: Pick<Extras, 'gift' | 'codes'>,
) {
  const items = subtotal(cart);
  const bought = subtotal(cart.filter(({ id }) => isCardLine(id)));
  const goods =
    items - bought - sum(codes.map(({ kind, cents }) => (kind === 'discount' ? cents : 0)));
  // A gift card is carried nowhere, and no other one pays for it.
  const shipping = items === bought ? 0 : shippingFor(rates, goods);
  const wrap = gift?.wrapCents ?? 0;
  let total = items === 0 ? 0 : items + shipping + wrap;
  const rows: [name: string, cents: Cents][] = wrap > 0 ? [[wrapText, wrap]] : [];
  let taxed = total - bought;
  // Gift cards come last, and pay what is left.
  for (const { kind, name, cents } of codes) {
    const isCard = kind === 'gift card';
    const off = isCard ? Math.min(cents, total - bought) : cents || shipping;
    rows.push([name, 0 - off]);
    total -= off;
    if (!isCard) taxed -= off;
  }
  return { items, goods, shipping, isSent: items !== bought, rows, taxed, total };
}
