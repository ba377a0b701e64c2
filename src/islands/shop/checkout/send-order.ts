import { navigate } from 'astro:transitions/client';
import { placeOrder, type PlacedReply, type Result } from '~/api';
import { isFinalRefusal } from '~/domain/attempt';
import type { Cart } from '~/domain/cart/cart';
import { routes } from '~/domain/frame/routes';
import { toCents } from '~/domain/money';
import { toOrderRequest } from '~/domain/order/to-order-request';
import type { ShippingForm } from '~/domain/order/order.schema';
import type { Refusal } from '~/islands/form/useForm';
import { notifyAlert } from '~/islands/toast/notify';
import { orderAttempt } from '~/stores/attempt';
import { acceptRefusal } from '~/stores/refresh-cart';
import { keepDetails } from '~/stores/details';
import { $extras, endExtras } from '~/stores/extras';
import { keepLastOrder } from '~/stores/orders/last-order';
import { $openPayment } from '~/stores/orders/open-payment';
import { endDraft } from '~/stores/orders/order-draft';
import type { KnownDestination } from './useDestination';

/* Runs once the form is there. It is loaded separately, so that the form shows earlier. */

export { offerCards } from './offer-cards';
export { readKnown } from './read-known';

type Refused = Extract<Result<unknown>, { reason: 'refused' }>;

interface Order {
  cart: Cart;
  details: ShippingForm;
  isRemembered: boolean;
  to: KnownDestination;
  isByCard: boolean;
  isGuest: boolean;
  onPlaced: () => void;
  clear: () => void;
}

/** Places the order, or opens the page of its payment; undefined when the server was not reached. */
export async function sendOrder(order: Order): Promise<Refusal | null | undefined> {
  const { cart, details, to, isByCard, isGuest } = order;
  const request = {
    ...toOrderRequest(cart, details, to.terms.cost, $extras.get()),
    ...(isByCard && { payment: 'card' as const }),
  };
  const key = orderAttempt.keyFor(request);
  const refusal = await endOtherPayment(key);
  if (refusal) return refusal;
  const result = await placeOrder(request, key);
  if (!result.ok) return result.reason === 'refused' ? refusalOf(result, to) : undefined;
  if (isGuest) keepDetails(order.isRemembered ? details : undefined);
  if (isByCard) {
    const { openPaymentPage } = await import('./open-payment-page');
    if (await openPaymentPage(result.value, key, isGuest)) return null;
  }
  await finish(result.value, order);
  return null;
}

function refusalOf({ status, reply }: Refused, to: KnownDestination): Refusal {
  if (isFinalRefusal(status)) orderAttempt.end();
  acceptRefusal(reply);
  const { error = 'Something went wrong', fields, shipping } = reply;
  if (shipping !== undefined) to.setCost(toCents(shipping));
  return { problem: error, fields };
}

async function finish(reply: PlacedReply, { onPlaced, clear, isGuest }: Order): Promise<void> {
  onPlaced();
  keepLastOrder(reply, isGuest);
  endDraft();
  endExtras();
  notifyAlert(reply.message);
  clear();
  // The alert comes after the cart is emptied: a tab that is closed at the alert must not order the
  // same cart again.
  orderAttempt.end();
  $openPayment.set(undefined);
  await navigate(routes.home);
}

/** Another order from here that still awaits its payment is ended first: both could be paid. */
async function endOtherPayment(attempt: string): Promise<Refusal | null> {
  const open = $openPayment.get();
  if (!open || open.attempt === attempt) return null;
  const { endPaymentBefore } = await import('./open-payment-page');
  return endPaymentBefore(open);
}
