import type { Review } from '../../src/features/reviews/reviews.ts';

export const aReview = (changes: Partial<Review> = {}): Review => ({
  id: 'r-1',
  name: 'Ines',
  day: '2026-03-04',
  rating: 4,
  title: null,
  comment: 'Good.',
  longevity: null,
  sillage: null,
  season: [],
  time: null,
  isVerified: false,
  reply: null,
  ...changes,
});
