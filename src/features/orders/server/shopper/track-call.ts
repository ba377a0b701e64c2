import { randomUUID } from 'node:crypto';
import { trackRequest } from '../../view/track.schema.ts';
import { tooMany } from '../../../../../netlify/kernel/http/throttle/limits.ts';
import { takeMailing } from '../../../../../netlify/kernel/http/throttle/mail-throttle.ts';
import type { Action } from '../../../../../netlify/kernel/http/http.ts';
import { withJson } from '../../../../../netlify/kernel/http/json-body.ts';
import { enqueueMail } from '../../../../../netlify/kernel/mail/outbox.ts';
import { sendAtOnce } from '../../../../../netlify/kernel/mail/send-mails.ts';
import { secret } from '../../../../../netlify/kernel/store/secrets.ts';
import { findNamedOrder } from '../record/named-order.ts';

/**
 * Mails the link of an order to its address. The order is looked up behind the answer, so that
 * neither the answer nor its time shows whether it exists. Only wrong numbers count as tries.
 */
export const postTrack: Action = withJson(
  () => trackRequest,
  async (named, call) => {
    secret('SHOP_LINK_SECRET');
    const taken = await takeMailing(call, 'links', named.email);
    if (!taken.ok) return tooMany('mails were asked for', taken.seconds);
    call.after(async (later) => {
      const found = await findNamedOrder(later, named);
      if (!found) return;
      await taken.giveBack(later);
      // Each request gets a mail of its own, because an earlier mail may be lost.
      const id = `${found.orderId}.${randomUUID().slice(0, 8)}`;
      const entry = await enqueueMail(later, 'order-link', id);
      await sendAtOnce(later, entry ? [entry] : []);
    });
    return { status: 202 };
  },
);
