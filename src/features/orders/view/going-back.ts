import { isListOf, isRecord, isShape, isText } from '../../../base/guards.ts';
import { backBy } from '../payment.ts';
import type { OwnOrder } from './own-order.ts';
import type { SpentText } from './spent-text.ts';

/* What an order's answer says of its money before its shopper cancels or withdraws. */

type Read = Pick<OwnOrder, 'answer' | 'card'>;

/** ' to your card', ': $100.00 to your gift card …7K2M and $33.20 to your card'. */
export function cancelBack({ answer, card }: Read): string | null {
  const said = isRecord(answer) ? answer['cancelBack'] : null;
  if (isText(said)) return `: ${said}`;
  return card === null || card.state === 'awaiting' || card.state === 'expired'
    ? null
    : ` ${backBy(card.method)}`;
}

const areSpent = isListOf(isShape<Pick<SpentText, 'id' | 'text'>>({ id: isText, text: isText }));

/** What of bought gift cards does not come back, in sentences. @param lines left out for all. */
export function spentIn({ answer }: Read, lines?: readonly { id: string }[]): string[] {
  const spent = isRecord(answer) ? answer['spent'] : null;
  if (!areSpent(spent)) return [];
  return spent
    .filter(({ id }) => !lines || lines.some((line) => line.id === id))
    .map(({ text }) => text);
}
