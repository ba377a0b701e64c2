import type { Cents } from '../../base/money.ts';

/** Splits a sum in the proportion of these amounts: in whole cents, which together are the sum. */
export function split(sum: Cents, amounts: readonly Cents[]): Cents[] {
  let left = sum;
  let rest = amounts.reduce((all, amount) => all + amount, 0);
  return amounts.map((amount) => {
    const share = rest === 0 ? 0 : Math.round((left * amount) / rest);
    left -= share;
    rest -= amount;
    return share;
  });
}
