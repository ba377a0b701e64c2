import { withoutWriter } from '../decision.ts';
import type { ReviewRecord } from '../review-record.schema.ts';
import { isoTime } from '../../../../netlify/kernel/store/clock.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
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
