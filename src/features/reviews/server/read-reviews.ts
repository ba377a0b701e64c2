import type { PublishedPage } from '../published/published-reviews.ts';
import type { Shown } from '../review-record.schema.ts';
import type { ReviewsReply } from '../published/parse-review.ts';
import { newestFirst, ratingOf, type Review } from '../reviews.ts';
import { shownAbout, shownAfter } from './published.ts';
import { isoTime } from '../../../../netlify/kernel/store/clock.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';

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

/** Bytes of an answer; Netlify passes at most 6 MB on. */
const pageBytes = 4_000_000;

/**
 * One page of those of all products, for a build. A product may go on in the next page.
 * @param after the `next` of the page before; '' for the first one.
 */
export async function publishedPage(shop: Shop, after: string): Promise<PublishedPage> {
  // Taken before the reading: what is published meanwhile is newer than this.
  const at = isoTime(shop.clock);
  const page: { productId: number; review: Review }[] = [];
  let room = pageBytes;
  let last = after;
  let next: string | null = null;
  for await (const { shown, place } of shownAfter(shop, after)) {
    const { productId, review } = shown;
    if (review === null) continue;
    room -= Buffer.byteLength(JSON.stringify(review));
    if (room < 0 && page.length > 0) {
      next = last;
      break;
    }
    page.push({ productId, review });
    last = place;
  }
  const products = [...Map.groupBy(page, ({ productId }) => productId)].map(
    ([productId, some]): [string, Review[]] => [
      String(productId),
      newestFirst(some.map(({ review }) => review)),
    ],
  );
  return { at, products: Object.fromEntries(products), next };
}
