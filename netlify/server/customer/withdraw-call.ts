import { withdrawalRequest } from '../../../src/domain/customer/after-purchase.schema.ts';
import { tooMany } from '../accounts/throttle/limits.ts';
import { takeMailing } from '../accounts/throttle/mail-throttle.ts';
import type { Action } from '../edge/http.ts';
import { requiredKey } from '../edge/idempotency-key.ts';
import { withJson } from '../edge/json-body.ts';
import { sendAtOnce } from '../mail/send-mails.ts';
import { paymentProvider } from '../payment/provider.ts';
import { secret } from '../store/secrets.ts';
import { findNamedOrder } from './named-order.ts';
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
