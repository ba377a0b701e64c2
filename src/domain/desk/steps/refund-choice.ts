import { choiceName } from '../../catalogue/choices.ts';
import { toCents, type Cents } from '../../money.ts';
import { priceOf } from '../../progress/refunded-lines.ts';
import type { LineUnits } from '../../progress/progress.schema.ts';
import { paidByCode } from '../../progress/view/credit.ts';
import type { DeskOrderReply } from '../order-replies.ts';

type Reply = Pick<DeskOrderReply, 'order' | 'progress' | 'codePaid'>;

/** A line of which units may still be paid back. */
export interface RefundableLine {
  id: string;
  /** 'Cedar and Smoke, 50ML' */
  name: string;
  left: number;
}

export function refundableLines({ order, progress: { events } }: Reply): RefundableLine[] {
  const takenBack = new Set(events.map(({ of }) => of));
  const named = events.filter(({ id }) => !takenBack.has(id)).flatMap(({ lines }) => lines ?? []);
  return order.lines.flatMap(({ id, name, variant, quantity }) => {
    const before = named.filter((line) => line.id === id);
    const left = quantity - before.reduce((sum, line) => sum + line.quantity, 0);
    return left > 0 ? [{ id, name: choiceName({ name }, variant), left }] : [];
  });
}

/** Do units of the order still have a way into stock? With its end each of them has taken one. */
export const mayGoBack = ({ progress: { state } }: Reply): boolean =>
  state !== 'cancelled' && state !== 'refused' && state !== 'returned';

/** What can still be paid back. */
export const restOf = ({ progress: { money } }: Reply): Cents =>
  toCents(money.collected) - toCents(money.refunded);

/** So much of the price of these units the code of their sets has paid of another order. */
export function paidByCodeFor(reply: Reply, units: readonly LineUnits[]): Cents {
  const left = new Map(refundableLines(reply).map((line) => [line.id, line.left]));
  const before = reply.order.lines.map(({ id, quantity }) => ({
    ...{ id, quantity: quantity - (left.get(id) ?? 0) },
  }));
  return paidByCode(pricedOf(reply), units, before, toCents(reply.codePaid ?? 0));
}

const pricedOf = ({ order: { lines, discount, credit } }: Pick<Reply, 'order'>) => ({
  lines: lines.map((line) => ({ ...line, priceCents: toCents(line.price) })),
  discount: discount && { cents: toCents(discount.amount) },
  credit: credit === undefined ? undefined : { cents: toCents(credit) },
});

/**
 * What these units have cost, as far as it can still be paid back; without units, everything that
 * can.
 */
export function refundFor(reply: Reply, units: readonly LineUnits[]): Cents {
  const rest = restOf(reply);
  if (units.every(({ quantity }) => quantity === 0)) return rest;
  return Math.min(rest, priceOf(pricedOf(reply), units) - paidByCodeFor(reply, units));
}
