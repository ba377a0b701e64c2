import { withIntent } from '../../store/desk-intents.ts';
import type { Shop } from '../../store/shop.ts';
import { reviewWork, finishReview } from './finish-review.ts';
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
