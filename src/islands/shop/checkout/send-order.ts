import { placeOrder, type PlacedReply } from '~/api';
import { isFinalRefusal } from '~/domain/attempt';
import type { Cart } from '~/domain/cart/cart';
import { toCents, type Cents } from '~/domain/money';
import { toOrderRequest } from '~/domain/order/order';
import type { ShippingForm } from '~/domain/order/order.schema';
import type { Refusal } from '~/islands/form/useForm';
import { orderAttempt } from '~/stores/attempt';
import { acceptRefusal } from '~/stores/cart-news';
import { keepDetails } from '~/stores/details';
import { keepLastOrder } from '~/stores/last-order';
import { $openPayment } from '~/stores/open-payment';
import { endDraft } from '~/stores/order-draft';

/* What follows the press of 'Place Order': loaded beside the form, which is shown before. */

export { findCardChoice } from './find-card-choice';

interface OrderRefusal extends Refusal {
  /** What delivery costs now. */
  cost?: Cents;
}

interface Order {
  cart: Cart;
  details: ShippingForm;
  shipping: Cents;
  isByCard: boolean;
  isGuest: boolean;
  /** A guest wants the details to be remembered on this device. */
  isRemembered: boolean;
}

/** Places the order; null when the server was not reached, 'left' when a payment page was opened. */
export async function sendOrder(order: Order): Promise<PlacedReply | OrderRefusal | 'left' | null> {
  const { cart, details, shipping, isByCard, isGuest } = order;
  const request = {
    ...toOrderRequest(cart, details, shipping),
    ...(isByCard && { payment: 'card' as const }),
  };
  const key = orderAttempt.keyFor(request);
  const refusal = await endOtherPayment(key);
  if (refusal) return refusal;
  const result = await placeOrder(request, key);
  if (!result.ok) {
    if (result.reason === 'unreachable') return null;
    if (isFinalRefusal(result.status)) orderAttempt.end();
    acceptRefusal(result.reply);
    const { error = 'Something went wrong', fields, shipping: cost } = result.reply;
    return { problem: error, fields, ...(cost !== undefined && { cost: toCents(cost) }) };
  }
  if (isGuest) keepDetails(order.isRemembered ? details : undefined);
  if (!isByCard) return result.value;
  const { openPaymentPage } = await import('./open-payment-page');
  return openPaymentPage(result.value, key, isGuest);
}

/** Another order from here that still awaits its payment is ended first: both could be paid. */
async function endOtherPayment(attempt: string): Promise<Refusal | null> {
  const open = $openPayment.get();
  if (!open || open.attempt === attempt) return null;
  const { endPaymentBefore } = await import('./open-payment-page');
  return endPaymentBefore(open);
}

/** What is kept of an order, and what is not any more. */
export function keepOrder(reply: PlacedReply, isGuest: boolean): void {
  keepLastOrder(reply, isGuest);
  endDraft();
}

/** Not before the cart is empty: a tab closed at the alert must not order the same cart again. */
export const endAttempt = () => orderAttempt.end();
