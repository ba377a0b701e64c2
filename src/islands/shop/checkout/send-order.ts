import { placeOrder, type PlacedReply } from '~/api';
import { isFinalRefusal } from '~/domain/attempt';
import type { Cart } from '~/domain/cart/cart';
import { toCents, type Cents } from '~/domain/money';
import { toOrderRequest } from '~/domain/order/order';
import type { ShippingForm } from '~/domain/order/order.schema';
import type { Refusal } from '~/islands/form/useForm';
import { orderAttempt } from '~/stores/attempt';
import { acceptRefusal } from '~/stores/cart-news';
import { keepLastOrder } from '~/stores/last-order';
import { endDraft } from '~/stores/order-draft';

/* What follows the press of 'Place Order': loaded beside the form, which is shown before. */

interface OrderRefusal extends Refusal {
  /** What delivery costs now. */
  cost?: Cents;
}

/** Places the order; null when the server was not reached. */
export async function sendOrder(
  cart: Cart,
  form: ShippingForm,
  shipping: Cents,
): Promise<PlacedReply | OrderRefusal | null> {
  const request = toOrderRequest(cart, form, shipping);
  const result = await placeOrder(request, orderAttempt.keyFor(request));
  if (result.ok) return result.value;
  if (result.reason === 'unreachable') return null;
  if (isFinalRefusal(result.status)) orderAttempt.end();
  acceptRefusal(result.reply);
  const { error = 'Something went wrong', fields, shipping: cost } = result.reply;
  return { problem: error, fields, ...(cost !== undefined && { cost: toCents(cost) }) };
}

/** What is kept of an order, and what is not any more. */
export function keepOrder(reply: PlacedReply, isGuest: boolean): void {
  keepLastOrder(reply, isGuest);
  endDraft();
}

/** Not before the cart is empty: a tab closed at the alert must not order the same cart again. */
export const endAttempt = () => orderAttempt.end();
