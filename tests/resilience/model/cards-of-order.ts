import type {
  HistoryEvent,
  OrderHistory,
} from '../../../src/features/orders/history/history.schema.ts';
import type { PlacedRecord } from '../../../src/features/orders/order-record.schema.ts';
import { standing } from '../steps-audit.ts';
import { CardTruth, left } from './card-truth.ts';

/* What an order has of its gift cards and of the bank, by its events and not by the shop's own code. */

interface Told {
  truth: CardTruth;
  /** What went back to a card, ms since 1970. */
  backs: { card: string; at: number }[];
}

export const hasEnded = (history: OrderHistory | undefined): boolean =>
  ['cancelled', 'refused', 'returned'].includes(history?.state ?? 'new');

const endsOrder = ({ step, part }: HistoryEvent): boolean =>
  step.type === 'expired' || (step.type === 'cancelled' && !part);

export function toldOf(order: PlacedRecord, history?: OrderHistory): Told {
  const truth = new CardTruth(order);
  const backs: Told['backs'] = [];
  let isEnded = false;
  for (const event of standing(history?.events ?? [])) {
    isEnded ||= endsOrder(event);
    const before = new Map([...truth.cards].map(([card, { gave }]) => [card, gave]));
    truth.shut.clear();
    for (const card of event.shut ?? []) truth.shut.add(card);
    truth.take(event, isEnded);
    for (const [card, { gave }] of truth.cards)
      if (gave > (before.get(card) ?? 0)) backs.push({ card, at: Date.parse(event.at) });
  }
  return { truth, backs };
}

/** What it has of each card: before it is paid all that they are to pay. */
export function hasOfCards(order: PlacedRecord, history?: OrderHistory): Map<string, number> {
  const isTaken = standing(history?.events ?? []).some(({ step }) =>
    ['paid', 'check', 'collected'].includes(step.type),
  );
  const { cards } = toldOf(order, history).truth;
  return new Map(
    (order.cards ?? []).map(({ id, cents }) => {
      const card = cards.get(id);
      if (isTaken && card) return [id, left(card)];
      return [id, hasEnded(history) ? 0 : cents];
    }),
  );
}

/** What a bank took of bought cards that were spent: so much less is held than they have paid elsewhere. */
export function lostOf(events: readonly HistoryEvent[], held: number): number {
  const spent = new Map<string, number>();
  for (const event of standing(events))
    for (const { unit, cents } of event.spent ?? []) spent.set(unit, cents);
  return Math.max(0, inAll(spent) - held);
}

export const inAll = (sums: ReadonlyMap<string, number>): number =>
  [...sums.values()].reduce((all, cents) => all + cents, 0);
