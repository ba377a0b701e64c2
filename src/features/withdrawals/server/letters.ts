import { payBackDays, sendBackDays } from '../../orders/history/deadlines.ts';
import { ledgerOf } from '../../orders/ledger/ledger.ts';
import { wentBack, wouldGoBack } from '../../orders/view/back-text.ts';
import { spentOfGone } from '../../orders/view/spent-text.ts';
import { backBy } from '../../orders/payment.ts';
import { paymentOf } from '../../orders/view/money-view.ts';
import type { ShopFacts } from '../../catalogue/catalogue-file.ts';
import { deskRoutes } from '../../desk/desk-routes.ts';
import { routes } from '../../../base/routes.ts';
import { withdrawnItems } from '../../orders/history/withdrawal.ts';
import {
  button,
  facts,
  link,
  typed,
  type Block,
  type Letter,
  type Row,
} from '../../../../netlify/kernel/mail/letter.ts';
import type { MailedWithdrawal } from './mailed.ts';
import { orderButton } from '../../orders/server/mails/order-parts.ts';
import { pageAt } from '../../../../netlify/kernel/mail/page-at.ts';
import { shopTime } from '../../../../netlify/kernel/mail/shop-time.ts';

/** The receipt that the law wants: what was declared, and when. */
export const receipt = (withdrawal: MailedWithdrawal, shop: ShopFacts): Letter => {
  const { at, request, about } = withdrawal;
  return {
    to: request.email,
    subject: about
      ? `We have received your withdrawal from order ${about.orderId}`
      : 'We have received your withdrawal',
    heading: 'Your withdrawal has been received',
    blocks: [
      'We have received your withdrawal from the contract.',
      facts(['Received', shopTime(at)], ['Email', request.email], ...orderRows(about)),
      said(withdrawal),
      ...whatNow(withdrawal, shop),
      link('The rules', pageAt(`${routes.terms}#right-of-withdrawal`)),
    ],
    why: 'You get this mail because your address was typed into the form for withdrawals of our shop. To ask about it, answer this mail.',
  };
};

const orderRows = (about: MailedWithdrawal['about']): Row[] =>
  about
    ? [
        ['Order', about.orderId],
        ['Placed', shopTime(about.order.at)],
      ]
    : [];

const said = ({ request, kept }: MailedWithdrawal): Block =>
  typed(
    'What you sent',
    `Name: ${request.name}`,
    `Order number: ${request.orderId}`,
    `Items: ${withdrawnItems(request)}`,
    ...keptLine(kept),
  );

const keptLine = (kept: MailedWithdrawal['kept']): string[] => (kept ? [`Kept: ${kept}`] : []);

function whatNow({ request, about }: MailedWithdrawal, { name, address }: ShopFacts): Block[] {
  const sendTo = facts(['Send them to', `${name}, ${address}`]);
  if (about?.step === 'cancelled')
    return [
      about.history.state === 'cancelled'
        ? 'Your order had not left us yet. All of it is cancelled, and there is nothing to send back.'
        : 'Your order had not left us yet. These items are taken out of it, and the rest is sent to you.',
      about.history.isCollected
        ? about.order.payment
          ? `We send what you have paid back${wayBack(about)}.`
          : `We pay back what you have paid within ${payBackDays} days. ${accountText(request)}`
        : about.history.state === 'cancelled'
          ? 'You have nothing to pay.'
          : 'You pay nothing for them.',
      ...spentOfGone(about.history, about.order).map(({ text }) => text),
      orderButton(about.orderId),
    ];
  if (about?.step === 'withdrawn')
    return [
      `Send the items back within ${sendBackDays} days of your message.`,
      sendTo,
      `We pay back what you paid for them within ${payBackDays} days, and may wait until they are back or you show that you have sent them. ${about.order.payment ? `It goes back${wayBack(about)}.` : accountText(request)}`,
      ...spentOfGone(about.history, about.order).map(({ text }) => text),
      orderButton(about.orderId),
    ];
  return [
    about
      ? 'A person looks at your order and writes to you.'
      : 'We have found no order with this number and this e-mail address. A person looks for it and writes to you; if you have mistyped one of them, send the form again.',
    'This is where items go back to.',
    sendTo,
  ];
}

/** ' to your card', or ': $100.00 to your gift card …7K2M and $33.20 to your card'. */
function wayBack({ history, order }: NonNullable<MailedWithdrawal['about']>): string {
  const { owed } = ledgerOf(order, history);
  const shared = owed > 0 ? wouldGoBack(history, order, owed) : wentBack(history, order);
  return shared === null ? ` ${backBy(paymentOf(history, order).method)}` : `: ${shared}`;
}

const accountText = ({ account }: MailedWithdrawal['request']): string =>
  account === undefined
    ? 'You have named no account to pay to: please answer this mail with one.'
    : 'We pay to the account that you have named, and delete its number then.';

/** To the shop. */
export const withdrawalNotice = (withdrawal: MailedWithdrawal): Letter => {
  const { at, request, kept, about } = withdrawal;
  const { name, email } = request;
  return {
    to: null,
    replyTo: { name, address: email },
    subject: about
      ? `Order ${about.orderId} withdrawn from by the shopper`
      : 'Withdrawal without an order',
    heading: about ? 'A shopper withdraws' : 'Withdrawal without an order',
    blocks: [
      facts(['Received', shopTime(at)], ['Email', email]),
      typed(
        'What was sent',
        `Name: ${name}`,
        `Order number: ${request.orderId}`,
        `Items: ${withdrawnItems(request)}`,
        ...keptLine(kept),
      ),
      outcomeText(about),
      button('Open it at the desk', pageAt(deskRoutes.returns)),
    ],
    why: 'Each withdrawal sends this mail. An answer to it reaches its writer.',
  };
};

function outcomeText(about: MailedWithdrawal['about']): string {
  if (!about) return 'No order has this number and this address. Nothing was changed.';
  if (about.step === 'cancelled')
    return about.history.state === 'cancelled'
      ? 'The order had not left. It is cancelled, and its units are back in stock.'
      : 'The order had not left. The named units are out of it and back in stock; the rest is to be sent.';
  if (about.step === 'withdrawn') return 'The order waits for its parcel to come back.';
  return 'The order allows no withdrawal now. Nothing was changed: please look at it.';
}
