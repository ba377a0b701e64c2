import { isCardLine } from '../../gift-cards/card-line.ts';
import type { HistoryEvent } from '../history/history.schema.ts';
import type { LineUnits } from '../history/step.schema.ts';
import { type Asks, standsOf } from './asks.ts';
import type { Book } from './book.ts';
import { type Unit, type Position, type Choosing, inTurn } from './unit.ts';

/** Moves units by where they are, and says what was spent of bought cards. @returns those that a refund names. */
export function move(book: Book, event: HistoryEvent, asks: Asks): Unit[] {
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
