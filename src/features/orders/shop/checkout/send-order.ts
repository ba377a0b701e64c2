import { navigate } from 'astro:transitions/client';
import { call, fetchSession, type Failure } from '~/api';
import { isFinalRefusal } from '~/base/attempt';
import type { Cart } from '~/features/cart/cart';
import { routes } from '~/base/routes';
import { toCents } from '~/base/money';
import { cartSums } from '~/features/orders/order';
import { toOrderRequest } from '~/features/orders/to-order-request';
import { saidOfOrder } from '~/features/orders/view/said-of-order';
import type { ShippingForm } from '~/features/orders/shipping-form.schema';
import { isListOf, isShape, isText } from '~/base/guards';
import type { Outcome, Refusal } from '~/islands/form/useForm';
import { notifyAlert } from '~/islands/toast/notify';
import { orderAttempt } from '~/stores/attempt';
import { acceptRefusal } from '~/stores/refresh-cart';
import { keepDetails } from '~/stores/details';
import { $extras, endExtras } from '~/stores/extras';
import { keepLastOrder } from '~/stores/orders/last-order';
import { $openPayment, keepPayment } from '~/stores/orders/open-payment';
import { endDraft } from '~/stores/orders/order-draft';
import { placeOrder, type PlacedReply } from '~/stores/orders/place-order';
import type { KnownDestination } from './useDestination';
import type { PaymentChoice } from './PaymentChoice';
import type { KnownAccount } from './known-account';

/* Runs once the form is there. It is loaded separately, so that the form shows earlier. */

interface Order {
  cart: Cart;
  details: ShippingForm;
  /** Of the details, what was doubted and is right. */
  sure: string[] | undefined;
  isRemembered: boolean;
  to: KnownDestination;
  isByCard: boolean;
  isGuest: boolean;
  onPlaced: () => void;
  clear: () => void;
}

/** Places the order, or opens the page of its payment; undefined when the server was not reached. */
export async function sendOrder(order: Order): Promise<Outcome | undefined> {
  const { cart, details, sure, to, isByCard, isGuest } = order;
  const request = {
    ...toOrderRequest(cart, details, to.terms, $extras.get()),
    sure,
    // The server leaves out an address then.
    ...(to.terms.isPickUp && { delivery: 'pick up' as const }),
    ...(isByCard && { payment: 'card' as const }),
  };
  const key = orderAttempt.keyFor(request);
  const refusal = await endOtherPayment(key);
  if (refusal) return refusal;
  // Once the order is placed nothing is fetched any more: that could fail.
  const paying = isByCard ? await import('./open-payment-page').catch(() => null) : null;
  if (isByCard && !paying) return undefined;
  const result = await placeOrder(request, key);
  if (!result.ok) {
    if (result.status === null) return undefined;
    // It was placed, and only its page cannot be opened now: whatever is ordered next ends it first.
    const { order: unopened } = result.reply;
    if (unopened) keepPayment(unopened, { attempt: key, isGuest });
    return refusalOf(result, order);
  }
  return () => {
    if (!paying?.isPayable(result.value)) return finish(result.value, order);
    paying.keepPaymentOf(result.value, { attempt: key, isGuest });
    remember(order);
    return paying.leaveFor(result.value.payment.url);
  };
}

const remember = ({ isGuest, isRemembered, details }: Order) => {
  if (isGuest) keepDetails(isRemembered ? details : undefined);
};

function refusalOf({ status, reply }: Failure, { cart, to }: Order): Refusal {
  if (isFinalRefusal(status)) orderAttempt.end();
  const expected = cartSums(cart, to.terms, $extras.get()).shipping;
  acceptRefusal(status, reply);
  const { error = 'Something went wrong', fields, doubts, shipping } = reply;
  const cost = shipping === undefined ? expected : toCents(shipping);
  if (cost !== expected) to.setCost(cost);
  return { problem: error, fields, doubts };
}

/**
 * The essentials first: a tab that dies at the alert, or at anything else here, must not order the
 * same cart again (R851).
 */
async function finish(reply: PlacedReply, order: Order): Promise<void> {
  order.onPlaced();
  orderAttempt.end();
  order.clear();
  $openPayment.set(undefined);
  endDraft();
  endExtras();
  remember(order);
  keepLastOrder(reply, order.isGuest, saidOfOrder(reply));
  notifyAlert(reply.message);
  await navigate(routes.home);
}

/** Another order from here that still awaits its payment is ended first: both could be paid. */
async function endOtherPayment(attempt: string): Promise<Refusal | null> {
  const open = $openPayment.get();
  if (!open || open.attempt === attempt) return null;
  const { endPaymentBefore } = await import('./open-payment-page');
  return endPaymentBefore(open);
}

const isWays = isShape<{ ways: string[] }>({ ways: isListOf(isText) });

/** Shows the choice between the ways to pay where the shop takes cards; else, and where nobody knows, nothing. */
export async function offerCards(show: (choice: () => typeof PaymentChoice) => void) {
  const reply = await call('/api/payments', isWays);
  if (!reply.ok || !reply.value.ways.includes('card')) return;
  const loaded = await import('./PaymentChoice');
  show(() => loaded.PaymentChoice);
}

/** Null for a guest, who need not download what reads an account. */
export async function readKnown(): Promise<KnownAccount | null> {
  const session = await fetchSession();
  if (!session.ok || session.value === null) return null;
  const { readAccount } = await import('./known-account');
  return readAccount(session.value.email);
}
