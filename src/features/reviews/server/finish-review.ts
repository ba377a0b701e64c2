import { shownOf, undecided } from '../decision.ts';
import type { Decision } from '../review-record.schema.ts';
import { enqueueMail, type DueEntry } from '../../../../netlify/kernel/mail/outbox.ts';
import { isGone } from '../../accounts/server/addresses.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import { retryWhileChanged } from '../../../../netlify/kernel/store/retry.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { dropShown, recordShown } from './published.ts';
import { keyOfReview, reviewLists } from './review-lists.ts';
import { takeWriterOut } from './writers.ts';

/** Names the work on a review, for its intent. */
export const reviewWork = (id: string): string => `review/${id}`;

/**
 * Makes everything else agree with a review and its decision: the list of its state, the published
 * reviews (without the name of a closed account), and the mail about a refusal. Several functions
 * may do so at once or again.
 * @param isAnew whether the published reviews are built anew.
 * @returns the mails that wait.
 */
export async function finishReview(
  shop: Shop,
  id: string,
  { isAnew = false } = {},
): Promise<DueEntry[]> {
  const key = keyOfReview(id);
  let listedAt: string | null = null;
  await retryWhileChanged(async () => {
    const review = await shop.reviews.read(key);
    if (!review) {
      // The daily job has deleted it meanwhile.
      if (listedAt !== null) await reviewLists.drop(shop, listedAt, id);
      return { done: undefined };
    }
    if (await hasLostAccount(shop, review.value.userId)) {
      await takeWriterOut(shop, id);
      return 'again';
    }
    const decision = await shop.reviewDecisions.read(key);
    const present = decision?.value ?? undecided;
    listedAt = review.value.at;
    await reviewLists.move(shop, present.state, listedAt, id);
    const shown = shownOf(id, review.value, present);
    if (shown) await recordShown(shop, id, shown, isAnew);
    else if (isAnew) await dropShown(shop, id, review.value.productId);
    // Another function may have changed all of this meanwhile.
    const [sameReview, sameDecision] = await Promise.all([
      shop.reviews.read(key),
      shop.reviewDecisions.read(key),
    ]);
    const isCurrent = sameReview?.etag === review.etag && sameDecision?.etag === decision?.etag;
    return isCurrent ? { done: undefined } : 'again';
  }, shop.clock);
  return queueRefusal(shop, id);
}

const hasLostAccount = async (shop: Shop, userId: string | null): Promise<boolean> =>
  userId !== null && (await isGone(shop, userId));

/**
 * Names the mail about one refusal: a review that is published and refused again gets another mail.
 */
const refusalMailId = (id: string, { moves }: Pick<Decision, 'moves'>): string => `${id}.${moves}`;

/** First the mail is queued, then the decision says so. So a mail is queued once and never lost. */
async function queueRefusal(shop: Shop, id: string): Promise<DueEntry[]> {
  const key = keyOfReview(id);
  const decision = (await shop.reviewDecisions.read(key))?.value;
  if (!decision?.owesMail) return [];
  const entry = await enqueueMail(shop, 'review-refused', refusalMailId(id, decision));
  await modify<Decision, null>(
    shop.reviewDecisions,
    key,
    (present) =>
      present?.moves === decision.moves && present.owesMail
        ? { next: { ...present, owesMail: false }, result: null }
        : { result: null },
    shop.clock,
  );
  return entry ? [entry] : [];
}
