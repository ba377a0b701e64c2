import { productIdsOf } from '../../../src/domain/catalogue/lines.ts';
import { createHmac } from 'node:crypto';
import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import { isToAsk } from '../../../src/domain/progress/deadlines.ts';
import { keptLines } from '../../../src/domain/progress/kept-lines.ts';
import { hasMailbox } from '../../../src/domain/progress/mails-of.ts';
import { isForgotten } from '../../../src/domain/retention/forget-order.ts';
import { shopTimeZone } from '../store/built-catalogue.ts';
import { secret } from '../store/secrets.ts';
import type { Shop } from '../store/shop.ts';
import type { Letter } from './letter.ts';
import { reviewAsk, reviewRefused } from './texts/reviews.ts';

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
  const [order, progress, erasure] = await Promise.all([
    shop.orders.read(orderId),
    shop.progress.read(orderId),
    shop.erasures.read(orderId),
  ]);
  if (order?.value.state !== 'placed' || isForgotten(order.value) || erasure) return null;
  if (!progress || !isToAsk(progress.value, shop.clock.now(), shopTimeZone())) return null;
  if (!hasMailbox(order.value)) return null;
  const isUnwanted = await shop.reviewOptOuts.read(optOutKey(order.value.to.email));
  const lines = keptLines(order.value, progress.value);
  return isUnwanted || lines.length === 0 ? null : { ...order.value, lines };
}

type Composer = (shop: Shop, id: string) => Promise<Letter | null>;

export const reviewComposers = {
  async 'review-ask'(shop, orderId) {
    const order = await readAskable(shop, orderId);
    return order && reviewAsk(orderId, order);
  },
  /** Nothing once it was published, or its writer was taken out. */
  async 'review-refused'(shop, id) {
    const [reviewId = '', moves] = id.split('.');
    const key = `r/${reviewId}`;
    const [review, decision] = await Promise.all([
      shop.reviews.read(key),
      shop.reviewDecisions.read(key),
    ]);
    const { orderId, productId = 0, comment } = review?.value ?? {};
    const { reason } = decision?.value ?? {};
    if (!orderId || !reason || String(decision?.value.moves) !== moves) return null;
    const order = (await shop.orders.read(orderId))?.value;
    if (order?.state !== 'placed' || isForgotten(order)) return null;
    const product = order.lines.find(({ id }) => productIdsOf(id).includes(productId))?.name ?? '';
    return reviewRefused(order.to.email, { product, comment: comment ?? '', reason });
  },
} satisfies Record<string, Composer>;
