import { formatPrice } from '../../../src/domain/money.ts';
import { deskRoutes } from '../../../src/domain/desk/desk-routes.ts';
import { routes } from '../../../src/domain/frame/routes.ts';
import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import type {
  ProgressEvent,
  Shipment,
  Step,
} from '../../../src/domain/progress/progress.schema.ts';
import { addressOf, pageOf } from './mail-texts.ts';
import type { Mail } from './mailer.ts';
import type { MailedStep } from './step-mails.ts';

/** The part of a mail that its step decides. */
interface Words {
  subject: string;
  paragraphs: string[];
}

/** To the shopper, about a step of the order. The subject holds nothing that anybody typed. */
export function stepMail(mailed: MailedStep): Omit<Mail, 'id'> | null {
  const { orderId, order, event } = mailed;
  const words = wordsOf(event.step, mailed);
  return (
    words && {
      to: order.to.email,
      replyTo: null,
      subject: words.subject,
      text: [...words.paragraphs, `Your order: ${pageOf(orderId)}`].join('\n\n'),
    }
  );
}

/** The shipment is the present one: it may have been corrected while the mail was waiting. */
function wordsOf(step: Step, { orderId, order, event, progress }: MailedStep): Words | null {
  const due = progress.isCollected ? [] : [`You pay ${formatPrice(order.totalCents)} on delivery.`];
  switch (step.type) {
    case 'shipped':
      return {
        subject: `Your Attarine order ${orderId} is on its way`,
        paragraphs: [`We have sent your order ${orderId}.`, ...parcel(progress.shipment), ...due],
      };
    case 'tracking':
      return {
        subject: `New delivery details for your Attarine order ${orderId}`,
        paragraphs: [
          `The delivery details of your order ${orderId} have changed.`,
          ...parcel(progress.shipment),
        ],
      };
    case 'cancelled':
      return {
        subject: `Your Attarine order ${orderId} is cancelled`,
        paragraphs: [
          `Your order ${orderId} is cancelled.`,
          ...(step.reason ? [`The reason: ${step.reason}`] : []),
          progress.isCollected
            ? 'What you have paid will be paid back.'
            : 'You have nothing to pay.',
        ],
      };
    case 'refunded':
      return {
        subject: `Refund for your Attarine order ${orderId}`,
        paragraphs: [`We have paid back ${formatPrice(step.amount)} for your order ${orderId}.`],
      };
    case 'withdrawn':
      return {
        subject: `We have received your withdrawal from order ${orderId}`,
        paragraphs: withdrawal(orderId, order, event),
      };
    default:
      return null;
  }
}

/** The receipt that the law wants: what was declared, and when. */
function withdrawal(orderId: string, order: PlacedRecord, event: ProgressEvent): string[] {
  const what = event.step.type === 'withdrawn' ? event.step.reason : undefined;
  return [
    'We have received your withdrawal from the contract.',
    [
      `Received: ${utcTime(event.at)}`,
      `Order: ${orderId}, placed on ${order.at.slice(0, 10)}`,
      `Items: ${what ?? 'All items'}`,
      `Email: ${order.to.email}`,
    ].join('\n'),
    'Send the items back within 14 days. We pay back what you paid for them within 14 days, and may wait until they are back or you show that you have sent them.',
    `The rules: ${addressOf(`${routes.terms}#right-of-withdrawal`)}`,
  ];
}

/** To the shop about what the shopper did alone. */
export function shopNotice({ orderId, order, event }: MailedStep): Omit<Mail, 'id'> | null {
  const news = newsOf(event.step);
  return (
    news && {
      to: null,
      replyTo: { name: order.to.name, address: order.to.email },
      subject: `Order ${orderId} ${news.subject}`,
      text: [news.text, `At: ${utcTime(event.at)}`, addressOf(deskRoutes.order(orderId))].join(
        '\n\n',
      ),
    }
  );
}

function newsOf(step: Step): { subject: string; text: string } | null {
  switch (step.type) {
    case 'cancelled':
      return {
        subject: 'cancelled by the shopper',
        text: 'The shopper has cancelled this order. Its units are back in stock.',
      };
    case 'withdrawn':
      return {
        subject: 'withdrawn from by the shopper',
        text: `The shopper withdraws from this order: ${step.reason ?? 'All items'}`,
      };
    case 'address': {
      const { name, address, city, country, postalCode } = step.to;
      return {
        subject: 'has another address',
        text: ['Send it to:', name, address, `${postalCode} ${city}`, country].join('\n'),
      };
    }
    default:
      return null;
  }
}

/** '2026-11-21 10:05 UTC' */
const utcTime = (iso: string): string => `${iso.slice(0, 16).replace('T', ' ')} UTC`;

function parcel(shipment: Shipment | null): string[] {
  const { carrier, tracking, url } = shipment ?? {};
  const lines = [
    carrier && `Carrier: ${carrier}`,
    tracking && `Tracking number: ${tracking}`,
    url && `Follow your parcel: ${url}`,
  ].filter((line) => line);
  return lines.length > 0 ? [lines.join('\n')] : [];
}
