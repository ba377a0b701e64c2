import type { Cents } from '../../../base/money.ts';
import {
  cardOf,
  isBank,
  isCard,
  makesUp,
  otherwise,
  post,
  type Book,
  type Of,
  type Shares,
} from './book.ts';

/* Who pays back. */

const paidBy = ({ payers }: Pick<Book, 'payers'>, payer: string): Cents =>
  Math.max(0, payers.get(payer) ?? 0);

/**
 * The last gift card first, as far as it has paid, then the payments of the bank, the first one first, then
 * cash. A gift card that is blocked takes nothing: its part goes to the others, and what is left of it
 * otherwise.
 * @param shut the ids of the blocked ones.
 */
export function payersBack(
  book: Pick<Book, 'order' | 'payers'>,
  shut: readonly string[] = [],
): string[] {
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

/**
 * What was not sent of a refund is the bank's, its last payment first: what went elsewhere stays there.
 * @returns what of it was sent, by payer, and what was not.
 */
export function sentOf(shares: Readonly<Shares>, unsent: Cents): { sent: Shares; cut: Shares } {
  let left = unsent;
  const turn = shares.toReversed();
  const cut = [
    ...turn.filter(([payer]) => isBank(payer)),
    ...turn.filter(([payer]) => !isBank(payer)),
  ].map(([payer, cents]): Shares[number] => {
    const part = Math.min(left, cents);
    left -= part;
    return [payer, part];
  });
  const cutOf = new Map(cut);
  return {
    sent: shares.map(([payer, cents]) => [payer, cents - (cutOf.get(payer) ?? 0)]),
    cut,
  };
}

/** From here on it is known that so much of a refund was not sent. */
export function release({ unsent }: Book, refund: string, cents: Cents): void {
  let left = cents;
  for (const share of unsent.get(refund) ?? []) {
    const part = Math.min(left, share[1]);
    share[1] -= part;
    left -= part;
  }
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
