import { byMethods } from '../../../delivery/methods.ts';
import { payWords, type PaymentWay } from '../../../delivery/ways-to-pay.ts';
import { builtMethods } from '../../../catalogue/server/built.ts';
import { retryAfter, type Call } from '../../../../../netlify/kernel/http/http.ts';
import { describe, log } from '../../../../../netlify/kernel/store/log.ts';
import { refuse, type Reply } from '../../../../../netlify/kernel/http/reply.ts';
import { orderReply } from './order-reply.ts';
import type { PlaceOrderResult } from './order-result.ts';
import { placeOrder, type Purchase } from './place-order.ts';
import { paymentProvider } from '../../../../../netlify/kernel/payment/provider.ts';
import { linkKey, secret } from '../../../../../netlify/kernel/store/secrets.ts';
import { Unavailable } from '../../../../../netlify/kernel/store/unavailable.ts';
import { beginPayment, type NoPage } from '../payment/begin-payment.ts';
import type { CardOrder } from '../payment/card-order.ts';
import { ifOnDelivery, offeredWays } from '../payment/ways-call.ts';

/** Places an order, and opens the page to pay it on where that is by card. */
export async function placePayable(
  { request, deploy, shop, after }: Call,
  purchase: Omit<Purchase, 'origin'>,
): Promise<Reply> {
  const { payment: way = 'delivery' } = purchase.request;
  const ways = offeredWays({ deploy, shop });
  // A keeper agrees with the shopper how an order by phone is paid.
  if (!ways.includes(way) && (way === 'card' || !purchase.keeper)) return notOffered(way, ways);
  const provider = way === 'card' ? paymentProvider(deploy, shop.clock) : null;
  // The answer needs one secret, the work behind it the other. Without them nothing is stored.
  secret('SHOP_LINK_SECRET');
  secret('SHOP_PEPPER');
  const { origin } = new URL(request.url);
  const result = await placeOrder(shop, { ...purchase, origin }, after);
  // What a code has paid in full goes to no bank.
  if (!result.ok || !provider || !result.order.payment) return orderReply(result);
  return openPage(result, { ...result, shop, provider, after });
}

const names: Record<PaymentWay, string> = {
  delivery: 'Payment on delivery',
  card: 'Card payment',
};

const notOffered = (way: PaymentWay, [other]: readonly PaymentWay[]): Reply => {
  const how = other === 'card' ? byMethods(builtMethods()) : payWords.delivery;
  const instead = other ? ` Please pay ${how}.` : '';
  return refuse(400, `${names[way]} is not available.${instead}`);
};

/** An order that stands without a page is given to the device, which can end it or go on. */
async function openPage(placed: Placed, card: CardOrder): Promise<Reply> {
  try {
    const begun = await beginPayment(card);
    return typeof begun === 'object' ? orderReply(placed, begun) : noPage[begun]();
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    log({ payment: describe(error) });
    const { orderId: id } = card;
    const waits = { 'Retry-After': retryAfter };
    return refuse(503, outOfReach(), waits, { order: { id, key: linkKey(id) } });
  }
}

const outOfReach = () =>
  `We cannot reach our payment provider just now. Please try again in a moment${ifOnDelivery(', or pay on delivery')}.`;
const badEmail = 'Our payment provider does not take this email address.';
const noPage: Record<NoPage, () => Reply> = {
  over: () => refuse(409, 'The time to pay has run out. Please order again.'),
  email: () => refuse(400, badEmail, {}, { fields: { email: badEmail } }),
  order: () =>
    refuse(
      400,
      `Our payment provider does not take this order.${ifOnDelivery(' Please pay on delivery.')}`,
    ),
};

type Placed = Extract<PlaceOrderResult, { ok: true }>;
