import { isCardLine } from '../../gift-cards/card-line.ts';
import { sum, type Cents } from '../../../base/money.ts';
import type { SpentCard } from '../history/history.schema.ts';
import type { EventBody } from '../history/step.schema.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { isGone, type Unit } from '../ledger/unit.ts';

/* Bought gift cards that go back: their codes pay nothing from before the step, and what was spent stays. */

/** How many cards of a line a step takes, and among which. */
export interface GoingCards {
  line: string;
  quantity: number;
  among: readonly Unit[];
}

/** The cards of which a step gives the money back, or says that it will. */
export function cardsGoing(
  body: EventBody,
  { order, units, inTurn, isPaid }: Pick<Ledger, 'order' | 'units' | 'inTurn' | 'isPaid'>,
): GoingCards[] {
  const cards = order.lines.filter(({ id }) => isCardLine(id));
  const { type } = body;
  const isStep = type === 'cancelled' || type === 'withdrawn' || type === 'refused';
  const isRefund = (type === 'refunded' && body.ask === undefined) || type === 'refunding';
  if (!isPaid || cards.length === 0 || !(isStep || isRefund)) return [];
  if ('lines' in body && body.lines)
    return [...Map.groupBy(body.lines, ({ id }) => id)]
      .filter(([line]) => isCardLine(line))
      .map(([line, named]) => ({
        line,
        quantity: sum(named.map(({ quantity }) => quantity)),
        among: inTurn(isRefund ? 'refunded' : type === 'withdrawn' ? type : 'cancelled', line),
      }));
  if (isRefund) return [];
  const from = type === 'cancelled' ? 'here' : 'away';
  return cards.map(({ id: line }) => {
    const among = units.filter((unit) => unit.line === line && unit.position === from);
    return { line, quantity: among.length, among };
  });
}

/**
 * Does a bank take money back by itself, which nobody can keep it from? The cards that the order has bought
 * are then blocked all, so that what was spent of them is known.
 */
export const isTakenBack = (body: EventBody): boolean =>
  (body.type === 'refunded' && body.refund !== undefined && body.ask === undefined) ||
  (body.type === 'disputed' && body.standing === 'lost');

/** The cards that an order has bought and that are not gone, of whose money a bank may take a part. */
export const cardsLeft = ({ units }: Pick<Ledger, 'units'>): Unit[] =>
  units.filter((unit) => isCardLine(unit.line) && !isGone(unit));

/** The cards that pay nothing any more: they went back, or a bank took their money, spent or not. */
export function cardsGone({ units, byClaim }: Pick<Ledger, 'units' | 'byClaim'>): Unit[] {
  const went = byClaim('went');
  const isLoss = (went.get('loss') ?? 0) > 0;
  return units.filter(
    (unit) =>
      isCardLine(unit.line) &&
      (isGone(unit) || (went.get(unit.name) ?? 0) > 0 || (isLoss && unit.spent > 0)),
  );
}

/** Does a step pay back, or may another one that follows of it? Then it says which gift cards are blocked. */
export const mayPayBack = (body: EventBody): boolean =>
  paysBack(body) || ['cancelled', 'paid', 'check'].includes(body.type);

export const paysBack = (body: EventBody): boolean =>
  body.type === 'refunding' ||
  body.type === 'changed' ||
  (body.type === 'refunded' && body.ask === undefined && body.refund === undefined);

/** Was each card that the step takes blocked for it? */
export const areBlocked = (going: readonly GoingCards[], spent: readonly SpentCard[]): boolean =>
  going.every(
    ({ quantity, among }) =>
      spent.filter(({ unit }) => among.some(({ name }) => name === unit)).length >= quantity,
  );

/**
 * What a refund may come to: what is left of the money, without what was spent of cards that went back, and
 * without the price of those that pay on, whose money only goes back by their line.
 */
export function mayGoBack(
  { units, left }: Pick<Ledger, 'units' | 'left'>,
  spent: readonly SpentCard[] = [],
): Cents {
  const stays = units
    .filter(({ line }) => isCardLine(line))
    .map((unit) => {
      const going = spent.find(({ unit: name }) => name === unit.name);
      if (going) return going.cents;
      return isGone(unit) ? unit.spent : unit.price;
    });
  return Math.max(0, left - sum(stays));
}
