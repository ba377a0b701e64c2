import { reviewOf } from '../decision.ts';
import { hasLink } from '../has-link.ts';
import type { DeskReview, DeskReviewsReply, ReviewState } from '../review-replies.schema.ts';
import { soldProducts } from '../../catalogue/server/sold-products.ts';
import { readReview, type StoredReview } from './read-review.ts';
import { reviewLists } from './review-lists.ts';
import { readMany } from '../../../../netlify/kernel/store/at-once.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { pageOf } from '../../../../netlify/kernel/store/state-lists.ts';

/** Reviews as a keeper sees them. */
export async function viewsOf(shop: Shop, stored: readonly StoredReview[]): Promise<DeskReview[]> {
  const ids = stored.map(({ record }) => record.productId);
  const products = await soldProducts(shop, [...new Set(ids)]);
  return stored.map(({ id, record, decision }) => ({
    ...reviewOf(id, record, decision),
    at: record.at,
    productId: record.productId,
    product: products.get(record.productId)?.name ?? null,
    state: decision.state,
    hasLink: [record.title, record.comment, record.name].some((text) => hasLink(text ?? '')),
    reason: decision.reason,
  }));
}

/** What was written, what became of it, and its product. */
const readsAReview = 3;

/** A page of a state: the longest waiting first, of the others the newest first. */
export async function listReviews(
  shop: Shop,
  state: ReviewState,
  after: string | null,
): Promise<DeskReviewsReply> {
  const [waiting, published, refused] = await Promise.all([
    reviewLists.keys(shop, 'waiting'),
    reviewLists.keys(shop, 'published'),
    reviewLists.keys(shop, 'refused'),
  ]);
  const order = state === 'waiting' ? 'oldest first' : 'newest first';
  const listed = waiting.length + published.length + refused.length;
  const { ids, next } = pageOf({ waiting, published, refused }[state], after, order, {
    reads: readsAReview,
    listed,
  });
  const stored = (await readMany(ids, (id) => readReview(shop, id))).flatMap((one) => one ?? []);
  return {
    reviews: await viewsOf(
      shop,
      stored.filter(({ decision }) => decision.state === state),
    ),
    counts: { waiting: waiting.length, published: published.length, refused: refused.length },
    next,
  };
}
