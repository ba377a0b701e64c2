import { addressLines } from '../../../delivery/address-lines.ts';
import { deskRoutes } from '../../../desk/desk-routes.ts';
import type { EventBody } from '../../history/step.schema.ts';
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

/** To the shop, about what the shopper did alone; null for a step that only keepers take. */
export function shopNotice({ orderId, order, event }: MailedStep): Letter | null {
  const news = newsOf(event.step);
  return (
    news && {
      to: null,
      ...answersTo(order),
      subject: `Order ${orderId} ${news.subject}`,
      heading: news.heading,
      blocks: [
        facts(['Order', orderId], ['At', shopTime(event.at)], emailRow(order)),
        ...news.blocks,
        button('Open it at the desk', pageAt(deskRoutes.order(orderId))),
      ],
      why: 'The shop sends this mail when a shopper changes an order. An answer to it reaches the shopper.',
    }
  );
}

interface News {
  subject: string;
  heading: string;
  blocks: Block[];
}

function newsOf(body: EventBody): News | null {
  switch (body.type) {
    case 'cancelled':
      return {
        subject: 'cancelled by the shopper',
        heading: 'An order was cancelled',
        blocks: ['The shopper has cancelled this order. Its units are back in stock.'],
      };
    case 'address':
      return {
        subject: 'has another address',
        heading: 'An order has another address',
        blocks: [typed('Send it to', ...addressLines(body.to))],
      };
    default:
      return null;
  }
}
