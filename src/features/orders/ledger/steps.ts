import { sum, type Cents } from '../../../base/money.ts';
import { isCardLine } from '../../gift-cards/card-line.ts';
import { withContent } from '../history/changed-order.ts';
import type { HistoryEvent } from '../history/history.schema.ts';
import type { EventBody, LineUnits } from '../history/step.schema.ts';
import { standsOf, type Asks } from './asks.ts';
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
import { add, goneFrom, owe } from './owed.ts';
import { giveBack } from './refunds.ts';
import { inTurn, isOff, isNothingLeft, type Choosing, type Position, type Unit } from './unit.ts';

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

/** Moves units by where they are, and says what was spent of bought cards. @returns those that a refund names. */
function move(book: Book, event: HistoryEvent, asks: Asks): Unit[] {
  for (const unit of book.units)
    unit.spent = event.spent?.find(({ unit: name }) => name === unit.name)?.cents ?? unit.spent;
  return moved(book, event, asks);
}

function moved(book: Book, event: HistoryEvent, asks: Asks): Unit[] {
  const { units } = book;
  const { step } = event;
  const all = (from: Position, to: Position) => {
    for (const unit of units) if (unit.position === from) unit.position = to;
  };
  const some = (named: readonly LineUnits[], choosing: Choosing, to: Position) => {
    for (const unit of picked(units, named, choosing, event)) unit.position = to;
  };
  switch (step.type) {
    // What is picked up is delivered without having been sent.
    case 'shipped':
    case 'delivered':
      all('here', 'away');
      break;
    case 'cancelled':
      if (step.lines) some(step.lines, 'cancelled', 'out');
      else all('here', 'out');
      break;
    case 'expired':
      all('here', 'out');
      break;
    case 'refused':
      all('away', 'back');
      break;
    case 'withdrawn':
      if (step.lines) some(step.lines, 'withdrawn', 'awaited');
      else all('away', 'awaited');
      break;
    case 'returned':
      if (step.lines) some(step.lines, 'returned', 'back');
      // Nobody keeps a gift card that was withdrawn from: it pays nothing.
      for (const unit of units)
        if (unit.position === 'awaited')
          unit.position = step.lines && !isCardLine(unit.line) ? 'away' : 'back';
      break;
    case 'exchanged':
      for (const unit of picked(units, step.lines, 'replaced', event))
        replace(book, unit, step.order);
      break;
    case 'replaced':
      for (const { unit } of step.units) replace(book, unitAt(units, unit), step.order);
      break;
    case 'replacement':
      for (const name of step.units) {
        const unit = unitAt(units, name);
        if (unit) unit.position = step.becomes === 'kept' ? 'replaced' : 'back';
      }
      break;
    case 'refunding':
    case 'refunded':
      return moveRefunded(units, event, asks);
    default:
  }
  return [];
}

const unitAt = (units: readonly Unit[], name: string): Unit | undefined =>
  units.find((unit) => unit.name === name);

function replace({ replacements }: Book, unit: Unit | undefined, order: string): void {
  if (!unit) return;
  Object.assign(unit, { position: 'replaced', by: order });
  replacements.set(order, [...new Set(replacements.get(order)).add(unit.name)]);
}

/**
 * One after the other, so that a line that is named twice has other units each time. Of gift cards the step
 * has chosen those of which the least was spent.
 */
function* picked(
  units: readonly Unit[],
  named: readonly LineUnits[],
  choosing: Choosing,
  { spent = [] }: HistoryEvent,
): Generator<Unit> {
  const isChosen = ({ name }: Unit) => spent.some(({ unit }) => unit === name);
  for (const { id, quantity } of named) {
    const turn = inTurn(units, choosing, id);
    const chosen = turn.filter(isChosen);
    yield* (chosen.length > 0 ? chosen : turn).slice(0, quantity);
  }
}

/**
 * A refund that was refused before it was sent has done nothing; one refused later has moved units. A bought
 * gift card stays gone, because other refunds may have counted on that: its money is owed.
 */
function moveRefunded(units: readonly Unit[], event: HistoryEvent, asks: Asks): Unit[] {
  const { id, step } = event;
  const stands = standsOf(event, asks);
  const isAnswer = step.type === 'refunded' && step.ask !== undefined;
  const isRefund = step.type === 'refunding' || step.type === 'refunded';
  if (!isRefund || isAnswer) return [];
  const isNothing = stands === 0 && !asks.sent.has(id);
  const lines = (step.lines ?? []).filter((line) => !isNothing || isCardLine(line.id));
  return lines.flatMap((line) => {
    const own = [...picked(units, [line], 'refunded', event)];
    for (const unit of own) {
      unit.isPaidBack = stands > 0 || isCardLine(line.id);
      if (unit.position === 'here') unit.position = 'out';
      else if (line.restock && unit.position !== 'out') unit.position = 'back';
    }
    return own;
  });
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
