import { pickUpFacts } from '../../../delivery/pick-up-lines.ts';
import { addressLines } from '../../../delivery/address-lines.ts';
import { fullName } from '../../view/line-words.ts';
import { formatPrice, times } from '../../../../base/money.ts';
import { orderPath } from '../../last-order.ts';
import { hidePricesText } from '../../gift.ts';
import { taxName } from '../../../tax/tax.ts';
import { sumsOfRecord } from '../../sums.ts';
import type { PlacedRecord } from '../../order-record.schema.ts';
import { linkKey } from '../../../../../netlify/kernel/store/secrets.ts';
import {
  button,
  facts,
  typed,
  type Block,
  type Letter,
  type Lines,
  type Link,
  type Row,
  type Typed,
} from '../../../../../netlify/kernel/mail/letter.ts';
import { pageAt } from '../../../../../netlify/kernel/mail/page-at.ts';

/* Blocks that several mails about orders share. */

/** @param totals what stands below the items. */
export const linesOf = (order: PlacedRecord, totals = totalsOf(order)): Lines => ({
  kind: 'lines',
  lines: order.lines.map((line) => ({
    name: fullName(line),
    quantity: line.quantity,
    price: formatPrice(times(line.priceCents, line.quantity), order.currency),
  })),
  totals,
});

const totalsOf = (order: PlacedRecord): Row[] => [
  ...sumsOfRecord(order).map(([name, amount]): Row => [name, formatPrice(amount, order.currency)]),
  ['Total', formatPrice(order.totalCents, order.currency)],
  ...(order.tax
    ? [[taxName(order.tax), formatPrice(order.tax.cents, order.currency)] satisfies Row]
    : []),
];

/** What goes with a gift: its card, and a slip without prices. */
export const giftOf = ({ gift }: PlacedRecord): Block[] =>
  gift
    ? [
        `This order is a gift.${gift.hidePrices ? ` ${hidePricesText}` : ''}`,
        ...(gift.message ? [typed('On the card', gift.message)] : []),
      ]
    : [];

/** Whom an answer to a notice about an order reaches; nobody but the shop without an address. */
export const answersTo = ({ to }: Pick<PlacedRecord, 'to'>): Pick<Letter, 'replyTo'> =>
  to.email === '' ? {} : { replyTo: { name: to.name, address: to.email } };

export const emailRow = ({ to }: Pick<PlacedRecord, 'to'>): Row => [
  'Email',
  to.email || 'No e-mail address',
];

/** Whom a letter to an order's shopper goes to, and why. */
export const toShopper = ({ to }: Pick<PlacedRecord, 'to'>) => ({
  to: to.email,
  why: 'You get this mail because of an order in our shop. To ask about it, answer this mail.',
});

export const addressOf = ({ to, pickUp }: PlacedRecord): Typed =>
  typed(`${pickUp ? 'Picked up by' : 'Delivery address'}, as it was typed`, ...addressLines(to));

/** Where an order is picked up; nothing for one that is sent. */
export const pickUpOf = ({ pickUp }: PlacedRecord): Block[] =>
  pickUp ? [facts(...pickUpFacts(pickUp))] : [];

/** Opens the order's page without an account. */
export const orderAddress = (orderId: string): string =>
  pageAt(orderPath({ id: orderId, key: linkKey(orderId) }));

export const orderButton = (orderId: string): Link =>
  button('Open the order', orderAddress(orderId));
