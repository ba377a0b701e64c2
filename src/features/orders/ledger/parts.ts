import { sum, type Cents } from '../../../base/money.ts';
import type { Claim } from './claims.ts';
import type { Ledger } from './ledger.ts';
import { split } from './split.ts';

/**
 * What papers and sales tell apart of an order: the discount below zero, each line, the shipping, the gift
 * wrap, the credit below zero, and what belongs to none of these.
 */
export type Parts = Cents[];

/** Amounts by claim as papers and sales have them: what units cost before what is off the order. */
export function partsOf(
  { order, units, wrap, delivery }: Pick<Ledger, 'order' | 'units' | 'wrap' | 'delivery'>,
  amounts: ReadonlyMap<string, Cents>,
): Parts {
  const { length } = order.lines;
  const parts: Parts = Array.from({ length: length + 5 }, () => 0);
  const add = (at: number, cents: Cents) => {
    parts[at] = (parts[at] ?? 0) + cents;
  };
  const addClaim = (claim: Claim, at: number) => {
    const [discount = 0, gross = 0, credit = 0] = componentsOf(claim, amounts.get(claim.name) ?? 0);
    add(0, discount);
    add(at, gross);
    add(length + 3, credit);
  };
  for (const unit of units) addClaim(unit, 1 + order.lines.findIndex(({ id }) => id === unit.line));
  addClaim(delivery, length + 1);
  addClaim(wrap, length + 2);
  add(length + 4, sum([...amounts.values()]) - sum(parts));
  return parts;
}

const componentsOf = ({ discount, gross, credit, price }: Claim, cents: Cents): Cents[] => {
  const whole = [0 - discount, gross, 0 - credit];
  return cents === price ? whole : split(cents, whole);
};
