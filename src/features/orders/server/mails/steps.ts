import { formatPrice } from '../../../../base/money.ts';
import { wentBack, wouldGoBack } from '../../view/back-text.ts';
import { spentOfGone } from '../../view/spent-text.ts';
import { takenIn } from '../../steps/payment-events.ts';
import { arrivalText } from '../../../delivery/arrival.ts';
import { whereToPay } from '../../../delivery/ways-to-pay.ts';
import { unitsText } from '../../view/line-words.ts';
import { shopperMoney } from '../../view/money-text.ts';
import { ledgerOf } from '../../ledger/ledger.ts';
import { wayBack } from '../../view/way-back.ts';
import { moneyOf } from '../../view/money-view.ts';
import type { RefundLine, Shipment, EventBody } from '../../history/step.schema.ts';
import {
  facts,
  link,
  typed,
  type Block,
  type Letter,
  type Row,
} from '../../../../../netlify/kernel/mail/letter.ts';
import { linkKey } from '../../../../../netlify/kernel/store/secrets.ts';
import { pageAt } from '../../../../../netlify/kernel/mail/page-at.ts';
import { paperTitle } from '../../view/paper-link.ts';
import type { MailedStep } from './step-mails.ts';
import { changeDue, orderChanged } from './changes.ts';
import { addressOf, linesOf, orderButton, pickUpOf, toShopper } from './order-parts.ts';

/** To the shopper, about a step of the order; null for a step that sends none. */
export function stepLetter(mailed: MailedStep): Letter | null {
  const { step } = mailed.event;
  switch (step.type) {
    case 'packed':
      return mailed.order.pickUp ? ready(mailed) : null;
    case 'shipped':
      return shipped(mailed);
    case 'tracking':
      return trackingChanged(mailed);
    case 'cancelled':
      return cancelled(mailed, step.reason);
    case 'refunded':
      return refunded(mailed, step);
    case 'changed':
      return orderChanged(mailed, step);
    case 'session':
      return changeDue(mailed, step);
    default:
      return null;
  }
}

/** Whom what is owed goes to, or went to, where gift cards get a part. */
function goesText({ history, order }: MailedStep): string[] {
  const { owed } = ledgerOf(order, history);
  const text = owed > 0 ? wouldGoBack(history, order, owed) : wentBack(history, order);
  return text === null ? [] : [`It goes back: ${text}.`];
}

type Refund = Extract<EventBody, { type: 'refunded' }>;

const ready = (mailed: MailedStep): Letter => ({
  ...toShopper(mailed.order),
  subject: `Your order ${mailed.orderId} is ready to pick up`,
  heading: 'Ready to pick up',
  blocks: [
    `Your order ${mailed.orderId} is ready. Please name its number when you come.`,
    ...pickUpOf(mailed.order),
    ...moneyLines(mailed),
    linesOf(mailed.order),
    addressOf(mailed.order),
    orderButton(mailed.orderId),
    ...paperLink(mailed),
  ],
});

const shipped = (mailed: MailedStep): Letter => ({
  ...toShopper(mailed.order),
  subject: `Your order ${mailed.orderId} is on its way`,
  heading: 'Your order is on its way',
  blocks: [
    `We have sent your order ${mailed.orderId}.`,
    ...arrival(mailed),
    ...parcel(mailed.history.shipment),
    ...moneyLines(mailed),
    linesOf(mailed.order),
    addressOf(mailed.order),
    orderButton(mailed.orderId),
    ...paperLink(mailed),
  ],
});

const trackingChanged = (mailed: MailedStep): Letter => ({
  ...toShopper(mailed.order),
  subject: `New delivery details for your order ${mailed.orderId}`,
  heading: 'New delivery details',
  blocks: [
    `The delivery details of your order ${mailed.orderId} have changed.`,
    ...parcel(mailed.history.shipment),
    orderButton(mailed.orderId),
  ],
});

