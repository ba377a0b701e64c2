import type { BegunPayment } from '../../payment.ts';
import { expiryOf, isAwaiting, pageIn, takenIn } from '../../steps/payment-events.ts';
import type { OrderHistory } from '../../history/history.schema.ts';
import type { EventBody } from '../../history/step.schema.ts';
import { log } from '../../../../../netlify/kernel/store/log.ts';
import { beginMs, type PageRefusal } from '../../../../../netlify/kernel/payment/port.ts';
import { payable, historyOf, record, type CardOrder } from './card-order.ts';

/** Why an order has no page: its time to pay is over, or what of it the provider does not take. */
export type NoPage = 'over' | PageRefusal['refused'];

/**
 * The page on which an order can be paid: the same one for every try. Its address is given away only
 * once it stands in the order's history, so that no page is open that the shop does not know. An
 * order that can have none ends here: it must not hold units and a code that nobody can pay for.
 * @returns the shop's own page for an order that is paid.
 * @throws PaymentUnavailable; the same call again goes on from there.
 */
export async function beginPayment(card: CardOrder): Promise<BegunPayment | NoPage> {
  const { shop, provider, order } = card;
  const history = await historyOf(card);
  const page = pageIn(history.events);
  const until = page?.until ?? order.at;
  if (takenIn(history.events)) return { url: `${order.origin ?? ''}/paid`, expiresAt: until };
  if (!isAwaiting(history)) return refusalIn(history);
  if (page)
    return Date.parse(until) > shop.clock.now() ? { url: page.url, expiresAt: until } : 'over';
  if (shop.clock.now() > Date.parse(order.at) + beginMs) return endUnopened(card);
  const begun = await provider.begin(payable(card, history));
  if ('refused' in begun) {
    log({ payment: begun.reason });
    return endUnopened(card, begun);
  }
  const { session, url, expiresAt } = begun;
  const opened = await record(
    card,
    { type: 'session', session, url, until: expiresAt },
    'payment.session',
  );
  // Refused when a twin was faster, or the order has ended meanwhile.
  return opened.ok ? { url, expiresAt } : beginPayment(card);
}

function refusalIn(history: OrderHistory): NoPage {
  const end = expiryOf(history)?.step;
  return (end?.type === 'expired' && end.refused) || 'over';
}

/** Unless a twin has opened its page meanwhile. */
async function endUnopened(card: CardOrder, why?: PageRefusal): Promise<BegunPayment | NoPage> {
  const refused = why && { refused: why.refused };
  const body: EventBody = { type: 'expired', restock: true, ...refused };
  await record(card, body, 'payment.expired');
  return beginPayment(card);
}
