import { orderedSkus, productsIn } from '../../catalogue/lines.ts';
import { createHmac } from 'node:crypto';
import type { PlacedRecord } from '../../orders/order-record.schema.ts';
import { isToAsk } from '../../orders/history/deadlines.ts';
import { keptLines } from '../../orders/steps/kept-lines.ts';
import { isCardLine } from '../../gift-cards/card-line.ts';
import { hasMailbox } from '../../orders/steps/mails-of.ts';
import { isToForget, readAddressed } from '../../orders/server/record/read-order.ts';
import { shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';
import { secret } from '../../../../netlify/kernel/store/secrets.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import type { Mails } from '../../../../netlify/kernel/mail/kind.ts';
import { reviewAsk, reviewRefused } from './letters.ts';

/** The key that says that no mails about reviews go to an address. It does not show the address. */
export const optOutKey = (email: string): string =>
  createHmac('sha256', secret('SHOP_PEPPER'))
    .update(`no-reviews:${email.toLowerCase()}`)
    .digest('hex');

/**
 * The order with the lines that are kept, if its shopper may be asked for a review: it was delivered some time ago, and the
 * shopper did not refuse such mails or ask to be forgotten. This is checked when the mail is
 * queued, and again when it leaves.
 */
export async function readAskable(shop: Shop, orderId: string): Promise<PlacedRecord | null> {
  const [found, isLeaving] = await Promise.all([
    readAddressed(shop, orderId),
    isToForget(shop, orderId),
  ]);
  if (!found || isLeaving || !isToAsk(found.history, shop.clock.now(), shopTimeZone())) return null;
  const { order, history } = found;
  if (!hasMailbox(order)) return null;
  const isUnwanted = await shop.reviewOptOuts.read(optOutKey(order.to.email));
  const lines = keptLines(order, history).filter(({ id }) => !isCardLine(id));
  return isUnwanted || lines.length === 0 ? null : { ...order, lines };
}

export const reviewMails = {
  'review-ask': {
    async compose(shop, orderId) {
      const order = await readAskable(shop, orderId);
      return order && reviewAsk(orderId, order);
    },
  },
  'review-refused': {
    /** Nothing once it was published, or its writer was taken out. */
    async compose(shop, id) {
      const [reviewId = '', moves] = id.split('.');
      const key = `r/${reviewId}`;
      const [review, decision] = await Promise.all([
        shop.reviews.read(key),
        shop.reviewDecisions.read(key),
      ]);
      const { orderId, productId = 0, comment } = review?.value ?? {};
      const { reason } = decision?.value ?? {};
      if (!orderId || !reason || String(decision?.value.moves) !== moves) return null;
      const found = await readAddressed(shop, orderId);
      if (!found) return null;
      const { lines, to } = found.order;
      const line = lines.find((one) => productsIn(orderedSkus(one)).includes(productId));
      const product = line?.name ?? '';
      return reviewRefused(to.email, { product, comment: comment ?? '', reason });
    },
  },
} satisfies Mails;

declare module '../../../../netlify/kernel/mail/kind.ts' {
  interface MailKinds extends Record<keyof typeof reviewMails, MailKind> {}
}
