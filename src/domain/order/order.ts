import { subtotal, type Cart } from '../cart/cart.ts';
import { toDollars, type Cents } from '../money.ts';
import type { OrderRequest, ShippingForm } from './order.schema.ts';

/** Charged once per order, whatever its size (R100). */
export const shippingCost: Cents = 499;

/** Subtotal plus shipping; nothing is due for an empty cart (R100). */
export const orderTotal = (items: Cents): Cents => (items === 0 ? 0 : items + shippingCost);

/** The payload of place-order (R102): money in dollars. */
export function toOrderRequest(cart: Cart, formData: ShippingForm): OrderRequest {
  return {
    formData,
    cartItems: cart.map(({ id, name, price, quantity }) => ({
      id,
      name,
      price: toDollars(price),
      quantity,
    })),
    total: toDollars(orderTotal(subtotal(cart))),
  };
}
