import type { Cents } from '../../base/money.ts';
import {
  cardOf,
  cash,
  isBank,
  isCard,
  makesUp,
  otherwise,
  post,
  type Book,
  type Of,
} from './book.ts';

/* Who pays back, and how much of a refund. */

/** How much each of these pays back, in this order; a sum beyond them is the last one's. */
export type Shares = [payer: string, cents: Cents][];

const paidBy = ({ payers }: Book, payer: string): Cents => Math.max(0, payers.get(payer) ?? 0);

/**
 * The last gift card first, as far as it has paid, then the payments of the bank, the first one first, then
 * cash. A gift card that is blocked takes nothing: its part goes to the others, and what is left of it
 * otherwise.
 * @param shut the ids of the blocked ones.
 */
export function payersBack(book: Book, shut: readonly string[] = []): string[] {
  const { order, payers } = book;
  const named = (order.cards ?? []).map(({ id }) => cardOf(id)).filter((card) => payers.has(card));
  // A change has taken it out of the order, when it was blocked.
  const others = [...payers.keys()].filter((payer) => isCard(payer) && paidBy(book, payer) > 0);
  const cards = [...new Set([...named, ...others])].toReversed();
  const blocked = new Set(shut.map((id) => cardOf(id)));
  return [
    ...cards.filter((card) => !blocked.has(card)),
    ...[...payers.keys()].filter(
      (payer) => !isCard(payer) && payer !== makesUp && payer !== otherwise,
    ),
    ...(cards.some((card) => blocked.has(card) && paidBy(book, card) > 0) ? [otherwise] : []),
  ];
}

export function sharesOf(book: Book, cents: Cents, payers: readonly string[]): Shares {
  let left = cents;
  const shares = payers.map((payer): Shares[number] => {
    const part = Math.min(left, paidBy(book, payer));
    left -= part;
    return [payer, part];
  });
  const last = shares.at(-1);
  if (last) last[1] += left;
  return last ? shares : [[cash, cents]];
}

/** What was not sent of a refund is the bank's, its last payment first: what went elsewhere stays there. */
export function withoutUnsent(shares: Readonly<Shares>, unsent: Cents): Shares {
  let left = unsent;
  const cut = new Map<string, Cents>();
  const turn = shares.toReversed();
  for (const [payer, cents] of [
    ...turn.filter(([payer]) => isBank(payer)),
    ...turn.filter(([payer]) => !isBank(payer)),
  ]) {
    const part = Math.min(left, cents);
    cut.set(payer, part);
    left -= part;
  }
  return shares.map(([payer, cents]) => [payer, cents - (cut.get(payer) ?? 0)]);
}

/** What goes, by claim: of these payers as far as the share of each goes, of the last one the rest. */
export function go(
  book: Book,
  of: Of,
  amounts: readonly (readonly [claim: string, cents: Cents])[],
  shares: Shares,
): void {
  const last = shares.at(-1);
  for (const [claim, cents] of amounts) {
    let left = cents;
    for (const share of shares) {
      const part = share === last ? left : Math.min(left, share[1]);
      post(book, of, share[0], claim, 0 - part);
      share[1] -= part;
      left -= part;
    }
  }
}
