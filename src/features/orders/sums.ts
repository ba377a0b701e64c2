import { sum, toCents, toUnits, type Cents } from '../../base/money.ts';
import { wrapText } from './order.ts';
import type { PlacedRecord } from './order-record.schema.ts';
import type { Deduction, OrderView } from './order.schema.ts';

/* What stands between an order's lines and its total. */

export type Sum = [name: string, amount: Cents];

export const discountText = ({ reason }: { reason: string }): string => `Discount: ${reason}`;
/** 'SPRING: 10% off' */
export const codeText = ({ word, off }: { word: string; off: string }): string => `${word}: ${off}`;
export const creditText = 'Discovery credit';
/** 'Gift card …7K2M' */
const cardText = ({ last }: { last: string }): string => `Gift card …${last}`;

type Less = Pick<PlacedRecord, 'lines' | 'code' | 'credit' | 'cards'> &
  Partial<Pick<PlacedRecord, 'discount'>>;

/** What a discount code has taken off lines and delivery. */
export const offByCode = ({ lines, code }: Pick<Less, 'lines' | 'code'>): Cents =>
  sum(lines.map(({ offCents = 0 }) => offCents)) + (code?.shippingCents ?? 0);

/** What an order costs less than its things do, by name, in the order in which it is taken off. */
export const deductionsOf = (order: Less): (Omit<Deduction, 'amount'> & { cents: Cents })[] => {
  const { code, discount, credit, cards = [] } = order;
  return [
    ...(code ? [{ kind: 'discount' as const, name: codeText(code), cents: offByCode(order) }] : []),
    ...(discount
      ? [{ kind: 'discount' as const, name: discountText(discount), cents: discount.cents }]
      : []),
    ...(credit ? [{ kind: 'credit' as const, name: creditText, cents: credit.cents }] : []),
    ...cards.map((card) => ({
      kind: 'gift card' as const,
      name: cardText(card),
      cents: card.cents,
    })),
  ];
};

export const deductionsView = (order: Less, currency?: string): Deduction[] =>
  deductionsOf(order).map(({ cents, ...deduction }) => ({
    ...deduction,
    amount: toUnits(cents, currency),
  }));

/** The rows between an order's lines and its total, as every page and mail names them. */
const sumsOf = (wrap: Cents, shipping: Cents, less: readonly Sum[], pickUp: unknown): Sum[] => [
  ...(wrap > 0 ? [[wrapText, wrap] satisfies Sum] : []),
  [pickUp ? 'Pick up' : 'Shipping', shipping],
  ...less.map(([name, cents]): Sum => [name, 0 - cents]),
];

/** Of a stored order. */
export const sumsOfRecord = (order: PlacedRecord): Sum[] =>
  sumsOf(
    order.gift?.wrapCents ?? 0,
    fullShipping(order),
    deductionsOf(order).map(({ name, cents }) => [name, cents]),
    order.pickUp,
  );

/** Before a code that pays it. */
const fullShipping = ({ shippingCents, code }: PlacedRecord): Cents =>
  shippingCents + (code?.shippingCents ?? 0);

/** Of an order as the calls answer it. */
export const sumsOfView = ({
  wrap = 0,
  shipping,
  deductions = [],
  currency,
  pickUp,
}: Pick<OrderView, 'wrap' | 'shipping' | 'currency'> & {
  pickUp?: unknown;
  deductions?: readonly Pick<Deduction, 'name' | 'amount'>[] | undefined;
}): Sum[] =>
  sumsOf(
    toCents(wrap, currency),
    toCents(shipping, currency),
    deductions.map(({ name, amount }) => [name, toCents(amount, currency)]),
    pickUp,
  );

/** What the calls answer beside the lines of an order. */
export function besideView(
  order: PlacedRecord,
): Pick<
  OrderView,
  'gift' | 'wrap' | 'shipping' | 'deductions' | 'discount' | 'credit' | 'currency'
> {
  const { gift, discount, credit, currency } = order;
  const less = deductionsView(order, currency);
  return {
    currency,
    shipping: toUnits(fullShipping(order), currency),
    ...(gift && {
      gift: { message: gift.message, wrap: gift.wrapCents > 0, hidePrices: gift.hidePrices },
      ...(gift.wrapCents > 0 && { wrap: toUnits(gift.wrapCents, currency) }),
    }),
    ...(less.length > 0 && { deductions: less }),
    ...(discount && {
      discount: { amount: toUnits(discount.cents, currency), reason: discount.reason },
    }),
    ...(credit && { credit: toUnits(credit.cents, currency) }),
  };
}
