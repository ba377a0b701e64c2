import { shopper, shopperCancels } from '../../history/history.ts';
import type { Action } from '../../../../../netlify/kernel/http/http.ts';
import { requiredKey } from '../../../../../netlify/kernel/http/request-headers.ts';
import { refuse, type Reply } from '../../../../../netlify/kernel/http/reply.ts';
import { paymentProvider } from '../../../../../netlify/kernel/payment/provider.ts';
import { addOrderEvent } from '../payment/add-order-event.ts';
import type { StepResult } from '../history/add-event.ts';
import { findOwnOrder, orderNotFound } from '../record/own-order.ts';
import { readHistory } from '../record/read-order.ts';
import { shopperReply } from './shopper-reply.ts';

export const getOrder: Action = async (call) => {
  const own = await findOwnOrder(call);
  return own
    ? shopperReply(call.shop, own, await readHistory(call.shop, own.orderId))
    : orderNotFound();
};

/**
 * Possible until the order is packed. Its units go back into stock, and shop and shopper are
 * mailed.
 */
export const postCancel: Action = async (call) => {
  const own = await findOwnOrder(call);
  if (!own) return orderNotFound();
  const key = requiredKey(call.request);
  if (typeof key !== 'string') return key;
  const taken = { ...own, body: shopperCancels, key, by: shopper, match: null };
  const { deploy, shop, after } = call;
  const provider = paymentProvider(deploy, shop.clock);
  const result = await addOrderEvent(shop, provider, taken, after);
  return result.ok ? shopperReply(shop, own, result.history) : notCancelled(result);
};

const isPending =
  'Your bank is still looking at this payment. Please try to cancel again when it has answered.';

function notCancelled({ reason, history }: Extract<StepResult, { ok: false }>): Reply {
  if (reason === 'key-reused') return refuse(422, 'This key was already used for another step.');
  if (reason === 'page-open') return refuse(409, isPending);
  return refuse(
    409,
    history.state === 'cancelled'
      ? 'This order is already cancelled.'
      : 'This order is already packed and cannot be cancelled here any more. You can withdraw from the contract instead.',
  );
}
