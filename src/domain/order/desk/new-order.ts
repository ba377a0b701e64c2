import { lineId, offerOf, type Discovery, type Product } from '../../catalogue/catalogue.ts';
import { choiceName, choicesOf } from '../../catalogue/choices.ts';
import { isNumber, isShape, isText } from '../../base/guards.ts';
import { sum, times, toUnits, type Cents } from '../../base/money.ts';
import type { OrderReply, ShippingForm } from '../order.schema.ts';

/* An order that a keeper places: what it can hold, what it comes to and what is sent. */

/** One thing that the shop sells. */
export interface Choice {
  /** The line's id. */
  id: string;
  /** 'Cedar and Smoke, 50ML' */
  name: string;
  price: Cents;
}

/** All that may be bought, product by product. */
export const choicesIn = (products: readonly Product[]): Choice[] =>
  products
    .filter(({ inStock }) => inStock)
    .flatMap((product) =>
      choicesOf(product).map((variant) => ({
        id: lineId(product.id, variant),
        name: choiceName(product, variant),
        price: offerOf(product, variant)?.price ?? product.price,
      })),
    );

/** What a discovery set may hold: `count` different perfumes, at one price. */
export interface SetOffer extends Pick<Discovery, 'price' | 'count'> {
  perfumes: readonly Pick<Product, 'id' | 'name'>[];
}

export const setOffer = (products: readonly Product[], { price, count }: Discovery): SetOffer => ({
  price,
  count,
  perfumes: products.filter(({ inStock, sample }) => inStock && sample !== undefined),
});

/** One line of the form; `id` is '' until something is chosen. */
export interface NewLine {
  id: string;
  quantity: number;
  /** Of a discovery set: the perfumes chosen so far. */
  set?: readonly number[] | undefined;
}

export const priceIn = (
  { choices, sets }: { choices: readonly Choice[]; sets?: SetOffer },
  { id, quantity, set }: NewLine,
): Cents => {
  const price = set ? sets?.price : choices.find((choice) => choice.id === id)?.price;
  return id === '' ? 0 : times(price ?? 0, quantity);
};

export const goodsOf = (offered: Parameters<typeof priceIn>[0], lines: readonly NewLine[]): Cents =>
  sum(lines.map((line) => priceIn(offered, line)));

interface Filled {
  lines: readonly NewLine[];
  to: ShippingForm;
  /** The values of the form's other fields. */
  values: Record<string, string>;
  /** Without its discount. */
  total: Cents;
}

/** The body of POST /api/desk/orders. */
export function newOrderBody({ lines, to, values, total }: Filled) {
  const { amount = '', reason = '', paid, giftMessage = '' } = values;
  const isLess = amount.trim() !== '' || reason.trim() !== '';
  return {
    cartItems: lines.flatMap(({ id, quantity }) => (id === '' ? [] : [{ id, quantity }])),
    formData: to,
    total: toUnits(total),
    by: 'keeper',
    paid: paid === 'yes',
    ...(paid === 'card' && { payment: 'card' }),
    ...('gift' in values && {
      gift: {
        message: giftMessage,
        wrap: 'giftWrap' in values,
        hidePrices: 'hidePrices' in values,
      },
    }),
    discount: isLess ? { amount: Number(amount), reason } : null,
  };
}

/** What is used of the reply. */
export const isNewOrderReply = isShape<Pick<OrderReply, 'orderId' | 'total'>>({
  orderId: isText,
  total: isNumber,
});
