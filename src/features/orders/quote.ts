import { offerOf, type Offer, type Product, type ShopSet } from '../catalogue/catalogue.ts';
import type { OrderLimits } from '../catalogue/catalogue-file.ts';
import { sum, toCents, type Cents } from '../../base/money.ts';
import { isCardLine } from '../gift-cards/card-line.ts';
import type { GiftCards } from '../gift-cards/gift-card.ts';
import { taxIn, type Tax } from '../tax/tax.ts';
import { termsFor } from '../delivery/destination.ts';
import { pickUpTerms, type Delivery, type ZoneTerms } from '../delivery/zones.ts';
import { askForMore, overLimit, tooManySamples } from './order-limits.ts';
import { codesOff, paidByCards, type FoundCode, type OpenCode, type Refused } from './code-sums.ts';
import { costOf } from './line-cost.ts';
import { priceOrder, type Pricing } from './order-pricing.ts';
import type { OrderLine, PlacedRecord } from './order-record.schema.ts';
import type { OrderRequest } from './order.schema.ts';

/** The shop's own prices and terms. */
export interface Prices {
  find: (productId: number) => Product | undefined;
  delivery: Delivery;
  sets: readonly ShopSet[];
  giftCards: GiftCards | undefined;
  giftWrap: Cents;
  /** The least that a card takes. */
  leastByCard: Cents;
}

/** What a shopper or a keeper asks for. */
export interface Asked {
  request: OrderRequest;
  /** Off the total, as a keeper has agreed. */
  discount: Cents;
  codes: readonly FoundCode[];
  /** Null for a keeper, who is bound by none. */
  limits: OrderLimits | null;
}

interface Sums {
  items: Cents;
  shipping: Cents;
  wrap: Cents;
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
  | { ok: false; reason: 'code'; why: Refused }
  /** What the order costs today. */
  | { ok: false; reason: 'prices-changed'; fresh: Fresh };

interface Fresh {
  sums: Sums;
  coded: Coded;
  /** By line. */
  offers: Map<string, Offer>;
}

export interface Quoted {
  ok: true;
  codes: readonly OpenCode[];
  coded: Coded;
  terms: ZoneTerms;
  sums: Sums;
}

/** What is ordered with what its codes take off it, as its record has it. */
type Coded = Pick<PlacedRecord, 'lines' | 'code' | 'credit' | 'cards'>;

/**
 * What an order comes to, or why it cannot be placed so. The refusals have the order in which a
 * shopper reads them.
 */
export function quote(
  { request, discount, codes, limits }: Asked,
  { find, delivery, sets, giftCards, giftWrap, leastByCard }: Prices,
): Quoted | QuoteRefusal {
  const terms = request.delivery
    ? pickUpTerms(delivery)
    : termsFor(request.formData.country, delivery);
  const priced = priceOrder(request.cartItems, find, sets, giftCards);
  if (!priced.ok) return priced;
  const items = priced.goods;
  const off = codesOff(priced.lines, codes, { find, rates: terms, discount });
  if (off.refused) return { ok: false, reason: 'code', why: off };
  const { shipping } = off;
  const wrap = request.gift?.wrap ? giftWrap : 0;
  const before = items - off.ofLines + shipping + wrap;
  if (discount > before) return { ok: false, reason: 'discount', most: before };
  const excess = limits && excessOf(off.coded.lines, items + shipping, limits);
  if (excess) return { ok: false, reason: 'too-large', error: `${excess} ${askForMore}` };
  const price = before - discount - (off.coded.credit?.cents ?? 0);
  const cards = paidByCards(off.cards, off.coded.lines, price);
  if (!Array.isArray(cards)) return { ok: false, reason: 'code', why: cards };
  const coded = { ...off.coded, ...(cards.length > 0 && { cards }) };
  const total = price - sum(cards.map(({ cents }) => cents));
  // A card that is bought is taxed with what it pays for.
  const taxed = price - sum(coded.lines.map((line) => (isCardLine(line.id) ? costOf(line) : 0)));
  const tax = terms.tax ? { ...terms.tax, cents: taxIn(taxed, terms.tax.rate) } : null;
  const sums = { items, shipping, wrap, total, tax };
  // A keeper sends the total before the discount, too.
  if (![total, total + discount].includes(toCents(request.total))) {
    const offers = offersOf(coded.lines, find);
    return { ok: false, reason: 'prices-changed', fresh: { sums, coded, offers } };
  }
  if (request.payment && total > 0 && total < leastByCard)
    return { ok: false, reason: 'too-little' };
  return { ok: true, codes: off.codes, coded, terms, sums };
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
