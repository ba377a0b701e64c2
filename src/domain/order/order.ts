import { subtotal, type Cart } from '../cart/cart.ts';
import { toDollars, type Cents } from '../money.ts';
import type { OrderRequest, ShippingForm } from './order.schema.ts';

/** Charged once per order, whatever its size, where a zone names no cost of its own (R500). */
export const shippingCost: Cents = 499;

/** Subtotal plus shipping; nothing is due for an empty cart (R500). */
export const orderTotal = (items: Cents, shipping = shippingCost): Cents =>
  items === 0 ? 0 : items + shipping;

/** The payload of place-order (R161): money in dollars. */
export function toOrderRequest(
  cart: Cart,
  formData: ShippingForm,
  shipping = shippingCost,
): OrderRequest {
  return {
    formData,
    cartItems: cart.map(({ id, name, price, quantity }) => ({
      id,
      name,
      price: toDollars(price),
      quantity,
    })),
    total: toDollars(orderTotal(subtotal(cart), shipping)),
  };
}
