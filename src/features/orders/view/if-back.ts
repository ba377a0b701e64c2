import type { OrderHistory, SpentCard } from '../history/history.schema.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import type { PlacedRecord } from '../order-record.schema.ts';
import { mayGoBack } from '../steps/cards-going.ts';
import { wouldGoBack } from './back-text.ts';
import { spentOfLeft, type SpentText } from './spent-text.ts';

/* What a shopper is to know before he cancels or withdraws. */

export interface IfBack {
  /** How much a cancellation sends to whom, where gift cards get a part. */
  cancelBack?: string | undefined;
  /** What of bought gift cards does not come back, by line; left out for nothing. */
  spent?: SpentText[] | undefined;
}

/** @param spent of each gift card that the order has bought. */
export function ifBack(
  order: PlacedRecord,
  history: OrderHistory,
  spent: readonly SpentCard[],
): IfBack {
  const stays = spentOfLeft(spent, history, order);
  const cancelBack =
    history.state === 'new'
      ? wouldGoBack(history, order, mayGoBack(ledgerOf(order, history), spent))
      : null;
  return {
    ...(cancelBack !== null && { cancelBack }),
    ...(stays.length > 0 && { spent: stays }),
  };
}
