import { withoutWriter } from '../../../src/domain/review/decision.ts';
import type { ReviewRecord } from '../../../src/domain/review/review-record.schema.ts';
import { isoTime } from '../kernel/store/clock.ts';
import { modify } from '../kernel/store/modify.ts';
import type { Shop } from '../kernel/store/shop.ts';
import { keyOfReview } from './review-lists.ts';

/** Takes the writer out of a review's own record; what shows it follows by `finishReview`. */
export const takeWriterOut = (shop: Shop, id: string): Promise<null> =>
  modify<ReviewRecord, null>(
    shop.reviews,
    keyOfReview(id),
    (review) =>
      !review || review.erasedAt !== null
        ? { result: null }
        : { next: withoutWriter(review, isoTime(shop.clock)), result: null },
    shop.clock,
  );
