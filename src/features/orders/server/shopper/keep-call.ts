import { hasMailbox } from '../../steps/mails-of.ts';
import { askForLogin } from '../../../accounts/server/shoppers/login-links.ts';
import type { Action } from '../../../../../netlify/kernel/http/http.ts';
import { refuse } from '../../../../../netlify/kernel/http/reply.ts';
import { tooMany } from '../../../../../netlify/kernel/http/throttle/limits.ts';
import { takeMailing } from '../../../../../netlify/kernel/http/throttle/mail-throttle.ts';
import { sendAtOnce } from '../../../../../netlify/kernel/mail/send-mails.ts';
import { secret } from '../../../../../netlify/kernel/store/secrets.ts';
import { findOwnOrder, orderNotFound } from '../record/own-order.ts';

/**
 * Mails the order's address a link that signs in to its account, and opens one where there is none:
 * an account with a proven address has the orders that guests placed with it (order-owner.ts).
 */
export const postKeep: Action = async (call) => {
  const own = await findOwnOrder(call);
  if (!own || !hasMailbox(own.order)) return orderNotFound();
  if (own.order.userId !== undefined)
    return refuse(409, 'This order is in an account already. Log in to see it.');
  secret('SHOP_LINK_SECRET');
  const email = own.order.to.email.toLowerCase();
  const taken = await takeMailing(call, 'links', email);
  if (!taken.ok) return tooMany('mails were asked for', taken.seconds);
  const entries = await askForLogin(call.shop, email, { opensAccount: true });
  call.after((later) => sendAtOnce(later, entries));
  return { status: 202 };
};
