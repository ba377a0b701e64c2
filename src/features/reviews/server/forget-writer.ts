import { personOfAccount } from '../../../../netlify/kernel/store/person-links.ts';
import { withIntent } from '../../../../netlify/kernel/store/intents.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { reviewWork, finishReview } from './finish-review.ts';
import { reviewsOf } from './person-links.ts';
import { takeWriterOut } from './writers.ts';

/**
 * Takes the writer out of a review and of everything that shows it; the review stays. It may be
 * repeated.
 */
export const forgetWriter = (shop: Shop, id: string): Promise<void> =>
  withIntent(shop, reviewWork(id), async () => {
    await takeWriterOut(shop, id);
    await finishReview(shop, id);
  });

/** Of an account that is deleted. */
export async function forgetAccount(shop: Shop, userId: string): Promise<void> {
  for (const id of await reviewsOf(shop, personOfAccount(userId))) await forgetWriter(shop, id);
}
