import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import type { OfAddress } from '../../../../netlify/kernel/store/person-links.ts';
import { optOutKey } from './mails.ts';
import type { Action } from '../../../../netlify/kernel/http/http.ts';
import { refuse } from '../../../../netlify/kernel/http/reply.ts';
import { findOrder } from '../../orders/server/record/read-order.ts';
import { endKey, isSame } from '../../../../netlify/kernel/store/secrets.ts';

/**
 * Ends the mails about reviews to the address of an order, by the secret of a mail to it. Mail
 * programs make this call too (RFC 8058) and send a form, so the body is ignored: the link says
 * everything.
 */
export const postEndMails: Action = async ({ request, shop }) => {
  const link = new URL(request.url).searchParams.get('link') ?? '';
  const [orderId = '', key = ''] = link.split('.');
  if (!isSame(key, endKey(orderId)))
    return refuse(400, 'Please open the full link of our mail; it ends with a key of its own.');
  const order = await findOrder(shop, orderId);
  // After the person of an order was forgotten there is nobody to mail.
  if (order && order.to.email !== '') await shop.reviewOptOuts.put(optOutKey(order.to.email), {});
  return { status: 204 };
};

/** Does the address want no mails about reviews? */
const optedOut: OfAddress<boolean> = {
  nothing: false,
  async find(shop, email) {
    const [optOut = null] = await readMany([optOutKey(email)], (key) =>
      shop.reviewOptOuts.read(key),
    );
    return optOut !== null;
  },
  forget: (shop, email) => shop.reviewOptOuts.delete(optOutKey(email)),
};

export const reviewsByAddress = { noReviewMails: optedOut };

declare module '../../privacy/people-reply.ts' {
  interface ByAddress {
    noReviewMails: boolean;
  }
}
