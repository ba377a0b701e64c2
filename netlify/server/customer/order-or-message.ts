import { countedByShop } from '../../../src/domain/retention/counted-calls.ts';
import { orderRequest, type OrderRequest } from '../../../src/domain/order/order.schema.ts';
import {
  messageRequest,
  type MessageReply,
  type MessageRequest,
} from '../../../src/domain/message/message.schema.ts';
import { describe, log, retryAfter, type Call } from '../edge/http.ts';
import { withJson } from '../edge/json-body.ts';
import { problemsBeside } from '../orders/address-problems.ts';
import { orderReply } from '../orders/order-reply.ts';
import type { PlaceOrderResult } from '../orders/order-result.ts';
import { placeOrder } from '../orders/place-order.ts';
import { paymentProvider } from '../payment/provider.ts';
import { beginPayment, type NoPage } from '../progress/payment/begin-payment.ts';
import type { CardOrder } from '../progress/payment/card-order.ts';
import { inCodeTry, refuseTry } from './code-call.ts';
import { ok, refuse, type Reply } from '../edge/reply.ts';
import { sendMessage } from '../messages/send-message.ts';
import { linkKey, secret } from '../store/secrets.ts';
import { Unavailable } from '../store/unavailable.ts';
import { callerTries } from '../accounts/throttle/caller.ts';
import { takeTry, tooMany } from '../accounts/throttle/limits.ts';
import { signedIn } from '../accounts/sessions/session.ts';

/**
 * Checkout and contact share one address (R161): a body with a `message`
 * and no `formData` is a message (R113).
 */
const schemaFor = (body: unknown) =>
  typeof body === 'object' && body !== null && 'message' in body && !('formData' in body)
    ? messageRequest
    : orderRequest;

export const orderOrMessage = withJson<OrderRequest | MessageRequest, []>(
  schemaFor,
  async (body, call: Call): Promise<Reply> => {
    const { request, shop, after } = call;
    const key = request.headers.get('idempotency-key');
    if (key !== null && !isKey(key)) return refuse(400, 'The Idempotency-Key cannot be read.');
    if ('formData' in body) {
      const provider = body.payment ? paymentProvider(call.deploy, shop.clock) : null;
      if (body.payment && !provider)
        return refuse(400, 'Card payment is not available. Please pay on delivery.');
      // The answer needs one secret, the work behind it the other. Without them nothing is stored.
      secret('SHOP_LINK_SECRET');
      secret('SHOP_PEPPER');
      const buyer = await signedIn(call);
      const { origin } = new URL(request.url);
      const purchase = { request: body, idempotencyKey: key, buyer, origin };
      const tried = body.code === undefined ? null : await inCodeTry(call, body.code);
      if (tried && !tried.ok) return refuseTry(tried);
      const result = await placeOrder(shop, purchase, after);
      // What a code has paid in full goes to no bank.
      if (!result.ok || !provider || !result.order.payment) return orderReply(result);
      return openPage(result, { ...result, shop, provider, after });
    }
    const taken = await takeTry(shop, [callerTries('message', call.ip)], countedByShop.message);
    if (!taken.ok) return tooMany('messages were sent', taken.seconds);
    return (await sendMessage(shop, body, key, after)) === 'stored'
      ? ok({ message: 'Message sent successfully!' } satisfies MessageReply)
      : refuse(422, 'This message was already sent with other words. Please send it again.');
  },
  undefined,
  problemsBeside,
);

/** An order that stands without a page is given to the device, which can end it or go on. */
async function openPage(placed: Placed, card: CardOrder): Promise<Reply> {
  try {
    const begun = await beginPayment(card);
    return typeof begun === 'object' ? orderReply(placed, begun) : noPage[begun];
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
    log({ payment: describe(error) });
    const { orderId: id } = card;
    const waits = { 'Retry-After': retryAfter };
    return refuse(503, outOfReach, waits, { order: { id, key: linkKey(id) } });
  }
}

const outOfReach =
  'We cannot reach our payment provider just now. Please try again in a moment, or pay on delivery.';
const badEmail = 'Our payment provider does not take this email address.';
const noPage: Record<NoPage, Reply> = {
  over: refuse(409, 'The time to pay has run out. Please order again.'),
  email: refuse(400, badEmail, {}, { fields: { email: badEmail } }),
  order: refuse(400, 'Our payment provider does not take this order. Please pay on delivery.'),
};

type Placed = Extract<PlaceOrderResult, { ok: true }>;

/** Any visible text up to 200 characters: the key is hashed and never stored. */
const isKey = (key: string): boolean => /^[\x21-\x7e]{1,200}$/.test(key);
