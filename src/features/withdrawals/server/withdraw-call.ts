import { withdrawalRequest } from '../withdrawal-request.schema.ts';
import { tooMany } from '../../../../netlify/kernel/http/throttle/limits.ts';
import { takeMailing } from '../../../../netlify/kernel/http/throttle/mail-throttle.ts';
import type { Action } from '../../../../netlify/kernel/http/http.ts';
import { requiredKey } from '../../../../netlify/kernel/http/request-headers.ts';
import { withJson } from '../../../../netlify/kernel/http/json-body.ts';
import { sendAtOnce } from '../../../../netlify/kernel/mail/send-mails.ts';
import { paymentProvider } from '../../../../netlify/kernel/payment/provider.ts';
import { secret } from '../../../../netlify/kernel/store/secrets.ts';
import { findNamedOrder } from '../../orders/server/record/named-order.ts';
import { keepWithdrawal, finishWithdrawal } from './withdrawals.ts';

/**
 * Withdraws from an order's contract, by its number and address. It needs no reason and no account.
 */
export const postWithdraw: Action = withJson(
  () => withdrawalRequest,
  async (request, call) => {
    const idempotencyKey = requiredKey(call.request);
    if (typeof idempotencyKey !== 'string') return idempotencyKey;
    secret('SHOP_LINK_SECRET');
    const taken = await takeMailing(call, 'withdrawals', request.email);
    if (!taken.ok) return tooMany('withdrawals were sent', taken.seconds);
    const id = await keepWithdrawal(call.shop, request, idempotencyKey);
    call.after(async (later) => {
      const provider = paymentProvider(call.deploy, later.clock);
      const entries = await finishWithdrawal(later, id, provider);
      // Only wrong numbers count.
      if (await findNamedOrder(later, request)) await taken.giveBack(later);
      await sendAtOnce(later, entries ?? []);
    });
    return { status: 202 };
  },
);
