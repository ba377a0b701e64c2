import type { JsonLd } from '../../catalogue/structured-data.ts';
import { ratingOf, type Review } from '../reviews.ts';

/**
 * What search engines read about reviews, a part of the product's own data; nothing without any.
 * Samples are never handed to it (R22). Ratings are from 1 to 5, as search engines suppose.
 * @param inPage those whose text stands in the page.
 */
export function reviewData(reviews: readonly Review[], inPage: readonly Review[]): JsonLd {
  if (reviews.length === 0) return {};
  const { rating, reviews: count } = ratingOf(reviews);
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: rating,
      reviewCount: count,
    },
    review: inPage.map((review) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: review.name ?? 'A shopper' },
      datePublished: review.day,
      reviewRating: { '@type': 'Rating', ratingValue: review.rating },
      ...(review.title !== null && { name: review.title }),
      reviewBody: review.comment,
    })),
  };
}
