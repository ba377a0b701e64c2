import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import type { OrderRequest } from '../../../src/domain/order/order.schema.ts';
import { readCode } from '../../../src/domain/progress/view/credit.ts';
import { fingerprint } from '../store/identity.ts';

/** What a keeper has agreed with the shopper for whom an order is placed. */
export interface Agreed {
  /** The keeper. */
  by: string;
  isPaid: boolean;
  discount: NonNullable<PlacedRecord['discount']>;
}

/** By which a retry is told from another order under the same key. */
export const fingerprintOf = (
  { formData: to, cartItems, total, payment, gift, code }: OrderRequest,
  keeper: Agreed | null,
): string =>
  fingerprint([
    // An order from before there was a phone, a second line or a state keeps its fingerprint.
    [
      to.name,
      to.email,
      to.address,
      to.city,
      to.country,
      to.postalCode,
      ...(to.phone ? [to.phone] : []),
      ...(to.address2 || to.state ? [['more', to.address2, to.state]] : []),
    ],
    cartItems.map((item) => [String(item.id), item.quantity, item.size, item.color]),
    total,
    ...(payment ? [payment] : []),
    ...(gift ? [['gift', gift.message, gift.wrap, gift.hidePrices]] : []),
    ...(code === undefined ? [] : [['code', readCode(code)]]),
    ...(keeper ? [keeper.isPaid, keeper.discount.cents, keeper.discount.reason] : []),
  ]);
