import { sum, times, type Cents } from '../../base/money.ts';
import { localTimes } from '../../base/text/local-time.ts';
import type { Sure } from '../delivery/address.schema.ts';
import { arrivalDay } from '../delivery/arrival.ts';
import { countryCode } from '../delivery/country.ts';
import { termsFor } from '../delivery/destination.ts';
import { zoneOf } from '../delivery/zones.ts';
import { areCards, isCardLine } from '../gift-cards/card-line.ts';
import { taxIn } from '../tax/tax.ts';
import { codesOff, type OpenCode } from './code-sums.ts';
import type { Gift } from './gift.ts';
import { costOf } from './line-cost.ts';
import { priceOrder, type Pricing } from './order-pricing.ts';
import type { OrderContent, OrderLine, PlacedRecord } from './order-record.schema.ts';
import type { Prices } from './quote.ts';

/** What an order is to be: the whole list of its lines; address and gift where they change. */
export interface AskedChange {
  lines: readonly LineUnits[];
  to?: OrderContent['to'] | undefined;
  /** What of it is right as it stands, though it was asked about. */
  sure?: Sure;
  /** Null for none any more. */
  gift?: Gift | null | undefined;
}

export type ChangeRefusal =
  | Exclude<Pricing, { ok: true }>
  | { ok: false; reason: 'zone' | 'gift-cards' }
  /** What a keeper has given off it is more than it would cost. */
  | { ok: false; reason: 'discount'; most: Cents };

/** Some units of a line. */
type LineUnits = Pick<OrderLine, 'id' | 'quantity'>;

interface Context {
  /** Those that it was placed with, whether they still hold or not. */
  codes: readonly OpenCode[];
  prices: Prices;
  /** Its money is there: what it costs less goes back, to gift cards first. */
  isPaid: boolean;
}

/**
 * What a changed order comes to. Lines that stay keep their price, what is added has today's; codes, delivery
 * and tax are worked out as when it was placed, and delivery that was free stays free. A code that takes
 * nothing off it any more is left out.
 */
export function changedContent(
  order: PlacedRecord,
  asked: AskedChange,
  { codes, prices, isPaid }: Context,
): { ok: true; content: OrderContent } | ChangeRefusal {
  const { to = order.to } = asked;
  if (!isSameZone(order, to, prices)) return { ok: false, reason: 'zone' };
  const priced = linesOf(order, asked.lines, prices);
  if (!Array.isArray(priced)) return priced;
  if (cardsIn(priced) !== cardsIn(order.lines)) return { ok: false, reason: 'gift-cards' };
  const discount = order.discount?.cents ?? 0;
  const terms = termsFor(to.country, prices.delivery);
  const rates = { ...terms, ...costThen(order) };
  const { coded, shipping, ofLines } = takenOff(priced, codes, {
    find: prices.find,
    rates,
    discount,
  });
  const gift = giftOf(order, asked.gift, prices.giftWrap);
  const goods = sum(priced.map(({ priceCents, quantity }) => times(priceCents, quantity)));
  const before = goods - ofLines + shipping + (gift?.wrapCents ?? 0);
  const price = before - discount - (coded.credit?.cents ?? 0);
  if (price < 0) return { ok: false, reason: 'discount', most: before };
  const cards = cardsFor(order, price, isPaid);
  const isThere = countryCode(to.country) === countryCode(order.to.country);
  const rate = isThere ? order.tax : terms.tax;
  const taxed = price - sum(coded.lines.map((line) => (isCardLine(line.id) ? costOf(line) : 0)));
  const arrivesBy = isThere
    ? order.arrivesBy
    : arrivalDay(localTimes(terms.timeZone)(new Date(order.at)), terms);
  return {
    ok: true,
    content: {
      ...coded,
      shippingCents: shipping,
      totalCents: price - sum(cards.map(({ cents }) => cents)),
      to,
      ...(rate && { tax: { name: rate.name, rate: rate.rate, cents: taxIn(taxed, rate.rate) } }),
      ...(gift && { gift }),
      ...(cards.length > 0 && { cards }),
      ...(arrivesBy !== undefined && { arrivesBy }),
    },
  };
}

/** What may be changed of an order, as it is. */
export const contentOf = (order: PlacedRecord): OrderContent => {
  const { lines, shippingCents, totalCents, to, tax, gift, code, credit, cards, arrivesBy } = order;
  return { lines, shippingCents, totalCents, to, tax, gift, code, credit, cards, arrivesBy };
};

/** What a set's units are counted by stays as it was, whatever the set is now. */
function linesOf(
  order: PlacedRecord,
  asked: readonly LineUnits[],
  { find, sets, giftCards }: Prices,
): OrderLine[] | Exclude<Pricing, { ok: true }> {
  const lines: OrderLine[] = [];
  for (const { id, quantity } of asked) {
    const kept = order.lines.find((line) => line.id === id);
    if (kept) lines.push({ ...kept, quantity, offCents: undefined });
    else {
      const added = priceOrder([{ id, quantity }], find, sets, giftCards);
      if (!added.ok) return added;
      lines.push(...added.lines);
    }
  }
  return lines;
}

const cardsIn = (lines: readonly LineUnits[]): string =>
  lines
    .filter(({ id }) => isCardLine(id))
    .map(({ id, quantity }) => `${id} ${quantity}`)
    .sort()
    .join();

function isSameZone({ to: was }: PlacedRecord, to: OrderContent['to'], { delivery }: Prices) {
  const [from, code] = [countryCode(was.country), countryCode(to.country)];
  if (from === code) return true;
  const zone = code === null ? null : zoneOf(delivery, code);
  return zone !== null && from !== null && zone === zoneOf(delivery, from);
}

/** What delivery has cost when the order was placed; nothing said where nothing was sent. */
function costThen({ lines, shippingCents, code }: PlacedRecord): { cost?: Cents } {
  return areCards(lines) ? {} : { cost: shippingCents + (code?.shippingCents ?? 0) };
}

function takenOff(
  lines: readonly OrderLine[],
  codes: readonly OpenCode[],
  terms: Parameters<typeof codesOff>[2],
): Exclude<ReturnType<typeof codesOff>, { refused: string }> {
  const off = codesOff(lines, codes, terms);
  if (off.refused === undefined) return off;
  const left = codes.filter(({ code }) => code !== off.code);
  return takenOff(lines, left.length < codes.length ? left : [], terms);
}

function giftOf(
  { gift: was }: PlacedRecord,
  asked: AskedChange['gift'],
  wrapCents: Cents,
): PlacedRecord['gift'] {
  if (asked === undefined) return was;
  if (asked === null) return undefined;
  const { message, wrap, hidePrices } = asked;
  return { message, hidePrices, wrapCents: wrap ? was?.wrapCents || wrapCents : 0 };
}

/**
 * What gift cards pay: never more than they did. What is paid already goes back to them first, as with a
 * refund; else they pay first, as when the order was placed.
 */
function cardsFor(
  { cards = [], totalCents }: PlacedRecord,
  price: Cents,
  isPaid: boolean,
): NonNullable<OrderContent['cards']> {
  let left = isPaid ? Math.max(0, price - totalCents) : price;
  return cards.flatMap(({ cents: most, ...card }) => {
    const cents = Math.min(most, left);
    left -= cents;
    return cents > 0 ? [{ ...card, cents }] : [];
  });
}
