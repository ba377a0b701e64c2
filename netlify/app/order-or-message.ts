import { isRecord } from '../../src/base/guards.ts';
import { countedByShop } from '../../src/base/counted-calls.ts';
import {
  cardsRequest,
  orderRequest,
  pickUpRequest,
  type OrderRequest,
} from '../../src/features/orders/order.schema.ts';
import {
  messageRequest,
  type MessageReply,
  type MessageRequest,
} from '../../src/features/messages/message.schema.ts';
import type { Call } from '../kernel/http/http.ts';
import { withJson } from '../kernel/http/json-body.ts';
import {
  asksForCards,
  problemsBeside,
} from '../../src/features/orders/server/placing/address-problems.ts';
import { placePayable } from '../../src/features/orders/server/placing/place-payable.ts';
import { codesOf } from '../../src/features/orders/server/placing/code-kinds.ts';
import { inCodeTry, refuseTry } from '../../src/features/orders/server/placing/code-call.ts';
import { ok, refuse, type Reply } from '../kernel/http/reply.ts';
import { sendMessage } from '../../src/features/messages/server/send-message.ts';
import { callerTries } from '../kernel/http/throttle/caller.ts';
import { recordId } from '../kernel/store/identity.ts';
import type { FoundCode } from '../../src/features/orders/code-sums.ts';
import { countTry, tooMany } from '../kernel/http/throttle/limits.ts';
import { signedIn } from '../../src/features/accounts/server/sessions/session.ts';

/**
 * Checkout and contact share one address (R161): a body with a `message`
 * and no `formData` is a message (R113).
 */
function schemaFor(body: unknown) {
  if (!isRecord(body)) return orderRequest;
  if ('message' in body && !('formData' in body)) return messageRequest;
  if (asksForCards(body)) return cardsRequest;
  return 'delivery' in body ? pickUpRequest : orderRequest;
}

export const orderOrMessage = withJson<OrderRequest | MessageRequest, []>(
  schemaFor,
  async (body, call: Call): Promise<Reply> => {
    const { request, shop, after } = call;
    const key = request.headers.get('idempotency-key');
    if (key !== null && !isKey(key)) return refuse(400, 'The Idempotency-Key cannot be read.');
    if ('formData' in body) {
      const buyer = await signedIn(call);
      const orderId = key === null ? null : recordId('order', key);
      const codes: FoundCode[] = [];
      for (const code of codesOf(body)) {
        const tried = await inCodeTry(call, code, { orderId });
        if (!tried.ok) return refuseTry(tried, code);
        codes.push(tried.result);
      }
      return placePayable(call, { request: body, idempotencyKey: key, buyer, codes });
    }
    const taken = await countTry(shop, [callerTries('message', call.ip)], countedByShop.message);
    if (!taken.ok) return tooMany('messages were sent', taken.seconds);
    return (await sendMessage(shop, body, key, after)) === 'stored'
      ? ok({ message: 'Message sent successfully!' } satisfies MessageReply)
      : refuse(422, 'This message was already sent with other words. Please send it again.');
  },
  undefined,
  problemsBeside,
);

/** Any visible text up to 200 characters: the key is hashed and never stored. */
const isKey = (key: string): boolean => /^[\x21-\x7e]{1,200}$/.test(key);
