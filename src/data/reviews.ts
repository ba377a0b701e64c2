import { getCollection } from 'astro:content';
import { newestFirst, type Review } from '~/domain/review/reviews';
import type { ContentReview } from '~/domain/review/review.schema';
import { isoDate } from '~/domain/text/dates';
import { once } from './once';
import { loadSite } from './site';

const noReviews: readonly Review[] = [];

/** The reviews that the pages show, by the product's slug, the newest first. */
const loadReviews = once(async (): Promise<ReadonlyMap<string, readonly Review[]>> => {
  const { sample } = await loadSite();
  // A real shop shows none of the demonstration's.
  const files = sample ? await getCollection('reviews') : [];
  return new Map(
    files.map(({ id, data }) => [
      id,
      newestFirst(data.entries.map((entry, index) => sampleReview(`${id}-${index + 1}`, entry))),
    ]),
  );
});

export const reviewsOf = async (slug: string): Promise<readonly Review[]> =>
  (await loadReviews()).get(slug) ?? noReviews;

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
