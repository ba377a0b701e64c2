import { lineId, offerOf, type Product, type ShopSet } from '../../catalogue/catalogue.ts';
import { choiceName, choicesOf } from '../../catalogue/choices.ts';
import { sampleId, setId } from '../../catalogue/product/set-ids.ts';
import { partsOf, setOf, type Part } from '../../catalogue/sets.ts';
import { isNumber, isShape, isText } from '../../../base/guards.ts';
import { sum, times, toCents, toUnits, type Cents } from '../../../base/money.ts';
import type { KeptCard } from '../../cart/extras.ts';
import { cardLine, isCardLine } from '../../gift-cards/card-line.ts';
import { cardName } from '../../gift-cards/gift-card.ts';
import type { Gift } from '../gift.ts';
import type { OrderReply } from '../order.schema.ts';
import type { ShippingForm } from '../shipping-form.schema.ts';

/* An order that a keeper places: what it can hold, what it comes to and what is sent. */

/** One thing that the shop sells. */
export interface Choice {
  /** The line's id. */
  id: string;
  /** 'Cedar and Smoke, 50ML' */
  name: string;
  price: Cents;
}

/**
 * All that may be bought, product by product; then the sets in which nothing is chosen, and gift cards.
 * @param cards in units of the currency.
 */
export const choicesIn = (
  products: readonly Product[],
  sets: readonly ShopSet[],
  cards: readonly number[] = [],
): Choice[] => [
  ...products
    .filter(({ inStock, set }) => inStock && set === undefined)
    .flatMap((product) =>
      choicesOf(product).map((variant) => ({
        id: lineId(product.id, variant),
        name: choiceName(product, variant),
        price: offerOf(product, variant)?.price ?? product.price,
      })),
    ),
  ...sets.flatMap(({ slug, name, price }) => {
    const id = setId(slug, null);
    const parts = setOf(id, finderIn(products), sets)?.parts;
    return parts?.every(({ inStock }) => inStock) ? { id, name, price } : [];
  }),
  ...cards.map((units) => ({ id: cardLine(units), name: cardName(units), price: toCents(units) })),
];

const finderIn = (products: readonly Product[]) => (productId: number) =>
  products.find(({ id }) => id === productId);

/** A set to choose for, with what it may hold today. */
export interface SetOffer extends Pick<ShopSet, 'slug' | 'name' | 'price'> {
  count: number;
  parts: readonly Part[];
}

export const setOffers = (products: readonly Product[], sets: readonly ShopSet[]): SetOffer[] =>
  sets.flatMap((set) => {
    const { slug, name, price, choose, parts = products.map(({ id }) => sampleId(id)) } = set;
    if (choose === undefined) return [];
    const inStock = partsOf(set, parts, finderIn(products)).filter((part) => part.inStock);
    return inStock.length < choose ? [] : { slug, name, price, count: choose, parts: inStock };
  });

/** One line of the form; `id` is '' until something is chosen. */
export interface NewLine {
  id: string;
  quantity: number;
  /** Of a set to choose for: what was chosen so far, by SKU. */
  set?: { slug: string; chosen: readonly string[] } | undefined;
  /** Of a gift card. */
  card?: CardWords | undefined;
}

/** As they are typed: '' for nothing. */
export type CardWords = Omit<KeptCard, 'id'>;

export const priceIn = (
  { choices, sets = [] }: { choices: readonly Choice[]; sets?: readonly SetOffer[] },
  { id, quantity, set }: NewLine,
): Cents => {
  const offered = set
    ? sets.find(({ slug }) => slug === set.slug)
    : choices.find((choice) => choice.id === id);
  return id === '' ? 0 : times(offered?.price ?? 0, quantity);
};

export const goodsOf = (offered: Parameters<typeof priceIn>[0], lines: readonly NewLine[]): Cents =>
  sum(lines.map((line) => priceIn(offered, line)));

/** What has to be carried: no gift card. */
export const sentOf = (lines: readonly NewLine[]): NewLine[] =>
  lines.filter(({ id }) => id !== '' && !isCardLine(id));

/** Of several cards of one amount each has a line and words of its own. */
const withCopies = (lines: readonly NewLine[]): NewLine[] =>
  lines.map((line, at) => {
    const copy = lines.slice(0, at + 1).filter(({ id }) => id === line.id).length;
    return isCardLine(line.id) && copy > 1 ? { ...line, id: `${line.id}_${copy}` } : line;
  });

function cardsIn(lines: readonly NewLine[]): KeptCard[] {
  return lines.flatMap(({ id, card = {} }) => {
    const said = Object.entries(card).filter(([, words]) => words?.trim());
    return isCardLine(id) && said.length > 0 ? [{ id, ...Object.fromEntries(said) }] : [];
  });
}

interface Filled {
  lines: readonly NewLine[];
  to: ShippingForm;
  /** The values of the form's other fields. */
  values: Record<string, string>;
  /** Without its discount. */
  total: Cents;
  /** The discount, in units. */
  off?: number | undefined;
}

/** The body of POST /api/desk/orders. */
export function newOrderBody({ lines, to, values, total, off }: Filled) {
  const { reason = '', paid } = values;
  const isLess = off !== undefined || reason.trim() !== '';
  const ordered = withCopies(lines.filter(({ id }) => id !== ''));
  const giftCards = cardsIn(ordered);
  return {
    cartItems: ordered.map(({ id, quantity }) => ({ id, quantity })),
    ...(giftCards.length > 0 && { giftCards }),
    // The server leaves out an address then.
    ...(values['delivery'] === 'pick up' && { delivery: 'pick up' }),
    formData: to,
    total: toUnits(total),
    by: 'keeper',
    paid: paid === 'yes',
    ...(paid === 'card' && { payment: 'card' }),
    ...('gift' in values && { gift: giftIn(values) }),
    discount: isLess ? { amount: off ?? 0, reason } : null,
  };
}

/** What the gift's fields say. */
export const giftIn = (values: Record<string, string>): Gift => ({
  message: values['giftMessage'] ?? '',
  wrap: 'giftWrap' in values,
  hidePrices: 'hidePrices' in values,
});

/** What is used of the reply. */
export const isNewOrderReply = isShape<Pick<OrderReply, 'orderId' | 'total'>>({
  orderId: isText,
  total: isNumber,
});
