import { sum, type Cents } from '../../../base/money.ts';
import { isCardLine } from '../../gift-cards/card-line.ts';
import type { HistoryEvent } from '../history/history.schema.ts';
import { standsOf, type Asks } from './asks.ts';
import { isBank, over, plus, sharesOf, type Book, type Of } from './book.ts';
import { endOwed, isOpen, reduce } from './owed.ts';
import { go, payersBack, release, sentOf } from './payers.ts';
import { isGone, type Unit } from './unit.ts';

/* What goes back, and what of it is owed no more. */

/** @param named the units that the event names, if it is a refund. */
export function giveBack(
  book: Book,
  event: HistoryEvent,
  asks: Asks,
  named: readonly Unit[],
): void {
  const { id, at, step } = event;
  if (step.type === 'settled') endOwed(book);
  else if (step.type === 'paid-otherwise') book.otherwise = 0;
  else if (step.type === 'refund-refused') release(book, step.ask, step.amount);
  else if (step.type === 'disputed') lose(book, { at, step: id, kind: 'went' }, step);
  else refund(book, event, asks, named);
  if (step.type === 'refunded' && step.ask !== undefined) release(book, step.ask, step.less ?? 0);
}

/**
 * What stands of a refund, once, from when it is asked for. The units that it names are paid back by it,
 * whatever it comes to; the rest of it is for all that is left.
 */
function refund(book: Book, event: HistoryEvent, asks: Asks, named: readonly Unit[]): void {
  const { id, at, step } = event;
  if (step.type !== 'refunding' && step.type !== 'refunded') return;
  if (step.type === 'refunded' && step.ask !== undefined) return;
  const stands = standsOf(event, asks);
  const isForeign = step.type === 'refunded' && step.refund !== undefined;
  const payers = payersBack(book, event.shut).filter((payer) => !isForeign || isBank(payer));
  const { sent: shares, cut } = sentOf(sharesOf(book, step.amount, payers), step.amount - stands);
  book.unsent.set(id, cut);
  if (stands <= 0) return;
  const of: Of = { at, step: id, kind: 'went' };
  const names = named.map(({ name }) => name);
  let left = stands;
  const all = [...book.claims.keys()];
  // The money of a gift card goes back by its line: only a bank takes it of those that still pay.
  const goods = all.filter((claim) => !isCardLine(claim));
  const gone = book.units.filter(isGone).map(({ name }) => name);
  for (const claims of [['change'], names, goods, gone, all]) {
    const amounts = over(book, left, claims);
    go(book, of, amounts, shares);
    left -= sum(amounts.map(([, part]) => part));
  }
  go(book, of, [['loss', left]], shares);
  // Nothing was owed for what the shopper keeps; what is paid for it beyond its price is for the rest.
  const kept = named.filter(({ position, isFree }) => position === 'away' && !isFree);
  const forKept = sum(kept.map(({ price }) => price));
  if (!isOpen(book)) for (const { name, price } of kept) reduce(book, price, [name]);
  reduce(book, Math.max(0, stands + (step.code ?? 0) - forKept), names);
  if (step.settled) endOwed(book);
  const refused = asks.refused.get(id) ?? 0;
  const still = step.settled ? refused : Math.min(refused, Math.max(0, forKept - stands));
  plus(book.owed, kept[0]?.name ?? 'more', still);
}

/** A bank takes back what its customer has won, once. */
function lose(
  book: Book,
  of: Of,
  { dispute, standing, amount }: { dispute: string; standing: string; amount: Cents },
): void {
  if (standing !== 'lost' || book.lost.has(dispute)) return;
  book.lost.add(dispute);
  const payers = payersBack(book).filter(isBank);
  const there = sum(payers.map((payer) => Math.max(0, book.payers.get(payer) ?? 0)));
  const lost = Math.min(amount, there);
  const shares = sharesOf(book, lost, payers);
  let left = lost;
  const all = [...book.claims.keys()];
  for (const claims of [all.filter((claim) => claim !== 'change'), ['change']]) {
    const amounts = over(book, left, claims);
    go(book, of, amounts, shares);
    left -= sum(amounts.map(([, part]) => part));
  }
  go(book, of, [['loss', left]], shares);
  reduce(book, lost, []);
}
