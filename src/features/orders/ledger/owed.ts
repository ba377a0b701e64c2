import type { Cents } from '../../../base/money.ts';
import type { HistoryEvent } from '../history/history.schema.ts';
import { come, plus, post, type Book, type Of } from './book.ts';
import { isGone, isNothingLeft, isOff, type Unit } from './unit.ts';

/* What is to go back to the shopper, by what it is for. */

/** A part of it is still to be paid on delivery. */
export const isOpen = ({ isPaid, order }: Book): boolean => !isPaid && order.payment === undefined;

/** Which units leave the bill, or are owed: what is paid back of a kept one leaves the bill as it is. */
export const goneFrom = (book: Book): ((unit: Unit) => boolean) => (isOpen(book) ? isOff : isGone);

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
  if (book.paid === 0) return;
  const isGone = goneFrom(book);
  const isNothing = isNothingLeft(book.units);
  const wasNothing = before?.isNothing ?? false;
  const more = { name: 'more', price: book.claims.get('more') ?? 0 };
  const beside = isNothing === wasNothing ? [] : [book.wrap, book.delivery, more];
  const turned = book.units.filter(
    (unit, index) =>
      !unit.isFree && !book.ended.has(unit.name) && isGone(unit) !== (before?.gone[index] ?? false),
  );
  for (const unit of turned.filter(isGone))
    if (isOpen(book)) leaveBill(book, { at, step: id, kind: 'moved' }, unit);
    else add(book, unit.name, unit.price - unit.spent);
  if (isNothing)
    for (const { name, price } of beside)
      add(book, name, isOpen(book) ? Math.min(price, book.claims.get(name) ?? 0) : price);
  const again = turned.filter((unit) => !isGone(unit));
  for (const { name, price } of [...again, ...(isNothing ? [] : beside)])
    reduce(book, price, [name]);
}

/** Of an order of which a part is still to be paid: what was paid for the unit pays that first. */
function leaveBill(book: Book, of: Of, unit: Unit): void {
  unit.isFree = true;
  const payers = new Map<string, Cents>();
  for (const { claim, payer, cents } of book.postings)
    if (claim === unit.name) plus(payers, payer, cents);
  const before = book.claims.get('change') ?? 0;
  for (const [payer, cents] of payers) {
    const part = Math.min(Math.max(0, cents), book.claims.get(unit.name) ?? 0);
    post(book, of, payer, unit.name, 0 - part);
    come(book, of, payer, part, 'change');
  }
  add(book, 'change', (book.claims.get('change') ?? 0) - before);
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

/** Shop and shopper have agreed: what is owed by now, or was, never is again. */
export function endOwed({ owed, ended, units }: Book): void {
  for (const unit of units) if (isGone(unit)) ended.add(unit.name);
  if (isNothingLeft(units)) for (const claim of ['wrap', 'delivery', 'more']) ended.add(claim);
  owed.clear();
}
