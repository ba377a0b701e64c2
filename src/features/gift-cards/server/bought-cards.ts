import { toCents, type Cents } from '../../../base/money.ts';
import { cardCode, cardUnits } from '../gift-card.ts';
import type { CardDetails } from '../gift-card.schema.ts';
import type { PlacedRecord } from '../../orders/order-record.schema.ts';
import { lettersFor } from '../../../../netlify/kernel/store/secrets.ts';

/* Apart from what makes them: a function that sends mails needs no more. */

/** One of the cards that an order has bought. */
export interface BoughtCard {
  /** '<order>.<number>', which names its mail. */
  id: string;
  line: string;
  cents: Cents;
  /** It is computed, so a mail that is sent again has the same. */
  code: string;
  details: CardDetails | undefined;
}

/** The cards of an order; none has a code before the order is paid. */
export const cardsOf = (orderId: string, { lines, giftCards = [] }: PlacedRecord): BoughtCard[] =>
  cardUnits(lines).map(({ id: line, amount }, at) => ({
    id: `${orderId}.${at + 1}`,
    line,
    cents: toCents(amount),
    code: cardCode(lettersFor(`gift-card:${orderId}.${at + 1}`, 16)),
    details: giftCards.find(({ id }) => id === line),
  }));
