import { deskRoutes } from '../../../desk/desk-routes.ts';
import { formatPrice, type Cents } from '../../../../base/money.ts';
import type { PlacedRecord } from '../../order-record.schema.ts';
import type { HistoryEvent } from '../../history/history.schema.ts';
import {
  button,
  facts,
  typed,
  type Block,
  type Letter,
} from '../../../../../netlify/kernel/mail/letter.ts';
import type { MailedStep } from './step-mails.ts';
import { answersTo, emailRow } from './order-parts.ts';
import { pageAt } from '../../../../../netlify/kernel/mail/page-at.ts';
import { shopTime } from '../../../../../netlify/kernel/mail/shop-time.ts';

/** To the shop, about a payment that somebody has to look at; null for a step that is none. */
export function paymentNotice({ orderId, order, event }: MailedStep): Letter | null {
  const news = newsOf(event, order);
  return (
    news && {
      to: null,
      ...answersTo(order),
      subject: `Order ${orderId}: ${news.subject}`,
      heading: 'A payment to look at',
      blocks: [
        facts(['Order', orderId], ['At', shopTime(event.at)], emailRow(order)),
        ...news.blocks,
        button('Open it at the desk', pageAt(deskRoutes.order(orderId))),
      ],
      why: 'The shop sends this mail when something is wrong with a payment. An answer to it reaches the shopper.',
    }
  );
}

interface News {
  subject: string;
  blocks: Block[];
}

/** Of gift cards that the order has bought. */
const lossText = (loss: Cents, currency: string): string =>
  `The gift cards of this order had spent ${formatPrice(loss, currency)} of it, which is lost. They are blocked.`;

function newsOf(
  { step: body, loss = 0 }: HistoryEvent,
  { totalCents, currency }: PlacedRecord,
): News | null {
  switch (body.type) {
    case 'check':
      return {
        subject: 'another amount was paid',
        blocks: [
          `The order costs ${formatPrice(totalCents, currency)}, and ${formatPrice(body.cents, body.currency.toUpperCase())} were paid. It is not to be packed before you have said so: take the money for the order, or pay it back.`,
        ],
      };
    case 'paid':
      return {
        subject: 'paid too late, and paid back',
        blocks: [
          `${formatPrice(body.cents, currency)} came when the order was cancelled already. The shop pays all of it back by itself, and tells the shopper. There is nothing to send.`,
        ],
      };
    case 'refund-refused':
      return {
        subject: 'a refund was refused',
        blocks: [
          `The payment provider has not paid back ${formatPrice(body.amount, currency)}. Try it again at the desk, or pay the shopper in another way.`,
          typed('What the provider says', body.reason),
        ],
      };
    case 'refunded':
      return {
        subject: 'spent gift cards were paid back',
        blocks: [
          `${formatPrice(body.amount, currency)} were paid back at the provider. ${lossText(loss, currency)}`,
        ],
      };
    case 'disputed':
      return {
        subject: 'the payment is disputed',
        blocks: [
          `The shopper's bank asks about ${formatPrice(body.amount, currency)} of this payment. Answer it on the provider's own pages, which also say until when.`,
          facts(['It stands', body.standing], ...reasonRow(body.reason)),
          ...(loss > 0 ? [lossText(loss, currency)] : []),
        ],
      };
    default:
      return null;
  }
}

const reasonRow = (reason: string | undefined): [string, string][] =>
  reason ? [['Reason', reason]] : [];
