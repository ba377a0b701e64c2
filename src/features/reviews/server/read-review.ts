import { undecided } from '../decision.ts';
import type { Decision, ReviewRecord } from '../review-record.schema.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { keyOfReview } from './review-lists.ts';

/** What was written, and what became of it. */
export interface StoredReview {
  id: string;
  record: ReviewRecord;
  decision: Decision;
}

export async function readReview(shop: Shop, id: string): Promise<StoredReview | null> {
  const [record, decision] = await Promise.all([
    shop.reviews.read(keyOfReview(id)),
    shop.reviewDecisions.read(keyOfReview(id)),
  ]);
  return record && { id, record: record.value, decision: decision?.value ?? undecided };
}
