import { codeOf, extrasCost, noExtras, type Extras } from '../cart/extras.ts';
import { subtotal, type Cart } from '../cart/cart.ts';
import { toUnits } from '../base/money.ts';
import { orderTotal, type Rates } from './order.ts';
import type { OrderRequest, ShippingForm } from './order.schema.ts';

/** The payload of place-order (R161): money in dollars. */
export function toOrderRequest(
  cart: Cart,
  formData: ShippingForm,
  rates: Rates,
  extras: Extras = noExtras,
): OrderRequest {
  const { gift } = extras;
  return {
    formData,
    cartItems: cart.map(({ id, name, price, quantity }) => ({
      id,
      name,
      price: toUnits(price),
      quantity,
    })),
    total: toUnits(orderTotal(subtotal(cart), rates, extrasCost(extras))),
    ...codeOf(extras),
    ...(gift && {
      gift: { message: gift.message, wrap: gift.wrapCents > 0, hidePrices: gift.hidePrices },
    }),
  };
}
