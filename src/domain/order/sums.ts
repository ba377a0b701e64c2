import { toCents, toUnits, type Cents } from '../base/money.ts';
import type { PlacedRecord } from './order-record.schema.ts';
import type { OrderView } from './order.schema.ts';

/** What an order costs beside its lines, or costs less. */
interface Beside {
  wrap?: Cents | undefined;
  shipping: Cents;
  discount?: { amount: Cents; reason: string } | null | undefined;
  credit?: Cents | undefined;
}

export type Sum = [name: string, amount: Cents];

/** The rows between an order's lines and its total, as every page, paper and mail names them. */
const sumsOf = ({ wrap = 0, shipping, discount, credit = 0 }: Beside): Sum[] => [
  ...(wrap > 0 ? [[wrapText, wrap] satisfies Sum] : []),
  ['Shipping', shipping],
  ...(discount ? [[discountText(discount), 0 - discount.amount] satisfies Sum] : []),
  ...(credit > 0 ? [[creditText, 0 - credit] satisfies Sum] : []),
];

export const discountText = ({ reason }: { reason: string }): string => `Discount: ${reason}`;
export const wrapText = 'Gift wrap';
export const creditText = 'Discovery credit';

/** Of a stored order. */
export const sumsOfRecord = ({ gift, shippingCents, discount, credit }: PlacedRecord): Sum[] =>
  sumsOf({
    wrap: gift?.wrapCents,
    shipping: shippingCents,
    discount: discount && { amount: discount.cents, reason: discount.reason },
    credit: credit?.cents,
  });

/** Of an order as the calls answer it. */
export const sumsOfView = ({
  wrap = 0,
  shipping,
  discount,
  credit = 0,
  currency,
}: Pick<OrderView, 'wrap' | 'shipping' | 'discount' | 'credit'> & {
  currency?: string | undefined;
}): Sum[] =>
  sumsOf({
    wrap: toCents(wrap, currency),
    shipping: toCents(shipping, currency),
    discount: discount && { ...discount, amount: toCents(discount.amount, currency) },
    credit: toCents(credit, currency),
  });

/** What the calls answer beside the lines of an order. */
export const besideView = ({
  gift,
  shippingCents,
  discount,
  credit,
  currency,
}: PlacedRecord): Pick<
  OrderView,
  'gift' | 'wrap' | 'shipping' | 'discount' | 'credit' | 'currency'
> => ({
  currency,
  shipping: toUnits(shippingCents, currency),
  ...(gift && {
    gift: { message: gift.message, wrap: gift.wrapCents > 0, hidePrices: gift.hidePrices },
    ...(gift.wrapCents > 0 && { wrap: toUnits(gift.wrapCents, currency) }),
  }),
  ...(discount && {
    discount: { amount: toUnits(discount.cents, currency), reason: discount.reason },
  }),
  ...(credit && { credit: toUnits(credit.cents, currency) }),
});
