import { sum, type Cents } from '../../../base/money.ts';
import { isDiscovery } from '../../catalogue/product/full-bottle.ts';
import { isSample } from '../../catalogue/product/sample.ts';
import { noProduct } from '../../catalogue/product/set-ids.ts';
import { isCardLine } from '../../gift-cards/card-line.ts';
import type { SpentCard } from '../history/history.schema.ts';
import type { LineUnits } from '../history/step.schema.ts';
import type { Ledger } from './ledger.ts';

/* What units come to when they are paid back: for the server, and for the form of a refund. */

/** What the units of a line have cost, in the order in which a refund takes them. */
export interface NextPrices {
  id: string;
  prices: readonly Cents[];
}

/** @param spent what was spent of bought gift cards: those come first of which it was the least. */
export const nextPrices = (
  { lines, inTurn }: Pick<Ledger, 'lines' | 'inTurn'>,
  spent: readonly SpentCard[] = [],
): NextPrices[] =>
  lines.map(({ id }) => {
    const prices = inTurn('refunded', id).map(
      (unit) =>
        unit.price - (spent.find(({ unit: name }) => name === unit.name)?.cents ?? unit.spent),
    );
    return { id, prices: isCardLine(id) ? prices.sort((a, b) => b - a) : prices };
  });

/** What a code that an order has earned has paid of another one. */
export interface PaidByCode {
  /** As `earnsFor` says of the lines that have earned it. */
  perfume: number;
  cents: Cents;
}

/**
 * The perfume for whose full bottle a line of samples earns a credit, `noProduct` for a set, which earns
 * one for any; null for another line.
 */
export const earnsFor = (lineId: string): number | null =>
  isDiscovery(lineId) ? noProduct : isSample(lineId) ? Number.parseInt(lineId, 10) : null;

/**
 * What these units have cost, and what of it does not come back: so much the codes of sets and samples have
 * paid of other orders, and those that are left do not cover it.
 */
export function priceBack(
  next: readonly NextPrices[],
  named: readonly LineUnits[],
  paid: readonly PaidByCode[],
): { price: Cents; code: Cents } {
  const quantities = new Map<string, number>();
  for (const { id, quantity } of named) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  const going = next.map(({ id, prices }) => ({
    id,
    all: sum(prices),
    price: sum(prices.slice(0, quantities.get(id) ?? 0)),
  }));
  const uncovered = paid.map(({ perfume, cents }) => {
    const own = going.filter(({ id }) => earnsFor(id) === perfume);
    const there = sum(own.map(({ all }) => all));
    const left = there - sum(own.map(({ price }) => price));
    return Math.max(0, cents - left) - Math.max(0, cents - there);
  });
  return { price: sum(going.map(({ price }) => price)), code: sum(uncovered) };
}
