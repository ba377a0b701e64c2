import type { BegunPayment } from '../../../../src/domain/order/payment.ts';
import { isAwaiting, pageIn, takenIn } from '../../../../src/domain/progress/card-payment.ts';
import { beginMs } from '../../payment/port.ts';
import { payable, readProgress, record, type CardOrder } from './card-order.ts';

/**
 * The page on which an order can be paid: the same one for every try. Its address is given away only
 * once it stands in the order's progress, so that no page is open that the shop does not know.
 * @returns null when the time to pay is over; the shop's own page for an order that is paid.
 * @throws PaymentUnavailable; the same call again goes on from there.
 */
export async function beginPayment(card: CardOrder): Promise<BegunPayment | null> {
  const { shop, provider, order } = card;
  const progress = await readProgress(card);
  const page = pageIn(progress.events);
  const until = page?.until ?? order.at;
  if (takenIn(progress.events)) return { url: `${order.origin ?? ''}/paid`, expiresAt: until };
  if (!isAwaiting(progress)) return null;
  if (page)
    return Date.parse(until) > shop.clock.now() ? { url: page.url, expiresAt: until } : null;
  if (shop.clock.now() > Date.parse(order.at) + beginMs) return null;
  const { session, url, expiresAt } = await provider.begin(payable(card, progress));
  const begun = await record(
    card,
    { type: 'session', session, url, until: expiresAt },
    'payment.session',
  );
  // Refused when a twin was faster, or the order has ended meanwhile.
  return begun.ok ? { url, expiresAt } : beginPayment(card);
}
