import { noExtras, type Extras } from '../cart/extras.ts';
import type { Cart } from '../cart/cart.ts';
import { toUnits } from '../../base/money.ts';
import { cartSums, type Rates } from './order.ts';
import type { OrderRequest } from './order.schema.ts';
import type { ShippingForm } from './shipping-form.schema.ts';

/** The payload of place-order (R161): money in dollars. */
export function toOrderRequest(
  cart: Cart,
  formData: ShippingForm,
  rates: Rates,
  extras: Extras = noExtras,
): OrderRequest {
  const { gift, codes } = extras;
  const giftCards = extras.giftCards.filter(({ id }) => cart.some((line) => line.id === id));
  return {
    formData,
    cartItems: cart.map(({ id, name, price, quantity }) => ({
      id,
      name,
      price: toUnits(price),
      quantity,
    })),
    total: toUnits(cartSums(cart, rates, extras).total),
    ...(codes.length > 0 && { codes: codes.map(({ code }) => code) }),
    ...(giftCards.length > 0 && { giftCards }),
    ...(gift && {
      gift: { message: gift.message, wrap: gift.wrapCents > 0, hidePrices: gift.hidePrices },
    }),
  };
}
