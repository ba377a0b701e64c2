import type { ReviewState } from '../review-replies.schema.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { stateLists } from '../../../../netlify/kernel/store/state-lists.ts';

/** In the order in which a review passes through them. */
const reviewStates: readonly ReviewState[] = ['waiting', 'published', 'refused'];

export const reviewLists = stateLists(reviewStates, (shop) => shop.reviewIndex);

/** For Today: how many wait for a keeper. */
export const countWaiting = async (shop: Shop): Promise<number> =>
  (await reviewLists.keys(shop, 'waiting')).length;

/** Of a review's own record, and of the decision beside it. */
export const keyOfReview = (id: string): string => `r/${id}`;
