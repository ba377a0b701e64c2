import { getCollection } from 'astro:content';
import { hasReviews } from '~/features/reviews/published/published-reviews';
import { newestFirst, type Review } from '~/features/reviews/reviews';
import type { ContentReview } from '~/features/publishing/reviews.schema';
import { isoDate } from '~/base/text/dates';
import { once } from './once';
import { publishedReviews } from './published-reviews';
import { loadSite } from './site';

/** The reviews that the pages show of one product: its own, or samples (R253). */
export interface ProductReviews {
  /** The newest first. */
  reviews: readonly Review[];
  isSample: boolean;
  /** The time up to which the build knows published reviews; null when it knows none. */
  at: string | null;
}

/** The samples by the product's slug. A shop that is no demonstration shows none. */
const loadSamples = once(async (): Promise<ReadonlyMap<string, readonly Review[]>> => {
  const { sample } = await loadSite();
  const files = sample ? await getCollection('reviews') : [];
  return new Map(
    files.map(({ id, data }) => [
      id,
      newestFirst(data.entries.map((entry, index) => sampleReview(`${id}-${index + 1}`, entry))),
    ]),
  );
});

export async function reviewsOf(slug: string, productId: number): Promise<ProductReviews> {
  const published = await publishedReviews();
  const own = published?.products[productId] ?? [];
  const samples = hasReviews(published) ? [] : ((await loadSamples()).get(slug) ?? []);
  return {
    reviews: own.length > 0 ? newestFirst(own) : samples,
    isSample: samples.length > 0,
    at: published?.at ?? null,
  };
}

const sampleReview = (id: string, entry: ContentReview): Review => ({
  id,
  name: entry.name,
  day: isoDate(entry.date),
  rating: entry.rating,
  title: entry.title ?? null,
  comment: entry.comment,
  longevity: entry.longevity ?? null,
  sillage: entry.sillage ?? null,
  season: entry.season,
  time: entry.time ?? null,
  isVerified: false,
  reply: null,
});
