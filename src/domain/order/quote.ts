import {
  offerOf,
  type Discovery,
  type Offer,
  type OrderLimits,
  type Product,
} from '../catalogue/catalogue.ts';
import { toCents, type Cents } from '../base/money.ts';
import { taxIn, type Tax } from '../tax/tax.ts';
import { termsFor } from '../delivery/destination.ts';
import type { Delivery, ZoneTerms } from '../delivery/zones.ts';
import { askForMore, overLimit, tooManySamples } from './order-limits.ts';
import { shippingFor } from './order.ts';
import { priceOrder, type Pricing } from './order-pricing.ts';
import type { OrderLine } from './order-record.schema.ts';
import type { OrderRequest } from './order.schema.ts';

/** A code that pays a part of an order. Its kind says how much; one that pays nothing is refused. */
export interface OpenCode {
  refused?: never;
  key: string;
  off: (lines: readonly OrderLine[], find: Prices['find']) => Cents;
}

/**
 * Why a code pays nothing. `reserved`: an order that waits for its payment holds it; `no-bottle`: the
 * cart has nothing that it could pay.
 */
export type CodeRefusal = 'unknown' | 'used' | 'reserved' | 'ended' | 'no-bottle';
export type FoundCode = OpenCode | { refused: CodeRefusal };

/** The shop's own prices and terms. */
export interface Prices {
  find: (productId: number) => Product | undefined;
  delivery: Delivery;
  discovery: Discovery | undefined;
  giftWrap: Cents;
  /** The least that a card takes. */
  leastByCard: Cents;
}

/** What a shopper or a keeper asks for. */
export interface Asked {
  request: OrderRequest;
  /** Off the total, as a keeper has agreed. */
  discount: Cents;
  code: FoundCode | null;
  /** Null for a keeper, who is bound by none. */
  limits: OrderLimits | null;
}

export interface Sums {
  items: Cents;
  shipping: Cents;
  wrap: Cents;
  discount: Cents;
  credit: Cents;
  total: Cents;
  /** What of the total is tax; null where the shop charges none. */
  tax: Tax | null;
}

export type QuoteRefusal =
  | Exclude<Pricing, { ok: true }>
  /** What is too much about the order, in words for the shopper. */
  | { ok: false; reason: 'too-large'; error: string }
  /** It costs something, but less than a card takes. */
  | { ok: false; reason: 'too-little' }
  /** It is more than the order costs. */
  | { ok: false; reason: 'discount'; most: Cents }
  | { ok: false; reason: 'code'; why: CodeRefusal }
  /** What the order costs today; offers by line. */
  | { ok: false; reason: 'prices-changed'; fresh: { sums: Sums; offers: Map<string, Offer> } };

export interface Quoted {
  ok: true;
  code: OpenCode | null;
  lines: OrderLine[];
  terms: ZoneTerms;
  sums: Sums;
}

/**
 * What an order comes to, or why it cannot be placed so. The refusals have the order in which a
 * shopper reads them.
 */
export function quote(
  { request, discount, code, limits }: Asked,
  prices: Prices,
): Quoted | QuoteRefusal {
  const terms = termsFor(request.formData.country, prices.delivery);
  const priced = priceOrder(request.cartItems, prices.find, prices.discovery);
  if (!priced.ok) return priced;
  const { lines, goods: items } = priced;
  const shipping = shippingFor(terms, items - discount);
  const wrap = request.gift?.wrap ? prices.giftWrap : 0;
  const before = items + shipping + wrap;
  if (discount > before) return { ok: false, reason: 'discount', most: before };
  if (code?.refused) return { ok: false, reason: 'code', why: code.refused };
  const credit = code?.off(lines, prices.find) ?? 0;
  if (code && credit === 0) return { ok: false, reason: 'code', why: 'no-bottle' };
  const excess = limits && excessOf(lines, items + shipping, limits);
  if (excess) return { ok: false, reason: 'too-large', error: `${excess} ${askForMore}` };
  const total = before - discount - credit;
  const tax = terms.tax ? { ...terms.tax, cents: taxIn(total, terms.tax.rate) } : null;
  const sums = { items, shipping, wrap, discount, credit, total, tax };
  // A keeper sends the total before the discount, too.
  if (![total, total + discount].includes(toCents(request.total))) {
    const offers = offersOf(lines, prices.find);
    return { ok: false, reason: 'prices-changed', fresh: { sums, offers } };
  }
  if (request.payment && total > 0 && total < prices.leastByCard)
    return { ok: false, reason: 'too-little' };
  return { ok: true, code, lines, terms, sums };
}

/** Without a limit two calls could reserve all that the shop has. */
const excessOf = (lines: readonly OrderLine[], total: Cents, limits: OrderLimits): string | null =>
  tooManySamples(lines) ??
  overLimit(
    lines.map(({ quantity }) => quantity),
    total,
    limits,
  );

const offersOf = (lines: readonly OrderLine[], find: Prices['find']): Map<string, Offer> =>
  new Map(
    lines.map(({ id, productId, variant, priceCents }) => {
      const product = find(productId);
      // A set is of no one product, and never reduced.
      const set = { price: priceCents, originalPrice: priceCents };
      return [id, (product && offerOf(product, variant)) ?? set];
    }),
  );
