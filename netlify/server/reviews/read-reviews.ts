import type { PublishedReviews } from '../../../src/domain/review/published/published-reviews.ts';
import type { Shown } from '../../../src/domain/review/review-record.schema.ts';
import type { ReviewsReply } from '../../../src/domain/review/review-replies.ts';
import { newestFirst, ratingOf, type Review } from '../../../src/domain/review/reviews.ts';
import { allShown, shownAbout } from './records/published.ts';
import { isoTime } from '../store/clock.ts';
import type { Shop } from '../store/shop.ts';

const reviewsIn = (shown: readonly Shown[]): Review[] =>
  newestFirst(shown.flatMap(({ review }) => review ?? []));

/**
 * The published reviews of a product, with one call of the store.
 * @param since ms since 1970: returns only later ones, but counts all.
 */
export async function reviewsAbout(
  shop: Shop,
  productId: number,
  since: number | null,
): Promise<ReviewsReply> {
  const shown = await shownAbout(shop, productId);
  const all = reviewsIn(shown);
  const isNew = ({ since: at }: Shown) => since === null || Date.parse(at) >= since;
  const { rating, reviews: count } = ratingOf(all);
  return { reviews: reviewsIn(shown.filter(isNew)), count, rating };
}

/** Those of all products, for a build. */
export async function allReviews(shop: Shop): Promise<PublishedReviews> {
  // Taken before the reading: what is published meanwhile is newer than this.
  const at = isoTime(shop.clock);
  const byProduct = Map.groupBy(
    (await allShown(shop)).map(([, shown]) => shown).filter(({ review }) => review !== null),
    ({ productId }) => productId,
  );
  const products = [...byProduct]
    .sort(([a], [b]) => a - b)
    .map(([productId, shown]): [string, Review[]] => [String(productId), reviewsIn(shown)]);
  return { at, products: Object.fromEntries(products) };
}
