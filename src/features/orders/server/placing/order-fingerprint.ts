import { typedWord } from '../../../../base/text/typed-code.ts';
import { readCode } from '../../../credit/credit.ts';
import type { PlacedRecord } from '../../order-record.schema.ts';
import type { OrderRequest } from '../../order.schema.ts';
import { fingerprint } from '../../../../../netlify/kernel/store/identity.ts';
import { codesOf } from './code-kinds.ts';

/** What a keeper has agreed with the shopper for whom an order is placed. */
export interface Agreed {
  /** The keeper. */
  by: string;
  isPaid: boolean;
  discount: NonNullable<PlacedRecord['discount']>;
  /** The order of which it replaces units. */
  replaces?: string;
}

/** By which a retry is told from another order under the same key. */
export const fingerprintOf = (
  { formData: to, cartItems, total, delivery, payment, gift, giftCards, ...codes }: OrderRequest,
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
    ...(delivery ? [['delivery', delivery]] : []),
    ...(payment ? [payment] : []),
    ...(gift ? [['gift', gift.message, gift.wrap, gift.hidePrices]] : []),
    ...(giftCards ? [['gift cards', giftCards]] : []),
    ...codesOf(codes).map((code) => ['code', readCode(code) ?? typedWord(code)]),
    ...(keeper ? [keeper.isPaid, keeper.discount.cents, keeper.discount.reason] : []),
  ]);
