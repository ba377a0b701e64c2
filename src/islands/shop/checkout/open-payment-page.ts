import type { PlacedReply } from '~/api';
import { paidPath } from '~/domain/frame/paid-path';
import { isShape, isText } from '~/domain/guards';
import type { OpenPayment } from '~/domain/order/open-payment';
import type { Refusal } from '~/islands/form/useForm';
import { endPayment } from '~/islands/customer/paid/end-payment';
import { keepPayment } from '~/stores/orders/open-payment';

/* Loaded once an order is paid by card. */

const isPayable = isShape<{ payment: { url: string } }>({ payment: isShape({ url: isText }) });

/**
 * Opens the provider's page. Cart and attempt stay until the order is paid.
 * @returns false for an answer without a page: that of an order that was paid before.
 */
export async function openPaymentPage(
  reply: PlacedReply,
  attempt: string,
  isGuest: boolean,
): Promise<boolean> {
  if (!isPayable(reply)) return false;
  const { orderId: id, key }: PlacedReply = reply;
  if (id && key) keepPayment({ id, key }, { attempt, isGuest });
  await leaveFor(reply.payment.url);
  return true;
}

/** Ends what another order from here awaits; the refusal says why that cannot be. */
export async function endPaymentBefore(open: OpenPayment): Promise<Refusal | null> {
  const ended = await endPayment(open);
  if ('problem' in ended) return ended;
  if (!ended.isPaid) return null;
  await leaveFor(paidPath);
  return { problem: `Your order ${open.id} is paid already.` };
}

/** The button is busy until the page is left, and free again when Back leads to it. */
async function leaveFor(url: string): Promise<void> {
  const left = new Promise((leave) => window.addEventListener('pagehide', leave, { once: true }));
  window.location.assign(url);
  await left;
}
