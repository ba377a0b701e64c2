import { formatPrice } from '../../../src/domain/money.ts';
import type { Shipment, Step } from '../../../src/domain/progress/progress.schema.ts';
import { pageOf } from './mail-texts.ts';
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
function wordsOf(step: Step, { orderId, order, progress }: MailedStep): Words | null {
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
    default:
      return null;
  }
}

function parcel(shipment: Shipment | null): string[] {
  const { carrier, tracking, url } = shipment ?? {};
  const lines = [
    carrier && `Carrier: ${carrier}`,
    tracking && `Tracking number: ${tracking}`,
    url && `Follow your parcel: ${url}`,
  ].filter((line) => line);
  return lines.length > 0 ? [lines.join('\n')] : [];
}
