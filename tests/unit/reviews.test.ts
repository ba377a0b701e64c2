import { describe, expect, test } from 'vitest';
import { isReviews } from '../../src/domain/review/parse-review.ts';
import {
  newestFirst,
  ratingOf,
  reviewTitle,
  spreadOf,
  wearersSay,
  wornWords,
  type Review,
} from '../../src/domain/review/reviews.ts';
import { all, products } from '../support/content.ts';

const review = (changes: Partial<Review> = {}): Review => ({
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
const rated = (...stars: number[]) => stars.map((rating) => review({ rating }));

// R253
describe('the numbers that stand for reviews', () => {
  test.each([
    [[], 0],
    [[5], 5],
    [[5, 4], 4.5],
    [[5, 4, 4], 4.3],
    [[1, 2, 2], 1.7],
  ])('of %j are their mean with one decimal', (stars, rating) => {
    expect(ratingOf(rated(...stars))).toEqual({ rating, reviews: stars.length });
  });

  test('spread over the stars, five first', () => {
    expect(spreadOf(rated(5, 5, 3, 1)).map(({ count }) => count)).toEqual([2, 0, 1, 0, 1]);
  });
});

test('wearers count only when they said both', () => {
  const said = [
    review({ longevity: 5, sillage: 2 }),
    review({ longevity: 4, sillage: 1 }),
    review({ longevity: 1 }),
    review(),
  ];
  expect(wearersSay(said)).toEqual({ longevity: 4.5, sillage: 1.5, answers: 2 });
  expect(wearersSay([review({ sillage: 3 })])).toBeNull();
});

test('the newest come first, those of one day always in the same order', () => {
  const days = [
    review({ id: 'b', day: '2026-01-02' }),
    review({ id: 'c', day: '2026-05-01' }),
    review({ id: 'a', day: '2026-01-02' }),
  ];
  expect(newestFirst(days).map(({ id }) => id)).toEqual(['c', 'a', 'b']);
});

test('words for who wrote it and how it wore', () => {
  expect(reviewTitle({ name: 'Ines' })).toBe('Review by Ines');
  expect(reviewTitle({ name: null })).toBe('Review by a shopper');
  expect(wornWords(review())).toBe('');
  expect(
    wornWords(review({ longevity: 5, sillage: 4, season: ['autumn', 'winter'], time: 'evening' })),
  ).toBe('Longevity 5 of 5 · sillage 4 of 5 · autumn, winter · evening');
});

test.each([
  ['six stars', { rating: 6 }],
  ['half a star', { rating: 3.5 }],
  ['a season that is none', { season: ['monsoon'] }],
  ['a day in words', { day: 'yesterday' }],
  ['no comment', { comment: undefined }],
])('a list with %s is not read', (_, changes) => {
  expect(isReviews([review()])).toBe(true);
  expect(isReviews([review(), { ...review(), ...changes }])).toBe(false);
});

test('every sample belongs to a product, and none gives more than the writer can know', () => {
  const slugs = products().map(({ file }) => file.replace(/^.*\/|\.yaml$/g, ''));
  for (const { file, data } of all('reviews')) {
    expect(slugs).toContain(file.replace(/^.*\/|\.yaml$/g, ''));
    for (const entry of data.entries) expect(entry.date.getTime()).toBeLessThan(Date.now());
  }
});
