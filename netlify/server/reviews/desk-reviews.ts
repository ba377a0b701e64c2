import {
  afterStep,
  isTaken,
  reviewOf,
  undecided,
  type ReviewStep,
} from '../../../src/domain/review/decision.ts';
import { hasLink } from '../../../src/domain/review/has-link.ts';
import type { Decision, ReviewRecord } from '../../../src/domain/review/review-record.schema.ts';
import type {
  DeskReview,
  DeskReviewsReply,
  ReviewState,
} from '../../../src/domain/review/review-replies.ts';
import type { DueNote } from '../mail/outbox.ts';
import { soldProducts } from '../products/sold-products.ts';
import { reviewKey, reviewLists, reviewStates } from '../review-index/review-lists.ts';
import { reviewWork, settleReview } from '../review-index/settle-review.ts';
import { isoTime } from '../store/clock.ts';
import { withIntent } from '../store/desk-intents.ts';
import { isRecordId } from '../store/identity.ts';
import { modify } from '../store/modify.ts';
import type { Shop } from '../store/shop.ts';
import { pageOf } from '../store/state-lists.ts';

/** What a keeper sees of a review. @param product its name, null when it is no longer sold. */
const viewOf = (
  id: string,
  record: ReviewRecord,
  decision: Decision,
  product: string | null,
): DeskReview => ({
  ...reviewOf(id, record, decision),
  at: record.at,
  productId: record.productId,
  product,
  state: decision.state,
  hasLink: [record.title, record.comment, record.name].some((text) => hasLink(text ?? '')),
  reason: decision.reason,
});

/** A page of a state: the longest waiting first, of the others the newest first. */
export async function listReviews(
  shop: Shop,
  state: ReviewState,
  after: string | null,
): Promise<DeskReviewsReply> {
  const [waiting, published, refused] = await Promise.all(
    reviewStates.map((one) => reviewLists.keys(shop, one)),
  );
  const lists = { waiting: waiting ?? [], published: published ?? [], refused: refused ?? [] };
  const order = state === 'waiting' ? 'oldest first' : 'newest first';
  const { ids, next } = pageOf(lists[state], after, order);
  const found = (await Promise.all(ids.map((id) => readReview(shop, id)))).flatMap(
    (one) => one ?? [],
  );
  const products = await soldProducts(
    shop,
    found.map(({ record }) => record.productId),
  );
  const reviews = found
    .filter(({ decision }) => decision.state === state)
    .map(({ id, record, decision }) =>
      viewOf(id, record, decision, products.get(record.productId)?.name ?? null),
    );
  const counts = {
    waiting: lists.waiting.length,
    published: lists.published.length,
    refused: lists.refused.length,
  };
  return { reviews, counts, next };
}

async function readReview(shop: Shop, id: string) {
  const [record, decision] = await Promise.all([
    shop.reviews.read(reviewKey(id)),
    shop.reviewDecisions.read(reviewKey(id)),
  ]);
  return record && { id, record: record.value, decision: decision?.value ?? undecided };
}

export type StepResult =
  | { ok: true; review: DeskReview; notes: DueNote[] }
  | { ok: false; reason: 'unknown' }
  | { ok: false; reason: 'changed'; review: DeskReview };

interface Taken {
  step: ReviewStep;
  /** The keeper. */
  by: string;
  /** The state that the keeper saw; null when the call names none. */
  match: string | null;
}

/**
 * Takes a step of a review. Two keepers who publish and refuse at once have seen the same state, and
 * the second one to write is refused: a step counts only for the state that its call has read.
 */
export async function takeReviewStep(
  shop: Shop,
  id: string,
  { step, by, match }: Taken,
): Promise<StepResult> {
  if (!isRecordId(id)) return { ok: false, reason: 'unknown' };
  const key = reviewKey(id);
  const [record, seen] = await Promise.all([
    shop.reviews.read(key),
    shop.reviewDecisions.read(key),
  ]);
  if (!record) return { ok: false, reason: 'unknown' };
  const { isVerified, productId } = record.value;
  const { state, moves } = seen?.value ?? undecided;
  const isStale = match !== null && match !== state;
  return withIntent(shop, reviewWork(id), async () => {
    const at = isoTime(shop.clock);
    const change = (stored: Decision | null) => {
      const present = stored ?? undecided;
      if (isTaken(present, step)) return { result: { decision: present, isDone: true } };
      const hasMoved = present.moves !== moves || isStale;
      const next =
        hasMoved && step.type !== 'reply' ? null : afterStep(present, step, { at, by, isVerified });
      if (!next) return { result: { decision: present, isDone: false } };
      return { next, result: { decision: next, isDone: true } };
    };
    const { decision, isDone } = await modify(shop.reviewDecisions, key, change, seen);
    const notes = await settleReview(shop, id);
    const product = (await soldProducts(shop, [productId])).get(productId)?.name ?? null;
    // Its writer may have been taken out meanwhile.
    const present = (await shop.reviews.read(key))?.value ?? record.value;
    const review = viewOf(id, present, decision, product);
    return isDone ? { ok: true, review, notes } : { ok: false, reason: 'changed', review };
  });
}