const cancelled = (mailed: MailedStep, reason: string | undefined): Letter => ({
  ...toShopper(mailed.order),
  subject: `Your order ${mailed.orderId} is cancelled`,
  heading: 'Your order is cancelled',
  blocks: [
    `Your order ${mailed.orderId} is cancelled.`,
    ...(takenOf(mailed)
      ? [
          'What you have paid will be paid back.',
          ...moneyLines(mailed),
          ...goesText(mailed),
          ...spentOfGone(mailed.history, mailed.order).map(({ text }) => text),
        ]
      : ['You have nothing to pay.']),
    // Its words may be a shopper's own.
    ...(reason ? [typed('The reason', reason)] : []),
    linesOf(mailed.order),
    orderButton(mailed.orderId),
  ],
});

const refunded = (
  mailed: MailedStep,
  { amount, lines, code, ask, return: ofReturn }: Refund,
): Letter => ({
  ...toShopper(mailed.order),
  subject: `Refund for your order ${mailed.orderId}`,
  heading: 'Your refund',
  blocks: [
    ...lateText(mailed),
    ...wayBack(mailed.history, mailed.order, mailed.orderId, {
      id: ask ?? mailed.event.id,
      amount,
    }),
    ...spentOfGone(mailed.history, mailed.order).map(({ text }) => text),
    ...(code === undefined
      ? []
      : [
          `The code that your samples have earned has paid ${formatPrice(code, mailed.order.currency)} of another order. You keep what it has paid for, so this amount is taken off.`,
        ]),
    ...(ofReturn === undefined ? [] : [`It is for your return ${ofReturn}.`]),
    ...(lines
      ? [
          `It is for ${unitsText(mailed.order.lines, lines)}.`,
          linesOf({ ...mailed.order, lines: refundedLines(mailed, lines) }, [
            ['Paid back', formatPrice(amount, mailed.order.currency)],
          ]),
        ]
      : []),
    ...moneyLines(mailed),
    orderButton(mailed.orderId),
  ],
});

/** Why money comes back that nobody has asked for. */
const lateText = ({ history }: MailedStep): string[] =>
  history.events.some(({ step }) => step.type === 'paid' && step.late)
    ? [
        'Your payment reached us when the time to pay was over, or after the order was cancelled, and we could not deliver it any more.',
      ]
    : [];

const takenOf = ({ history }: MailedStep): boolean =>
  history.isCollected || takenIn(history.events) !== null;

const refundedLines = ({ order }: MailedStep, named: readonly RefundLine[]) =>
  named.flatMap(({ id, quantity }) => {
    const line = order.lines.find((one) => one.id === id);
    return line ? [{ ...line, quantity }] : [];
  });

/** The present one: it may have been corrected while the mail was waiting. */
function parcel(shipment: Shipment | null): Block[] {
  const { carrier, tracking, url } = shipment ?? {};
  const rows: Row[] = [];
  if (carrier) rows.push(['Carrier', carrier]);
  if (tracking) rows.push(['Tracking number', tracking]);
  const follow = url ? [link('Follow your parcel', url)] : [];
  return rows.length > 0 ? [facts(...rows), ...follow] : follow;
}

/** The invoice that stands. */
function paperLink({ orderId, papers }: MailedStep): Block[] {
  const invoice = papers.findLast(({ kind }) => kind === 'invoice');
  return invoice
    ? [link(paperTitle(invoice), pageAt(`${invoice.url}#key=${linkKey(orderId)}`))]
    : [];
}

const arrival = ({ arrivesBy }: MailedStep): string[] =>
  arrivesBy === null ? [] : [`${arrivalText(arrivesBy)}.`];

/** What is still to be paid or paid back, and what was. */
function moneyLines({ order, history }: MailedStep): string[] {
  const { due } = ledgerOf(order, history);
  if (due > 0) return [`You pay ${formatPrice(due, order.currency)} ${whereToPay(order)}.`];
  return shopperMoney(moneyOf(history, order), order.currency);
}
