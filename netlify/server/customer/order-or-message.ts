import { orderRequest, type OrderRequest } from '../../../src/domain/order/order.schema.ts';
import {
  messageRequest,
  type MessageReply,
  type MessageRequest,
} from '../../../src/domain/message/message.schema.ts';
import type { Call } from '../edge/http.ts';
import { withJson } from '../edge/json-body.ts';
import { problemsBeside } from '../orders/address-problems.ts';
import { orderReply } from '../orders/order-reply.ts';
import { placeOrder } from '../orders/place-order.ts';
import { paymentProvider } from '../payment/provider.ts';
import { beginPayment } from '../progress/payment/begin-payment.ts';
import { inCodeTry, refuseTry } from './code-call.ts';
import { ok, refuse, type Reply } from '../edge/reply.ts';
import { sendMessage } from '../messages/send-message.ts';
import { secret } from '../store/secrets.ts';
import { callerName } from '../accounts/throttle/caller.ts';
import { burst, takeTry, tooMany } from '../accounts/throttle/limits.ts';
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
      const begun = await beginPayment({ ...result, shop, provider, after });
      return begun ? orderReply(result, begun) : refuse(409, timeIsOver);
    }
    const taken = await takeTry(shop, [`message/${callerName(call.ip)}`], burst);
    if (!taken.ok) return tooMany('messages were sent', taken.seconds);
    return (await sendMessage(shop, body, key, after)) === 'stored'
      ? ok({ message: 'Message sent successfully!' } satisfies MessageReply)
      : refuse(422, 'This message was already sent with other words. Please send it again.');
  },
  undefined,
  problemsBeside,
);

const timeIsOver = 'The time to pay has run out. Please order again.';

/** Any visible text up to 200 characters: the key is hashed and never stored. */
const isKey = (key: string): boolean => /^[\x21-\x7e]{1,200}$/.test(key);
