import { giftCardLetter } from '../../src/features/gift-cards/server/letters.ts';
import { invoicePath } from '../../src/features/orders/view/paper-link.ts';
import { mailOf } from '../../netlify/kernel/mail/layout/mail-of.ts';
import type { Letter } from '../../netlify/kernel/mail/letter.ts';
import type { Mail } from '../../netlify/kernel/mail/message-of.ts';
import { confirmPage, endLinks } from '../../src/features/newsletter/server/links.ts';
import {
  change,
  changed,
  login,
  passkeyAdded,
  passwordChanged,
  proof,
  reset,
} from '../../src/features/accounts/server/shoppers/letters.ts';
import { creditLetter } from '../../src/features/credit/server/letters.ts';
import { deskLink } from '../../src/features/accounts/server/keepers/letters.ts';
import { answer, contact } from '../../src/features/messages/server/letters.ts';
import {
  newsletterConfirm,
  newsletterWelcome,
} from '../../src/features/newsletter/server/letters.ts';
import { backInStock } from '../../src/features/back-in-stock/server/letters.ts';
import {
  confirmation,
  orderLink,
  orderNotice,
} from '../../src/features/orders/server/mails/order.ts';
import { reviewAsk, reviewRefused } from '../../src/features/reviews/server/letters.ts';
import { paymentNotice } from '../../src/features/orders/server/mails/payment-notices.ts';
import { shopNotice } from '../../src/features/orders/server/mails/step-notices.ts';
import { stepLetter } from '../../src/features/orders/server/mails/steps.ts';
import { receipt, withdrawalNotice } from '../../src/features/withdrawals/server/letters.ts';
import type { MailedWithdrawal } from '../../src/features/withdrawals/server/mailed.ts';
import {
  announcedLetter,
  exchangedLetter,
  refusedLetter,
  returnNotice,
} from '../../src/features/returns/server/letters.ts';
import type { FoundReturn } from '../../src/features/returns/server/read-returns.ts';
import type { ReturnDecision } from '../../src/features/returns/server/stores.ts';
import type { MailName } from '../../netlify/kernel/mail/kind.ts';
import type { OrderLine, PlacedRecord } from '../../src/features/orders/order-record.schema.ts';
import { contentOf } from '../../src/features/orders/changed-content.ts';
import { noHistory } from '../../src/features/orders/history/history.ts';
import type { EventBody } from '../../src/features/orders/history/step.schema.ts';
import { nowhere } from '../../src/features/delivery/pick-up-lines.ts';
import { catalogue, pickUp } from '../support/catalogue.ts';

/* One letter of every kind of mail, for the tests and for `npm run mails`. */

/** What strangers type into the forms that cause mails. */
export const honest = {
  name: 'Amina Haddad',
  email: 'amina@example.com',
  address: '12 Garden Street, second floor',
  city: 'Lyon',
  country: 'France',
  postalCode: '69001',
  phone: '+33 4 55 50 10 10',
  message: 'Do you have the cedar in a smaller bottle?\n\nI would like to try it before winter.',
};
type TypedWords = typeof honest;

const at = '2026-10-12T14:05:00.000Z';
const orderId = 'k7m2-9xqp-4hdt-w3fa';
const secret = 'qJ3x0Zr5mV8bT1nW6cY9sK2dF7gH4pL0aE5uI8oR3tM';
const newsletter = '0123456789abcdef0123456789abcdef';
const lastDay = '2026-12-20';
const messageId = 'c4r1-7w0e-2zkb-9ngp';

const line = (
  name: string,
  variant: string | null,
  priceCents: number,
  quantity = 1,
): OrderLine => ({
  id: `1_${variant}`,
  productId: 1,
  name,
  variant,
  priceCents,
  quantity,
});

const lines = [
  line('Cedar and Smoke', '50ML', 12_900, 2),
  line('A Perfume with a Name that Needs More than One Line', '100ML', 24_900),
  line('Stone Diffuser', 'Sand', 8_900),
];

const shipment = {
  carrier: 'Northern Parcels',
  tracking: 'NP 0042 1187 3650',
  url: 'https://parcels.example/track/NP004211873650',
};

const orderOf = (to: TypedWords): PlacedRecord => ({
  state: 'placed',
  fp: '',
  at,
  lines,
  currency: 'USD',
  shippingCents: 499,
  totalCents: 60_099,
  to,
  takes: [],
  arrivesBy: '2026-10-19',
});

const pickedUp = (order: PlacedRecord): PlacedRecord => ({
  ...order,
  arrivesBy: undefined,
  shippingCents: 0,
  totalCents: 59_600,
  to: { ...order.to, ...nowhere },
  pickUp,
});

const papers = [
  {
    number: '2026-000123',
    kind: 'invoice' as const,
    at,
    url: invoicePath(orderId, '2026-000123'),
  },
];

/** The letter about a step of an order that has been paid for and sent. */
function aboutStep(order: PlacedRecord, step: EventBody, letterOf = stepLetter): Letter {
  const event = { id: 'e', at, by: 'keeper@example.com', step };
  const isRefund = step.type === 'refunded';
  const money = { isCollected: isRefund, refundedCents: isRefund ? step.amount : 0 };
  const history = { ...noHistory, ...money, shipment };
  const letter = letterOf({ orderId, order, event, history, arrivesBy: '2026-10-20', papers });
  if (!letter) throw new Error(`The step '${step.type}' sends no mail.`);
  return letter;
}

const changeOf = (order: PlacedRecord) => {
  const now = contentOf(order);
  return { was: { ...now, lines: lines.slice(1), totalCents: 34_299 }, now };
};

