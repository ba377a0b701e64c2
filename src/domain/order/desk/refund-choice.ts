import { toCents, type Cents } from '../../base/money.ts';
import type { LineUnits } from '../history/step.schema.ts';
import { priceOf } from '../history/unit-price.ts';
import { unitsBeforeOf } from '../history/refunded-lines.ts';
import { paidByCode } from '../history/paid-by-code.ts';
import type { DeskOrderReply } from './order-replies.schema.ts';

type Reply = Pick<DeskOrderReply, 'order' | 'progress' | 'units' | 'codesPaid'>;

/** Do units of the order still have a way into stock? With its end each of them has taken one. */
export const mayGoBack = ({ progress: { state } }: Reply): boolean =>
  state !== 'cancelled' && state !== 'refused' && state !== 'returned';

/** What can still be paid back. */
export const restOf = ({ order: { currency }, progress: { money } }: Reply): Cents =>
  toCents(money.collected, currency) - toCents(money.refunded, currency);

/** So much of the price of these units the code that they have earned has paid of another order. */
export const paidByCodeFor = (reply: Reply, units: readonly LineUnits[]): Cents =>
  paidByCode(
    pricedOf(reply),
    units,
    reply.units.map(unitsBeforeOf),
    (reply.codesPaid ?? []).map(({ perfume, amount }) => ({
      perfume,
      cents: toCents(amount, reply.order.currency),
    })),
  );

const pricedOf = ({ order: { currency, lines, discount, credit } }: Pick<Reply, 'order'>) => ({
  lines: lines.map((line) => ({
    ...line,
    priceCents: toCents(line.price, currency),
    offCents: toCents(line.off ?? 0, currency),
  })),
  discount: discount && { cents: toCents(discount.amount, currency) },
  credit: credit === undefined ? undefined : { cents: toCents(credit, currency) },
});

/** What these units have cost after those before them, as far as it can be paid back. */
export function refundFor(reply: Reply, units: readonly LineUnits[]): Cents {
  const cost = priceOf(pricedOf(reply), units, reply.units.map(unitsBeforeOf));
  return Math.min(restOf(reply), cost - paidByCodeFor(reply, units));
}
