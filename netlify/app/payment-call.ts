import { keepers } from '../../src/features/accounts/server/keepers/keepers.ts';
import { type Action, type Call } from '../kernel/http/http.ts';
import { log } from '../kernel/store/log.ts';
import { ok, refuse } from '../kernel/http/reply.ts';
import { paymentSettings } from '../kernel/payment/payment-settings.ts';
import {
  PaymentUnavailable,
  type OrderEvent,
  type PaymentProvider,
} from '../kernel/payment/port.ts';
import { paymentProvider } from '../kernel/payment/provider.ts';
import { fingerprint } from '../kernel/store/identity.ts';
import { sendMessage } from '../../src/features/messages/server/send-message.ts';
import type { Shop } from '../kernel/store/shop.ts';
import { applyPayment } from '../../src/features/orders/server/payment/apply-payment.ts';

/**
 * A message of the payment provider. It comes again until the answer is 200, so whatever is not
 * known yet, and whoever cannot be asked now, is a 503.
 */
export const postPayment: Action = async ({ request, deploy, shop, after }) => {
  const provider = paymentProvider(deploy, shop.clock) ?? nobody(deploy);
  const event = await provider.read(request);
  if (event.kind === 'bad') {
    log({ payment: event.reason });
    return refuse(400, 'This is no message of the payment provider.');
  }
  if (event.kind === 'other') return taken;
  const found = await applyPayment(shop, provider, event.orderId, after, messageOf(event));
  if (found === 'known') return taken;
  if (shop.clock.now() - Date.parse(event.at) < waitedMs)
    throw new PaymentUnavailable('The order of a payment is not there yet.');
  await tellKeeper(shop, event.orderId, after);
  return taken;
};

/** An order is there within minutes. So long after the message it will never be. */
const waitedMs = 60 * 60_000;

/** Money may have been taken for an order that the shop has lost, as after a copy was restored. */
async function tellKeeper(shop: Shop, orderId: string, after: Call['after']): Promise<void> {
  const notice = {
    name: 'Card payments',
    email: keepers()[0] ?? '',
    phone: '',
    message: `The payment provider tells of an order ${orderId}, which the shop does not have. Look there for a payment with this number, and pay it back if there is nothing to send for it.`,
    cartItems: [],
    total: 0 as const,
  };
  await sendMessage(shop, notice, `payment.${orderId}.${fingerprint(notice)}`, after);
}

const taken = ok({ received: true });

function messageOf(event: OrderEvent) {
  if (event.about === 'payment') return { session: event.session };
  return event.about === 'dispute' ? { dispute: { ...event.dispute, at: event.at } } : {};
}

function nobody(deploy: Parameters<typeof paymentSettings>[0]): PaymentProvider {
  const settings = paymentSettings(deploy);
  throw new PaymentUnavailable(
    settings.kind === 'wrong' ? settings.sentence : 'The shop takes no cards.',
  );
}
