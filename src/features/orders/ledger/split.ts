import type { Cents } from '../../../base/money.ts';

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

/** A sum over who has so much left, one after the other; the rest is the last one's. */
export function shareOut<One extends { left: Cents }>(
  cents: Cents,
  all: readonly One[],
): (One & { cents: Cents })[] {
  let rest = cents;
  return all
    .map((one, at) => {
      const part = at === all.length - 1 ? rest : Math.min(rest, Math.max(0, one.left));
      rest -= part;
      return { ...one, cents: part };
    })
    .filter((share) => share.cents > 0);
}
