import {
  isInt,
  isListOf,
  isNullOr,
  isNumber,
  isOptional,
  isShape,
  isText,
  isTime,
} from '../guards.ts';
import { toCents, type Cents } from '../money.ts';
import { addressLines } from '../account/address-lines.ts';
import type { DiscountView, OrderView } from './order.schema.ts';
import { isShippingForm } from './shipping-details.ts';

/** An order that was placed, as its own page shows it. */
export interface PlacedOrder {
  id: string;
  placedAt: Date;
  lines: { id: string; name: string; variant: string | null; price: Cents; quantity: number }[];
  shipping: Cents;
  /** Is off the total already. */
  discount: { amount: Cents; reason: string } | null;
  total: Cents;
  /** Name and address, line by line; empty once they were erased. */
  to: string[];
}

/** The part of the answer that the page shows. */
interface Answer extends Pick<
  OrderView,
  'orderId' | 'at' | 'shipping' | 'discount' | 'total' | 'to'
> {
  lines: Pick<OrderView['lines'][number], 'id' | 'name' | 'variant' | 'price' | 'quantity'>[];
}

export const isDiscount = isShape<DiscountView>({ amount: isNumber, reason: isText });

/** The name of its line, wherever an order's sums stand. */
export const discountText = ({ reason }: Pick<DiscountView, 'reason'>): string =>
  `Discount: ${reason}`;

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
  shipping: isNumber,
  discount: isOptional(isDiscount),
  total: isNumber,
  to: isShippingForm,
});

/** The answer of GET /api/orders/{id} in the shop's own terms: cents, a date, an address line by line. */
export const toPlacedOrder = ({
  orderId,
  at,
  lines,
  shipping,
  discount,
  total,
  to,
}: Answer): PlacedOrder => ({
  id: orderId,
  placedAt: new Date(at),
  lines: lines.map(({ id, name, variant, price, quantity }) => ({
    ...{ id, name, variant, quantity },
    price: toCents(price),
  })),
  shipping: toCents(shipping),
  discount: discount ? { ...discount, amount: toCents(discount.amount) } : null,
  total: toCents(total),
  to: Object.values(to).some(Boolean) ? addressLines(to) : [],
});
