import {
  isInt,
  isListOf,
  isNullOr,
  isNumber,
  isOptional,
  isShape,
  isText,
  isTime,
} from '../base/guards.ts';
import { toCents, type Cents } from '../base/money.ts';
import { isGift, type Gift } from './gift.ts';
import type { DiscountView, OrderView } from './order.schema.ts';
import { isShippingForm } from './shipping-details.ts';
import { sumsOfView, type Sum } from './sums.ts';

/** An order that was placed, as its own page shows it. */
export interface PlacedOrder {
  id: string;
  placedAt: Date;
  lines: { id: string; name: string; variant: string | null; price: Cents; quantity: number }[];
  /** What stands between the lines and the total. */
  sums: Sum[];
  total: Cents;
  gift: Gift | null;
  /** Name and address, line by line; empty once they were erased. */
  to: string[];
}

/** The part of the answer that the page shows. */
interface Answer extends Pick<
  OrderView,
  'orderId' | 'at' | 'gift' | 'wrap' | 'shipping' | 'discount' | 'credit' | 'total' | 'to'
> {
  lines: Pick<OrderView['lines'][number], 'id' | 'name' | 'variant' | 'price' | 'quantity'>[];
  /** An older deploy may answer an open page without it. */
  label?: string[] | undefined;
}

const isDiscount = isShape<DiscountView>({ amount: isNumber, reason: isText });

/** What an answer says beside the lines of an order. */
const besideGuards = {
  gift: isOptional(isGift),
  wrap: isOptional(isNumber),
  shipping: isNumber,
  discount: isOptional(isDiscount),
  credit: isOptional(isNumber),
};

export const isOrderAnswer = isShape<Answer>({
  orderId: isText,
  at: isTime,
  lines: isListOf(
    isShape({
      id: isText,
      name: isText,
      variant: isNullOr(isText),
      price: isNumber,
      quantity: isInt,
    }),
  ),
  ...besideGuards,
  total: isNumber,
  to: isShippingForm,
  label: isOptional(isListOf(isText)),
});

/** The answer of GET /api/orders/{id} in the shop's own terms: cents, a date, an address line by line. */
export const toPlacedOrder = ({
  orderId,
  at,
  lines,
  gift,
  total,
  to,
  label = to.name === '' ? [] : [to.name, to.address, `${to.postalCode} ${to.city}`, to.country],
  ...beside
}: Answer): PlacedOrder => ({
  id: orderId,
  placedAt: new Date(at),
  lines: lines.map(({ id, name, variant, price, quantity }) => ({
    id,
    name,
    variant,
    quantity,
    price: toCents(price),
  })),
  sums: sumsOfView(beside),
  total: toCents(total),
  gift: gift ?? null,
  to: label,
});
