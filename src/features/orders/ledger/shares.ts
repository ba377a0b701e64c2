import { sum, type Cents } from '../../../base/money.ts';
import { makesUp, otherwise, plus, type Posting } from './book.ts';
import { payersBack } from './payers.ts';
import type { Ledger } from './ledger.ts';
import { shareOut } from './split.ts';

/* What each payer has paid of an order, and to whom money goes back. What a keeper makes up is nobody's. */

type Read = Pick<Ledger, 'order' | 'postings'>;

/** A sum of one payer, who is named as in the postings. */
export interface Share {
  payer: string;
  cents: Cents;
}

/** What went back because the order was changed to cost less has never paid for it. */
const isPaying = ({ kind, claim }: Posting): boolean =>
  kind === 'came' || (kind === 'went' && claim === 'change');

function byPayer(postings: readonly Posting[], sign: 1 | -1): Share[] {
  const others = postings.filter(({ payer }) => payer !== makesUp && payer !== otherwise);
  return [...Map.groupBy(others, ({ payer }) => payer)]
    .map(([payer, own]) => ({ payer, cents: sign * sum(own.map(({ cents }) => cents)) }))
    .filter(({ cents }) => cents > 0);
}

/** What each has paid, the first one first. */
export const paidByPayer = ({ postings }: Read): Share[] => byPayer(postings.filter(isPaying), 1);

/** What went back to each, of all steps. */
export const backByPayer = ({ postings }: Read): Share[] =>
  byPayer(
    postings.filter((one) => one.kind === 'went' && !isPaying(one)),
    -1,
  );

/** What went back to each by one step. */
export const backByStep = ({ postings }: Read, step: string): Share[] =>
  byPayer(
    postings.filter((one) => one.kind === 'went' && one.step === step),
    -1,
  );

/** Whom so much would go back to, as the ledger gives it back. */
export function sharesBack({ order, postings }: Read, cents: Cents): Share[] {
  const payers = new Map<string, Cents>();
  for (const posting of postings) plus(payers, posting.payer, posting.cents);
  const going = payersBack({ order, payers }).map((payer) => ({
    payer,
    left: payers.get(payer) ?? 0,
  }));
  return shareOut(cents, going).map(({ payer, cents: part }) => ({ payer, cents: part }));
}
