import {
  lineId,
  offerOf,
  parseLineId,
  type Product,
  type ShopSet,
} from '../catalogue/catalogue.ts';
import { setName, setOf, type Sellable, type SoldSet } from '../catalogue/sets.ts';
import { discovery, isSet, noProduct } from '../catalogue/product/set-ids.ts';
import { sum, times, toCents, type Cents } from '../../base/money.ts';
import { cardAmount, cardName, type GiftCards } from '../gift-cards/gift-card.ts';
import type { OrderLine } from './order-record.schema.ts';
import type { CartItem } from './order.schema.ts';

/** The fields of a product that an order depends on. */
export type Orderable = Sellable & Pick<Product, 'id' | 'option'>;

export type Pricing =
  | { ok: true; lines: OrderLine[]; goods: Cents }
  | { ok: false; reason: 'choose'; option: 'size' | 'color' }
  | { ok: false; reason: 'not-sold' | 'out-of-stock'; ids: string[] };

type Item = Pick<CartItem, 'id' | 'quantity' | 'size' | 'color'>;

/**
 * What a cart costs at the shop's own prices (R103). Equal lines become one, so that
 * a product named twice is reserved and charged as one quantity.
 */
export function priceOrder(
  items: readonly Item[],
  find: (productId: number) => Orderable | undefined,
  sets: readonly ShopSet[],
  giftCards?: Pick<GiftCards, 'amounts'>,
): Pricing {
  const lines = new Map<string, OrderLine>();
  const notSold: string[] = [];
  const outOfStock: string[] = [];
  const add = (line: Omit<OrderLine, 'quantity'>, quantity: number) =>
    lines.set(line.id, { ...line, quantity: (lines.get(line.id)?.quantity ?? 0) + quantity });
  for (const item of items) {
    const id = String(item.id);
    if (isSet(id)) {
      const sold = setOf(id, find, sets);
      if (!sold) notSold.push(id);
      else if (sold.parts.every(({ inStock }) => inStock)) add(setLine(id, sold), item.quantity);
      else outOfStock.push(id);
      continue;
    }
    const amount = cardAmount(id);
    if (amount !== null) {
      if (giftCards?.amounts.includes(amount)) add(giftCardLine(id, amount), item.quantity);
      else notSold.push(id);
      continue;
    }
    const named = parseLineId(id);
    const product = named ? find(named.productId) : undefined;
    if (!named || !product) {
      notSold.push(id);
      continue;
    }
    const variant = named.variant ?? chosenBeside(item, product);
    if (variant === null && product.option !== null)
      return { ok: false, reason: 'choose', option: product.option };
    const offer = offerOf(product, variant);
    const line = lineId(product.id, variant);
    if (!offer) notSold.push(line);
    else if (!product.inStock) outOfStock.push(line);
    else {
      const { id: productId, name } = product;
      add({ id: line, productId, variant, name, priceCents: offer.price }, item.quantity);
    }
  }
  if (notSold.length > 0) return { ok: false, reason: 'not-sold', ids: notSold };
  if (outOfStock.length > 0) return { ok: false, reason: 'out-of-stock', ids: outOfStock };
  const sold = [...lines.values()];
  const goods = sum(sold.map(({ priceCents, quantity }) => times(priceCents, quantity)));
  return { ok: true, lines: sold, goods };
}

/** Its name tells the perfumes of a discovery set; what any other holds is written beside it. */
const setLine = (id: string, sold: SoldSet) => ({
  id,
  productId: noProduct,
  variant: null,
  priceCents: sold.set.price,
  ...(sold.set.slug === discovery
    ? { name: setName(sold) }
    : {
        name: sold.set.name,
        parts: sold.parts.map(({ sku, name }) => ({ id: sku, name })),
      }),
});

const giftCardLine = (id: string, amount: number) => ({
  id,
  productId: noProduct,
  variant: null,
  name: cardName(amount),
  priceCents: toCents(amount),
});

/** A product without variants may have a size too. That is a fact, not a choice, and is ignored. */
function chosenBeside(item: Item, product: Orderable): string | null {
  if (product.option === null) return null;
  return (product.option === 'size' ? item.size : item.color) || null;
}