/** The link to pay what a change costs more. */
function dueLetter(order: PlacedRecord): Letter {
  const change = changeOf(order);
  const by = { at, by: 'keeper@example.com' };
  const changing = { type: 'changing', ...change, cents: 25_800 } as const;
  const page = { session: 's', url: 'https://bank.example/pay/s', until: at, change: 'c' };
  const events = [{ id: 'c', ...by, step: changing }];
  const step = { type: 'session', ...page } as const;
  const event = { id: 's', ...by, step };
  const history = { ...noHistory, events };
  const mailed = { orderId, order, event, history, arrivesBy: null, papers };
  const letter = stepLetter(mailed);
  if (!letter) throw new Error('A change that waits sends no mail.');
  return letter;
}

const sampleLetters = (words: TypedWords): Record<MailName, Letter> => {
  const order = orderOf(words);
  const message = { ...words, fp: '', at };
  const withdrawal: MailedWithdrawal = {
    at,
    request: { name: words.name, orderId, email: words.email, items: words.message },
    about: { orderId, order, history: noHistory, step: 'withdrawn' },
  };
  const returned: FoundReturn = {
    number: `${orderId}-r1`,
    index: 0,
    found: { orderId, order, history: noHistory },
    record: {
      key: 'k',
      at,
      lines: [{ id: '1_50ML', quantity: 1 }],
      reason: 'damaged',
      text: words.message,
      photographs: [],
    },
  };
  return {
    'gift-card': giftCardLetter({
      buyer: words.email,
      code: 'ATG-7K2M-9XQP-4HDT-W3FA',
      cents: 5000,
      currency: 'USD',
      until: '2029-12-24',
      details: {
        id: 'gift-card_50',
        from: words.name,
        to: words.name,
        message: words.message,
        email: words.email,
      },
    }),
    confirm: confirmation(orderId, order),
    notice: orderNotice(orderId, order),
    ready: aboutStep(pickedUp(order), { type: 'packed' }),
    shipped: aboutStep(order, { type: 'shipped', ...shipment }),
    tracking: aboutStep(order, { type: 'tracking', ...shipment, tell: true }),
    cancelled: aboutStep(order, { type: 'cancelled', reason: words.message, restock: true }),
    refunded: aboutStep(order, {
      type: 'refunded',
      amount: 12_900,
      lines: [{ id: '1_50ML', quantity: 1, restock: true }],
    }),
    'order-changed': aboutStep(order, { type: 'changed', ...changeOf(order), isPaid: true }),
    'change-due': dueLetter(order),
    withdrawal: receipt(withdrawal, catalogue.shop),
    'withdrawal-notice': withdrawalNotice(withdrawal),
    return: announcedLetter(returned, catalogue.shop, 'shopper'),
    'return-notice': returnNotice(returned),
    'return-exchanged': sure(
      exchangedLetter(
        decidedReturn(returned, {
          outcome: { type: 'exchanged', lines: [], to: [] },
          order: '3wfa-h4dt-k7m2-9xqp',
        }),
      ),
    ),
    'return-refused': sure(
      refusedLetter(
        decidedReturn(returned, { outcome: { type: 'refused', reason: 'The bottle is empty.' } }),
      ),
    ),
    'cancel-notice': aboutStep(order, { type: 'cancelled', restock: true }, shopNotice),
    'address-notice': aboutStep(order, { type: 'address', to: words }, shopNotice),
    'payment-notice': aboutStep(
      order,
      { type: 'check', payment: 'pay_1', currency: 'usd', cents: 12_900 },
      paymentNotice,
    ),
    'order-link': orderLink(orderId, order),
    'discovery-credit': creditLetter(order, [
      { code: 'ATT-7K4M9PXQ2T', amount: 30, lastDay },
      { code: 'ATT-3WFAH4DTK7', perfume: { id: 5, name: 'Rose Riad' }, amount: 6, lastDay },
    ]),
    contact: contact(messageId, message),
    answer: answer(message, 'Yes, from next week on.\n\nWe will keep one for you.'),
    signin: deskLink('keeper@example.com', secret),
    proof: proof(words.email, secret),
    change: change(words.email, secret),
    changed: changed(words.email),
    reset: reset(words.email, secret),
    login: login(words.email, secret, false),
    'passkey-added': passkeyAdded(words.email),
    'password-changed': passwordChanged(words.email),
    'newsletter-confirm': newsletterConfirm(words.email, confirmPage(newsletter, 'an-ask')),
    'newsletter-welcome': newsletterWelcome(words.email, endLinks(newsletter)),
    'back-in-stock': backInStock(words.email, {
      name: 'Cedar and Smoke, 50ML',
      path: '/product/1',
    }),
    'review-ask': reviewAsk(orderId, order),
    'review-refused': reviewRefused(words.email, {
      product: 'Cedar and Smoke',
      comment: words.message,
      reason: 'Personal data',
    }),
  };
};

/** The settings that the links in mails are made with. */
export const mailSettings = {
  URL: 'https://attarine.example',
  SHOP_LINK_SECRET: 'the-link-secret-of-the-samples',
};

/** Every kind with its mail. */
export const sampleMails = (words = honest): [kind: MailName, mail: Mail][] =>
  Object.entries(sampleLetters(words)).map(([kind, letter]) => [
    kind as MailName,
    mailOf(`sample.${kind}`, letter, catalogue.shop),
  ]);

const decidedReturn = (
  of: FoundReturn,
  decision: Pick<ReturnDecision, 'outcome' | 'order'>,
): FoundReturn => ({
  ...of,
  record: {
    ...of.record,
    decision: { key: 'k', said: 's', at, by: 'keeper', isDone: true, ...decision },
  },
});

function sure(letter: Letter | null): Letter {
  if (letter === null) throw new Error('There is no such letter.');
  return letter;
}
