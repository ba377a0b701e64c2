import { isOver } from '../../../base/periods.ts';
import { reviewKept } from '../kept.ts';
import type { Decision } from '../review-record.schema.ts';
import { forgetMail, mailsAbout } from '../../../../netlify/kernel/mail/outbox.ts';
import { dropShown } from './published.ts';
import { reviewLists } from './review-lists.ts';
import { shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import type { PruneRule } from '../../../../netlify/kernel/jobs/prune-rule.ts';

/**
 * Deletes a review one year after it was refused. Its decision goes last: without it the review
 * would wait for a keeper again.
 */
async function pruneReview(
  shop: Shop,
  key: string,
  { state, at }: Decision,
  now: number,
): Promise<boolean> {
  if (
    state !== 'refused' ||
    at === null ||
    !isOver(reviewKept.periods.refusedReview, at, now, shopTimeZone())
  )
    return false;
  const id = key.slice('r/'.length);
  for (const { key: mailKey, mail } of await mailsAbout(shop, id))
    await forgetMail(shop, mailKey, mail);
  const review = (await shop.reviews.read(key))?.value;
  if (review) {
    await reviewLists.drop(shop, review.at, id);
    await dropShown(shop, id, review.productId);
    await shop.reviews.delete(key);
  }
  await shop.reviewDecisions.delete(key);
  return true;
}

export const reviewPrunes: readonly PruneRule[] = [
  { store: 'reviewDecisions', prefix: 'r/', visit: pruneReview },
  { store: 'reviewAsks', period: reviewKept.periods.reviewAsk, since: ({ at }) => at },
];
