import type { PlacedReply } from '~/stores/orders/place-order';
import { paidPath } from '~/features/frame/paid-path';
import { isShape, isText } from '~/base/guards';
import type { OpenPayment } from '~/features/orders/open-payment';
import type { Refusal } from '~/islands/form/useForm';
import { endPayment } from '~/features/orders/shop/paid/end-payment';
import { keepPayment, type Begun } from '~/stores/orders/open-payment';

/* Loaded once an order is paid by card. */

const hasPage = isShape<{ payment: { url: string } }>({ payment: isShape({ url: isText }) });

/** An answer without the provider's page is that of an order that was paid before. */
export const isPayable = (
  reply: PlacedReply,
): reply is PlacedReply & { payment: { url: string } } => hasPage(reply);

/** The device knows the order from now on; its cart and attempt stay until it is paid. */
export function keepPaymentOf({ orderId: id, key }: PlacedReply, begun: Begun): void {
  if (id && key) keepPayment({ id, key }, begun);
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
export async function leaveFor(url: string): Promise<void> {
  const left = new Promise((leave) => window.addEventListener('pagehide', leave, { once: true }));
  window.location.assign(url);
  await left;
}
