import { ledgerOf } from '../../ledger/ledger.ts';
import { refundOf } from '../../steps/card-steps.ts';
import { wentBackBy } from '../../view/back-text.ts';
import { formatPrice, type Cents } from '../../../../base/money.ts';
import { whereToPay } from '../../../delivery/ways-to-pay.ts';
import { openChange, withContent } from '../../history/changed-order.ts';
import type { EventBody } from '../../history/step.schema.ts';
import type { PlacedRecord } from '../../order-record.schema.ts';
import {
  button,
  facts,
  link,
  type Block,
  type Letter,
} from '../../../../../netlify/kernel/mail/letter.ts';
import type { MailedStep } from './step-mails.ts';
import { addressOf, giftOf, linesOf, orderAddress, orderButton, toShopper } from './order-parts.ts';

/* Mails about an order that the shop has changed. */

type Step<Type extends EventBody['type']> = Extract<EventBody, { type: Type }>;

/** The order as the change has made it, with what it has cost and what it costs. */
export const orderChanged = (
  { orderId, order, history, event }: MailedStep,
  { was, now }: Step<'changed'>,
): Letter => {
  const changed = withContent(order, now);
  return {
    ...toShopper(changed),
    subject: `Your order ${orderId} has changed`,
    heading: 'Your order has changed',
    blocks: [
      `We have changed your order ${orderId}.`,
      facts(
        ['Before', formatPrice(was.totalCents, order.currency)],
        ['Now', formatPrice(now.totalCents, order.currency)],
      ),
      moneyText(
        order,
        was.totalCents - now.totalCents,
        ledgerOf(order, history).due,
        wentBackBy(history, order, refundOf(event.id)),
      ),
      linesOf(changed),
      addressOf(changed),
      ...giftOf(changed),
      orderButton(orderId),
    ],
  };
};

/**
 * @param less what the order costs less than before.
 * @param due on delivery, or where it is picked up.
 * @param shared how much of it goes to whom, where gift cards get a part.
 */
function moneyText(
  { payment, currency, pickUp }: PlacedRecord,
  less: Cents,
  due: Cents,
  shared: string | null,
): string {
  if (payment === 'card') {
    if (less > 0)
      return `We send ${shared ?? `${formatPrice(less, currency)} back to your card`}. A bank may take some days until it shows it.`;
    return less < 0 ? 'You have paid the difference by card.' : 'Nothing more is to be paid.';
  }
  if (due > 0) return `You pay ${formatPrice(due, currency)} ${whereToPay({ pickUp })}.`;
  return less > 0
    ? `We pay ${formatPrice(less, currency)} back to you.`
    : 'Nothing more is to be paid.';
}

/** What a change costs more, and where to pay it; null once it waits no more. */
export function changeDue(
  { orderId, order, history }: MailedStep,
  { change, url }: Step<'session'>,
): Letter | null {
  const open = openChange(history.events);
  if (open === null || open.id !== change) return null;
  const { was, now, cents } = open.step;
  const due = formatPrice(cents, order.currency);
  const where: Block[] = [button(`Pay ${due}`, url), link('Open the order', orderAddress(orderId))];
  return {
    ...toShopper(order),
    subject: `Your changed order ${orderId}: ${due} to pay`,
    heading: 'Your order is about to change',
    blocks: [
      `We have prepared the change of your order ${orderId}. It costs ${due} more.`,
      facts(
        ['Before', formatPrice(was.totalCents, order.currency)],
        ['Then', formatPrice(now.totalCents, order.currency)],
      ),
      'Please pay the difference within an hour. Without it your order stays as it is.',
      ...where,
      linesOf(withContent(order, now)),
    ],
  };
}
