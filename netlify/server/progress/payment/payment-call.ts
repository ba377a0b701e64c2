import { log, type Action } from '../../edge/http.ts';
import { ok, refuse } from '../../edge/reply.ts';
import { paymentSettings } from '../../payment/payment-settings.ts';
import { PaymentUnavailable, type PaymentEvent, type PaymentProvider } from '../../payment/port.ts';
import { paymentProvider } from '../../payment/provider.ts';
import { applyPayment } from './apply-payment.ts';

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
  if (found === 'unknown') throw new PaymentUnavailable('The order of a payment is not there yet.');
  return taken;
};

const taken = ok({ received: true });

function messageOf(event: Extract<PaymentEvent, { kind: 'order' }>) {
  if (event.about === 'payment') return { session: event.session };
  return event.about === 'dispute' ? { dispute: event.dispute } : {};
}

function nobody(deploy: Parameters<typeof paymentSettings>[0]): PaymentProvider {
  const settings = paymentSettings(deploy);
  throw new PaymentUnavailable(
    settings.kind === 'wrong' ? settings.sentence : 'The shop takes no cards.',
  );
}
