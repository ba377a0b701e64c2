import type { Cents } from '../../base/money.ts';
import type { HistoryEvent } from '../history/history.schema.ts';
import { come, plus, post, type Book, type Of } from './book.ts';
import { isGone, isNothingLeft, type Unit } from './unit.ts';

/* What is to go back to the shopper, by what it is for. */

/**
 * What the shopper is to get back for units that are not to be paid any more, and with the last one for all
 * else.
 * @param before how units stood before the step; null where the money has come by it.
 */
export function owe(
  book: Book,
  { id, at }: HistoryEvent,
  before: { gone: readonly boolean[]; isNothing: boolean } | null,
): void {
  if (book.payers.size === 0) return;
  const isOpen = !book.isPaid && book.order.payment === undefined;
  const isNothing = isNothingLeft(book.units);
  const wasNothing = before?.isNothing ?? false;
  const more = { name: 'more', price: book.claims.get('more') ?? 0 };
  const beside = isNothing === wasNothing ? [] : [book.wrap, book.delivery, more];
  const turned = book.units.filter(
    (unit, index) => !unit.isFree && isGone(unit) !== (before?.gone[index] ?? false),
  );
  for (const unit of turned.filter(isGone))
    if (isOpen) leaveBill(book, { at, step: id, kind: 'moved' }, unit);
    else add(book, unit.name, unit.price);
  if (isNothing) for (const { name, price } of beside) add(book, name, price);
  const again = turned.filter((unit) => !isGone(unit));
  for (const { name, price } of [...again, ...(isNothing ? [] : beside)])
    reduce(book, price, [name]);
}

/** Of an order of which a part is still to be paid: what was paid for the unit pays that first. */
function leaveBill(book: Book, of: Of, unit: Unit): void {
  unit.isFree = true;
  const paid = book.postings.filter(({ claim }) => claim === unit.name);
  const payers = new Map<string, Cents>();
  for (const { payer, cents } of paid) plus(payers, payer, cents);
  for (const [payer, cents] of payers) {
    post(book, of, payer, unit.name, 0 - cents);
    const left = book.claims.get('change') ?? 0;
    come(book, of, payer, cents, 'change');
    add(book, 'change', (book.claims.get('change') ?? 0) - left);
  }
}

/** No more than has come for it. */
export function add({ owed, ended, filled }: Book, claim: string, cents: Cents): void {
  if (!ended.has(claim)) plus(owed, claim, Math.min(cents, filled.get(claim) ?? 0));
}

/** Of these claims first. */
export function reduce({ owed }: Book, cents: Cents, first: readonly string[]): void {
  let left = cents;
  for (const claim of new Set([...first, ...owed.keys()])) {
    const part = Math.min(left, owed.get(claim) ?? 0);
    plus(owed, claim, 0 - part);
    left -= part;
  }
}

/** Shop and shopper have agreed: what is owed by now never is again. */
export function endOwed({ owed, ended }: Book): void {
  for (const [claim, cents] of owed) if (cents > 0) ended.add(claim);
  owed.clear();
}
