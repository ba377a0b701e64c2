import type { ShopFacts } from '../../catalogue/catalogue-file.ts';
import { deskRoutes } from '../../desk/desk-routes.ts';
import { unitsText } from '../../orders/view/line-words.ts';
import { isFault, reasonWords } from '../return-reasons.ts';
import {
  button,
  facts,
  typed,
  type Block,
  type Letter,
} from '../../../../netlify/kernel/mail/letter.ts';
import { pageAt } from '../../../../netlify/kernel/mail/page-at.ts';
import { shopTime } from '../../../../netlify/kernel/mail/shop-time.ts';
import { answersTo, emailRow, orderButton } from '../../orders/server/mails/order-parts.ts';
import { isAnnounced, type FoundReturn } from './read-returns.ts';

const toShopper = ({ found }: FoundReturn) => ({
  to: found.order.to.email,
  why: 'You get this mail because of a return from an order in our shop. To ask about it, answer this mail.',
});

const itemsOf = ({ found, record }: FoundReturn): string =>
  unitsText(found.order.lines, record.lines);

/** To the shopper: the number, the address and who pays. */
export const announcedLetter = (
  of: FoundReturn,
  shop: ShopFacts,
  paidBy: 'shopper' | 'shop',
): Letter => ({
  ...toShopper(of),
  subject: `Your return ${of.number}`,
  heading: 'Your return is announced',
  blocks: [
    facts(['Return', of.number], ['Items', itemsOf(of)], ...reasonRow(of)),
    ...(isFault(of.record.reason) ? keepIt : sendIt(shop, paidBy)),
    'We write to you when we have looked at it.',
    orderButton(of.found.orderId),
  ],
});

const reasonRow = ({ record: { reason } }: FoundReturn): [string, string][] =>
  reason ? [['Reason', reasonWords[reason]]] : [];

const keepIt = [
  'Please keep it until you hear from us: if we want it back, we write to you where to send it, and pay for the postage.',
];

const sendIt = (shop: ShopFacts, paidBy: 'shopper' | 'shop'): Block[] => [
  'Put the number into the parcel: write it on a note, or print the slip on the page of your return.',
  facts(['Send it to', `${shop.name}, ${shop.address}`]),
  paidBy === 'shop' ? 'We pay for the postage.' : 'You pay for the postage.',
];

/** To the shop. */
export const returnNotice = (of: FoundReturn): Letter => ({
  to: null,
  ...answersTo(of.found.order),
  subject: `Return ${of.number} announced`,
  heading: 'A shopper sends something back',
  blocks: [
    facts(
      ['Return', of.number],
      ['At', shopTime(of.record.at)],
      emailRow(of.found.order),
      ['Items', itemsOf(of)],
      ...reasonRow(of),
      ['Photographs', String(of.record.photographs.length)],
    ),
    ...said(of),
    button('Open it at the desk', pageAt(deskRoutes.returns)),
  ],
  why: 'Each return sends this mail. An answer to it reaches the shopper.',
});

const said = ({ record: { text } }: FoundReturn): Block[] =>
  text === undefined ? [] : [typed('What the shopper says', ...text.split('\n'))];

/** To the shopper: another one is sent instead. Null for a return that was not exchanged. */
export function exchangedLetter(of: FoundReturn): Letter | null {
  const order = of.record.decision?.order;
  if (order === undefined) return null;
  const isReturn = isAnnounced(of.record);
  const heading = isReturn ? 'Your return is exchanged' : 'We send you a replacement';
  const why = isReturn ? `for your return ${of.number}` : `for your order ${of.found.orderId}`;
  return {
    ...toShopper(of),
    subject: isReturn ? `Your return ${of.number} is exchanged` : heading,
    heading,
    blocks: [
      `We send you something else ${why}. You pay nothing for it.`,
      facts([isReturn ? 'Returned' : 'Instead of', itemsOf(of)], ['New order', order]),
      orderButton(order),
    ],
  };
}

/** To the shopper, with the keeper's reason. Null for a return that was not refused. */
export function refusedLetter(of: FoundReturn): Letter | null {
  const outcome = of.record.decision?.outcome;
  if (outcome?.type !== 'refused') return null;
  return {
    ...toShopper(of),
    subject: `About your return ${of.number}`,
    heading: 'We cannot take back your return',
    blocks: [
      `We have looked at your return ${of.number}, and do not take it back.`,
      facts(['Items', itemsOf(of)]),
      typed('The reason', ...outcome.reason.split('\n')),
      'Your right to withdraw from the contract, and what the law gives you when something is faulty, stay as they are.',
      orderButton(of.found.orderId),
    ],
  };
}
