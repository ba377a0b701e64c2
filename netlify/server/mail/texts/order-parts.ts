import { addressLines } from '../../../../src/domain/account/address-lines.ts';
import { choiceName } from '../../../../src/domain/catalogue/catalogue.ts';
import { formatPrice, times } from '../../../../src/domain/money.ts';
import { orderPath } from '../../../../src/domain/order/last-order.ts';
import { discountText } from '../../../../src/domain/order/placed-order.ts';
import type { PlacedRecord } from '../../../../src/domain/order/order-record.schema.ts';
import { linkKey } from '../../store/secrets.ts';
import { button, typed, type Lines, type Link, type Row, type Typed } from '../letter.ts';
import { pageAt } from './page-at.ts';

/* Blocks that several mails about orders share. */

/** @param totals what stands below the items. */
export const linesOf = (order: PlacedRecord, totals = totalsOf(order)): Lines => ({
  kind: 'lines',
  lines: order.lines.map(({ name, variant, quantity, priceCents }) => ({
    name: choiceName({ name }, variant),
    quantity,
    price: formatPrice(times(priceCents, quantity)),
  })),
  totals,
});

const discountRow = ({ discount }: PlacedRecord): Row[] =>
  discount ? [[discountText(discount), formatPrice(0 - discount.cents)]] : [];

const totalsOf = (order: PlacedRecord): Row[] => [
  ['Shipping', formatPrice(order.shippingCents)],
  ...discountRow(order),
  ['Total', formatPrice(order.totalCents)],
];

export const addressOf = ({ to }: PlacedRecord): Typed =>
  typed('Delivery address, as it was typed', ...addressLines(to));

/** Opens the order's page without an account. */
export const orderAddress = (orderId: string): string =>
  pageAt(orderPath({ id: orderId, key: linkKey(orderId) }));

export const orderButton = (orderId: string): Link =>
  button('Open the order', orderAddress(orderId));
