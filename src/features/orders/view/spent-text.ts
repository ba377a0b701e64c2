import { formatPrice, sum, toUnits } from '../../../base/money.ts';
import type { OrderHistory, SpentCard } from '../history/history.schema.ts';
import type { ReadOrder } from '../ledger/claims.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import { isGone } from '../ledger/unit.ts';

/* What of bought gift cards does not come back, because it was spent. */

/** Of one line: its id, what was spent in units of the order's currency, and the sentence. */
export interface SpentText {
  id: string;
  amount: number;
  text: string;
}

type NamedOrder = Pick<ReadOrder, 'currency'> & {
  lines: readonly { id: string; name: string }[];
};

/** 'Of “Gift card, $50” $20.00 was spent, and does not come back.' @param spent by unit. */
const spentTexts = (spent: readonly SpentCard[], { lines, currency }: NamedOrder): SpentText[] =>
  lines.flatMap(({ id, name }) => {
    const cents = sum(
      spent.filter(({ unit }) => unit.startsWith(`${id}#`)).map((one) => one.cents),
    );
    const said = formatPrice(cents, currency);
    const text = `Of “${name}” ${said} was spent, and does not come back.`;
    return cents > 0 ? [{ id, amount: toUnits(cents, currency), text }] : [];
  });

/** Of cards that went back. */
export const spentOfGone = (history: OrderHistory, order: ReadOrder & NamedOrder): SpentText[] =>
  spentTexts(
    ledgerOf(order, history)
      .units.filter((unit) => isGone(unit))
      .map(({ name, spent }) => ({ unit: name, cents: spent })),
    order,
  );

/** Of cards that can go back still. @param spent of each card that the order has bought. */
export function spentOfLeft(
  spent: readonly SpentCard[],
  history: OrderHistory,
  order: ReadOrder & NamedOrder,
): SpentText[] {
  const left = ledgerOf(order, history).units.filter((unit) => !isGone(unit));
  return spentTexts(
    spent.filter(({ unit }) => left.some(({ name }) => name === unit)),
    order,
  );
}
