import { decided, undecided, type ReviewStep } from '../decision.ts';
import type { Decision } from '../review-record.schema.ts';
import type { DeskReview } from '../review-replies.schema.ts';
import type { DueEntry } from '../../../../netlify/kernel/mail/outbox.ts';
import { keyOfReview } from './review-lists.ts';
import { reviewWork, finishReview } from './finish-review.ts';
import { isoTime } from '../../../../netlify/kernel/store/clock.ts';
import { withIntent } from '../../../../netlify/kernel/store/intents.ts';
import { isRecordId } from '../../../../netlify/kernel/store/identity.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { viewsOf } from './desk-reviews.ts';

export type StepResult =
  | { ok: true; review: DeskReview; entries: DueEntry[] }
  | { ok: false; reason: 'unknown' }
  /** With what stands there. */
  | { ok: false; reason: 'changed'; review: DeskReview };

interface Taken {
  step: ReviewStep;
  /** The keeper. */
  by: string;
  /** The state that the keeper saw; null when the call names none. */
  match: string | null;
}

/**
 * Takes a step of a review. A step counts only for the state that its call has read: of two keepers
 * who publish and refuse at once, the second writer is refused. Repeating a step changes nothing.
 */
export async function takeReviewStep(
  shop: Shop,
  id: string,
  { step, by, match }: Taken,
): Promise<StepResult> {
  if (!isRecordId(id)) return { ok: false, reason: 'unknown' };
  const key = keyOfReview(id);
  const [review, seen] = await Promise.all([
    shop.reviews.read(key),
    shop.reviewDecisions.read(key),
  ]);
  if (!review) return { ok: false, reason: 'unknown' };
  const { state, moves } = seen?.value ?? undecided;
  const seenMoves = match === null || match === state ? moves : null;
  return withIntent(shop, reviewWork(id), async () => {
    const facts = { at: isoTime(shop.clock), by, isVerified: review.value.isVerified, seenMoves };
    const change = (present: Decision | null) => {
      const outcome = decided(present ?? undecided, step, facts);
      return outcome.isNew ? { next: outcome.decision, result: outcome } : { result: outcome };
    };
    const { decision, isTaken } = await modify(shop.reviewDecisions, key, change, shop.clock, seen);
    const entries = await finishReview(shop, id);
    // The review's writer may have been taken out meanwhile.
    const record = (await shop.reviews.read(key))?.value ?? review.value;
    const [view] = await viewsOf(shop, [{ id, record, decision }]);
    if (!view) return { ok: false, reason: 'unknown' };
    return isTaken
      ? { ok: true, review: view, entries }
      : { ok: false, reason: 'changed', review: view };
  });
}
