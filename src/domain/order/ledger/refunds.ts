import { sum, type Cents } from '../../base/money.ts';
import type { HistoryEvent } from '../history/history.schema.ts';
import { standsOf, type Asks } from './asks.ts';
import { go, isBank, over, payersBack, plus, post, type Book, type Of } from './book.ts';
import { endOwed, reduce } from './owed.ts';
import type { Unit } from './unit.ts';

/* What goes back, and what of it is owed no more. */

/** @param named the units that the event names, if it is a refund. */
export function giveBack(
  book: Book,
  event: HistoryEvent,
  asks: Asks,
  named: readonly Unit[],
): void {
  const { id, at, step } = event;
  const of: Of = { at, step: id, kind: 'went' };
  switch (step.type) {
    case 'settled':
      endOwed(book);
      break;
    case 'refund-refused':
      takeBack(book, of, step.ask, step.amount);
      break;
    case 'disputed':
      lose(book, of, step);
      break;
    case 'refunding':
    case 'refunded':
      if (step.type === 'refunded' && step.ask !== undefined)
        takeBack(book, of, step.ask, step.less ?? 0);
      else refund(book, event, asks, named);
      break;
    default:
  }
}

/** Units that a refund names are paid back by it whatever it comes to; the rest of it is for all that is left. */
function refund(book: Book, event: HistoryEvent, asks: Asks, named: readonly Unit[]): void {
  const { id, at, step } = event;
  if (step.type !== 'refunding' && step.type !== 'refunded') return;
  const of: Of = { at, step: id, kind: 'went' };
  const isForeign = step.type === 'refunded' && step.refund !== undefined;
  const payers = payersBack(book).filter((payer) => !isForeign || isBank(payer));
  let left = step.amount;
  const spread = (cents: Cents, claims: readonly string[]) => {
    const amounts = over(book, cents, claims);
    go(book, of, amounts, payers);
    left -= sum(amounts.map(([, part]) => part));
  };
  spread(left, ['change']);
  spread(
    left,
    named.map(({ name }) => name),
  );
  spread(left, [...book.claims.keys()]);
  go(book, of, [['loss', left]], payers);
  book.toCome.set(id, step.amount - standsOf(event, asks));
  oweLess(book, step, standsOf(event, asks), asks.refused.get(id) ?? 0, named);
}

/** Nothing was owed for what the shopper keeps; what is paid for it beyond its price is for the rest. */
function oweLess(
  book: Book,
  { settled, code = 0 }: { settled?: true | undefined; code?: number | undefined },
  stands: Cents,
  refused: Cents,
  named: readonly Unit[],
): void {
  if (stands <= 0) return;
  const kept = named.filter(({ position, isFree }) => position === 'away' && !isFree);
  const forKept = sum(kept.map(({ price }) => price));
  for (const { name, price } of kept) reduce(book, price, [name]);
  reduce(
    book,
    Math.max(0, stands + code - forKept),
    named.map(({ name }) => name),
  );
  if (settled) endOwed(book);
  const still = settled ? refused : Math.min(refused, Math.max(0, forKept - stands));
  plus(book.owed, kept[0]?.name ?? 'more', still);
}

/** What the bank has refused, or had sent before, is the opposite of what it was asked for. */
function takeBack(book: Book, of: Of, ask: string, cents: Cents): void {
  plus(book.toCome, ask, 0 - cents);
  let left = cents;
  const asked = ofBank(book).filter(({ step }) => step === ask);
  for (const { payer, claim, cents: went } of asked.toReversed()) {
    const part = Math.min(left, 0 - went);
    post(book, of, payer, claim, part);
    left -= part;
  }
}

const ofBank = ({ postings }: Book) => postings.filter(({ payer }) => isBank(payer));

/** A bank takes back what its customer has won, once; of a refund that it then refuses, that too. */
function lose(
  book: Book,
  of: Of,
  { dispute, standing, amount }: { dispute: string; standing: string; amount: Cents },
): void {
  if (standing !== 'lost' || book.lost.has(dispute)) return;
  book.lost.add(dispute);
  const payers = payersBack(book).filter(isBank);
  const there = sum(payers.map((payer) => Math.max(0, book.payers.get(payer) ?? 0)));
  const cents = Math.min(amount, there + sum([...book.toCome.values()]));
  const amounts = over(book, cents, [...book.claims.keys()]);
  let left = cents - sum(amounts.map(([, part]) => part));
  for (const { step, claim, cents: went } of ofBank(book)) {
    const part = (book.toCome.get(step) ?? 0) > 0 ? Math.min(left, Math.max(0, 0 - went)) : 0;
    amounts.push([claim, part]);
    left -= part;
  }
  go(book, of, amounts, payers);
  reduce(book, cents, []);
}
