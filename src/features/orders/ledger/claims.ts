import { sum, type Cents } from '../../../base/money.ts';
import { costOf } from '../line-cost.ts';

/* What an order's money is for: each of its units by itself, the gift wrap and the delivery. */

/** An order as far as it is read. */
export interface ReadOrder {
  lines: readonly ({ id: string } & Parameters<typeof costOf>[0])[];
  totalCents: Cents;
  shippingCents?: Cents | undefined;
  gift?: { wrapCents: Cents } | undefined;
  discount?: { cents: Cents } | undefined;
  credit?: { cents: Cents } | undefined;
  /** ISO 4217 */
  currency?: string | undefined;
  payment?: 'card' | undefined;
  /** The order of which it replaces units. */
  replaces?: string | undefined;
  /** It is picked up, and never sent. */
  pickUp?: object | undefined;
  /** What gift cards pay of it; is off the total. */
  cards?: readonly { id?: string; last?: string; cents: Cents }[] | undefined;
}

export interface Claim {
  /** '3_50ML#2', 'wrap' or 'delivery'. */
  name: string;
  /** What it costs less what a code takes off its line, and the shares of what is off the order. */
  gross: Cents;
  discount: Cents;
  credit: Cents;
  /** The rest. */
  price: Cents;
}

export interface UnitClaim extends Claim {
  /** The id of its line. */
  line: string;
  /** From 1 on. */
  number: number;
}

const unitName = (line: string, number: number): string => `${line}#${number}`;

export const lineOfUnit = (unit: string): string => unit.slice(0, unit.lastIndexOf('#'));

export interface Claims {
  units: UnitClaim[];
  wrap: Claim;
  delivery: Claim;
}

/** What gift cards are there to pay. */
const cardsOf = ({ cards = [] }: Pick<ReadOrder, 'cards'>): Cents =>
  sum(cards.map(({ cents }) => cents));

/**
 * Each unit has its own price to the cent: what so many units cost less what one fewer does, in the order
 * of lines and numbers, so that all together are the whole. What is off the order beyond its goods is
 * off the delivery, then off the wrap.
 */
export function claimsOf(order: ReadOrder): Claims {
  const units = unitsOf(order);
  const { totalCents, gift, shippingCents } = order;
  const rest = totalCents + cardsOf(order) - sum(units.map(({ price }) => price));
  const wrapped = gift?.wrapCents ?? 0;
  const sent = shippingCents ?? rest - wrapped;
  const delivery = Math.max(0, rest - wrapped);
  return {
    units,
    wrap: beside('wrap', wrapped, rest - delivery),
    delivery: beside('delivery', sent, delivery),
  };
}

const beside = (name: string, gross: Cents, price: Cents): Claim => ({
  name,
  gross,
  discount: gross - price,
  credit: 0,
  price,
});

function unitsOf({ lines, discount, credit }: ReadOrder): UnitClaim[] {
  const all = sum(lines.map((line) => costOf(line)));
  const share = (off: { cents: Cents } | undefined, gross: Cents): Cents =>
    all === 0 ? 0 : Math.min(gross, Math.round(((off?.cents ?? 0) * gross) / all));
  const costing = (gross: Cents) => {
    const off = share(discount, gross);
    const price = Math.max(0, gross - off - share(credit, gross));
    return { gross, discount: off, credit: gross - off - price, price };
  };
  let before = costing(0);
  let start = 0;
  return lines.flatMap((line) => {
    const units = Array.from({ length: line.quantity }, (_, at): UnitClaim => {
      const now = costing(start + costOf(line, at + 1));
      const own = {
        gross: now.gross - before.gross,
        discount: now.discount - before.discount,
        credit: now.credit - before.credit,
        price: now.price - before.price,
      };
      before = now;
      return { name: unitName(line.id, at + 1), line: line.id, number: at + 1, ...own };
    });
    start += costOf(line);
    return units;
  });
}
