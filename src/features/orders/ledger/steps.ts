import { sum, type Cents } from '../../../base/money.ts';
import { withContent } from '../history/changed-order.ts';
import type { HistoryEvent } from '../history/history.schema.ts';
import type { EventBody } from '../history/step.schema.ts';
import type { Asks } from './asks.ts';
import {
  bankOf,
  cardOf,
  cash,
  come,
  makesUp,
  missing,
  plus,
  post,
  withClaims,
  type Book,
  type Of,
} from './book.ts';
import { move } from './moved-units.ts';
import { add, goneFrom, owe } from './owed.ts';
import { giveBack } from './refunds.ts';
import { isOff, isNothingLeft } from './unit.ts';

/* What each step does to units and money. */

export function take(book: Book, event: HistoryEvent, asks: Asks): void {
  const { step } = event;
  if (step.type === 'changed') {
    change(book, event, step);
    return;
  }
  const before = { gone: book.units.map(goneFrom(book)), isNothing: isNothingLeft(book.units) };
  const named = move(book, event, asks);
  const isPaidNow = pay(book, event);
  owe(book, event, isPaidNow ? null : before);
  giveBack(book, event, asks, named);
}

/** @returns whether the order's money has come. */
function pay(book: Book, { id, at, step }: HistoryEvent): boolean {
  const of: Of = { at, step: id, kind: 'came' };
  if (step.type === 'paid' || step.type === 'check') {
    if (book.paid > 0) return false;
    book.isPaid = step.type === 'paid';
    payByCards(book, of);
    come(book, of, bankOf(step.payment), step.cents);
    return true;
  }
  const isCollected = step.type === 'collected' || (step.type === 'delivered' && step.collected);
  if (!isCollected || book.isPaid) return false;
  book.isPaid = true;
  // A keeper takes another sum for the order's: what is missing never goes back.
  const isOther = book.paid > 0 && book.order.payment !== undefined;
  if (!isOther) endBill(book);
  if (book.paid === 0) payByCards(book, of);
  come(book, of, isOther ? makesUp : cash, missing(book));
  return !isOther;
}

function payByCards(book: Book, of: Of): void {
  for (const { id, cents } of book.order.cards ?? [])
    come(book, of, cardOf(id), Math.min(cents, missing(book)));
}

/**
 * Units that nobody has to pay for any more when the rest is collected. When all came back, money can only
 * have been collected for all that was sent.
 */
function endBill({ units }: Book): void {
  const isNothing = isNothingLeft(units);
  for (const unit of units) unit.isFree ||= isNothing ? unit.position === 'out' : isOff(unit);
}

/**
 * Another order from here: gift cards that pay less of it have the rest back by that alone, but not blocked
 * ones; what has come pays for what it is now, and what is too much is owed.
 */
function change(
  book: Book,
  { id, at, shut = [] }: HistoryEvent,
  { now, isPaid, taken }: Extract<EventBody, { type: 'changed' }>,
): void {
  const { cards: were = [] } = book.order;
  const came: Of = { at, step: id, kind: 'came' };
  const order = withContent(book.order, now);
  if (book.paid > 0) {
    for (const { id: card = '', cents } of were) {
      if (shut.includes(card)) continue;
      const left = order.cards?.find(({ id: one = '' }) => one === card)?.cents ?? 0;
      post(book, came, cardOf(card), 'change', left - cents);
    }
    if (taken) post(book, came, bankOf(taken.payment), 'change', taken.cents);
  }
  const moved: Of = { ...came, kind: 'moved' };
  const pairs = Map.groupBy(book.postings, ({ payer, claim }) => `${payer}\n${claim}`);
  for (const own of pairs.values()) {
    const [{ payer, claim } = { payer: '', claim: '' }] = own;
    post(book, moved, payer, claim, 0 - sum(own.map(({ cents }) => cents)));
  }
  const payers = new Map<string, Cents>();
  for (const { payer, cents, kind } of book.postings)
    if (kind !== 'moved') plus(payers, payer, cents);
  Object.assign(book, withClaims(order), { isPaid, owed: new Map(), ended: new Set() });
  for (const [payer, cents] of payers) come(book, moved, payer, cents, 'change');
  add(book, 'change', book.claims.get('change') ?? 0);
}
