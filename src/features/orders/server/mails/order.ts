import { withdrawalDays } from '../../history/deadlines.ts';
import { whereToPay } from '../../../delivery/ways-to-pay.ts';
import { pickUpText } from '../../../delivery/pick-up.ts';
import { paidBy } from '../../payment.ts';
import { countryCode, countryName } from '../../../delivery/country.ts';
import { deskRoutes } from '../../../desk/desk-routes.ts';
import { routes } from '../../../../base/routes.ts';
import { termsFor } from '../../../delivery/destination.ts';
import { dutiesTexts } from '../../../delivery/zones.ts';
import { builtDelivery } from '../../../catalogue/server/built.ts';
import { arrivalText } from '../../../delivery/arrival.ts';
import type { PlacedRecord } from '../../order-record.schema.ts';
import { builtGuarantee } from '../../../catalogue/server/built.ts';
import {
  button,
  facts,
  link,
  picture,
  typed,
  type Block,
  type Letter,
  type Row,
} from '../../../../../netlify/kernel/mail/letter.ts';
import {
  addressOf,
  answersTo,
  emailRow,
  giftOf,
  linesOf,
  orderAddress,
  orderButton,
  pickUpOf,
} from './order-parts.ts';
import { pageAt } from '../../../../../netlify/kernel/mail/page-at.ts';
import { shopTime } from '../../../../../netlify/kernel/mail/shop-time.ts';

const payingText = ({ isPaid, payment, pickUp }: PlacedRecord, method = 'card'): string =>
  payment
    ? `It is paid by ${method}.`
    : isPaid
      ? 'It is paid.'
      : `You pay ${whereToPay({ pickUp })}.`;

/** The Commission's notice, as it is; a demonstration has a sentence. */
function guarantee(): Block[] {
  const given = builtGuarantee();
  if (!given) return [];
  const { text, pictures } = given;
  return pictures.length === 0 ? [text] : pictures.map((path) => picture(text, pageAt(path)));
}

/** What is due at the border of the country that it goes to. */
const dutiesOf = ({ to, pickUp }: PlacedRecord): string[] => {
  if (pickUp) return [];
  const { duties } = termsFor(to.country, builtDelivery());
  return duties ? [dutiesTexts[duties]] : [];
};

/** To the shopper. @param method what it was paid with; left out for a card. */
export const confirmation = (orderId: string, order: PlacedRecord, method?: string): Letter => ({
  to: order.to.email,
  subject: `Your order ${orderId}`,
  heading: 'Thank you for your order',
  blocks: [
    `Your order ${orderId} has reached us. ${payingText(order, method)}`,
    ...(order.arrivesBy === undefined ? [] : [`${arrivalText(order.arrivesBy)}.`]),
    ...(order.pickUp ? ['We write to you when it is ready to pick up.'] : []),
    ...pickUpOf(order),
    linesOf(order),
    ...dutiesOf(order),
    ...giftOf(order),
    addressOf(order),
    orderButton(orderId),
    ...guarantee(),
    `For ${withdrawalDays} days after ${order.pickUp ? 'picking up' : 'delivery'} you can withdraw from this order without giving a reason: on the page below, or by an answer to this mail. The terms say how it goes on from there.`,
    link('Withdraw from contract', pageAt(routes.withdraw)),
    link('Terms and withdrawal', pageAt(routes.terms)),
  ],
  why: 'You get this mail because your address was typed into an order in our shop. If that was not you, please answer this mail.',
});

/** To the shopper who has lost the link. */
export const orderLink = (orderId: string, order: PlacedRecord): Letter => ({
  to: order.to.email,
  subject: `The link to your order ${orderId}`,
  heading: 'The link to your order',
  blocks: ['Whoever has this link can see the order and its address.', orderButton(orderId)],
  why: 'Somebody asked for this link with the number of your order and your address. If that was not you, ignore this mail.',
});

const paidRow = ({ isPaid, payment, pickUp }: PlacedRecord, method: string | undefined): Row => [
  'Payment',
  payment ? paidBy(method) : isPaid ? 'Paid' : pickUp ? 'When picked up' : 'On delivery',
];

/** Where it goes, by the shop's word for it: what was typed stands apart, in the address. */
const whereRow = ({ to, pickUp }: PlacedRecord): Row => [
  pickUp ? pickUpText : 'Country',
  pickUp?.name ?? countryName(countryCode(to.country) ?? '') ?? 'see the address',
];

const giftRow = ({ gift }: PlacedRecord): Row[] =>
  gift ? [['Gift', gift.wrapCents > 0 ? 'yes, with gift wrap' : 'yes']] : [];

/** To the shop: an order to pack. */
export const orderNotice = (orderId: string, order: PlacedRecord, method?: string): Letter => ({
  to: null,
  ...answersTo(order),
  subject: `New order ${orderId}`,
  heading: 'A new order',
  blocks: [
    facts(
      ['Order', orderId],
      ['Placed', shopTime(order.at)],
      whereRow(order),
      ...giftRow(order),
      paidRow(order, method),
      emailRow(order),
    ),
    typed('Name, as it was typed', order.to.name),
    linesOf(order),
    ...giftOf(order),
    addressOf(order),
    button('Open it at the desk', pageAt(deskRoutes.order(orderId))),
    link('See it as the shopper does', orderAddress(orderId)),
  ],
  why: 'Each order in the shop sends this mail. An answer to it reaches the shopper.',
});
