import { describe, expect, test } from 'vitest';
import { mergeReviews } from '../../src/features/reviews/published/merge-reviews.ts';
import { reviewsInPage } from '../../src/features/reviews/published/page-part.ts';
import { isReviews } from '../../src/features/reviews/published/parse-review.ts';
import { readReviewLink } from '../../src/features/reviews/read-review-link.ts';
import { reviewPath } from '../../src/features/reviews/review-link.ts';
import { reviewRequest } from '../../src/features/reviews/review-request.ts';
import { reviewData } from '../../src/features/reviews/published/structured-data.ts';
import {
  newestFirst,
  ratingOf,
  reviewTitle,
  spreadOf,
  wearersSay,
  wornWords,
} from '../../src/features/reviews/reviews.ts';
import { all, products } from '../support/content.ts';
import { aReview as review } from '../support/reviews.ts';

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

test('of two lists the later one says what a review is now, and the newest still come first', () => {
  const old = review({ id: 'a', day: '2026-01-02' });
  const changed = { ...old, reply: 'Thank you.' };
  const newer = review({ id: 'b', day: '2026-05-01' });
  expect(mergeReviews([old], [newer, changed])).toEqual([newer, changed]);
});

// R292
describe('a page has', () => {
  const many = (count: number, length: number) =>
    Array.from({ length: count }, (_, at) =>
      review({ id: String(at), comment: 'x'.repeat(length) }),
    );

  test.each([
    [0, 100, 0],
    [4, 100, 4],
    [6, 100, 6],
    [400, 100, 6],
    [400, 500, 3],
    [400, 2000, 1],
  ])('of %i reviews of %i characters the first %i', (count, length, shown) => {
    expect(reviewsInPage(many(count, length)).map(({ id }) => id)).toEqual(
      many(shown, length).map(({ id }) => id),
    );
  });
});

// R297
describe('the data for search engines', () => {
  test('has the mean of all reviews, and those that stand in the page', () => {
    const reviews = rated(5, 4, 4);
    expect(reviewData(reviews, reviews.slice(0, 1))).toMatchObject({
      aggregateRating: { ratingValue: 4.3, reviewCount: 3 },
      review: [{ reviewBody: 'Good.', reviewRating: { ratingValue: 5 }, author: { name: 'Ines' } }],
    });
  });

  test('has nothing without reviews', () => {
    expect(reviewData([], [])).toEqual({});
  });
});

// R291
describe('the link to the form of a purchase', () => {
  const proof = { order: 'AT-1', line: '1_50ML', key: 'k+/=' };
  const at = (path: string) => readReviewLink(new URL(path, 'https://shop.example'));

  test('is read from the fragment, and in its older form from the query', () => {
    expect(at(reviewPath(proof))).toEqual(proof);
    expect(at(`/review?${new URLSearchParams(proof)}`)).toEqual(proof);
  });

  test('is not complete without order, line or key, and none without all of them', () => {
    expect(at('/review#order=AT-1&line=1_50ML')).toBe('incomplete');
    expect(at('/review?key=k')).toBe('incomplete');
    expect(at('/review#content')).toBeNull();
  });
});

// R66
describe('what a form sends', () => {
  const fields = (entries: [string, string][]) => {
    const data = new FormData();
    for (const [name, value] of entries) data.append(name, value);
    return data;
  };

  test('is stars and comment, and nothing of what was left empty', () => {
    const filled = fields([
      ['rating', '4'],
      ['comment', ' Good. '],
      ['title', ' '],
      ['name', ''],
    ]);
    expect(reviewRequest(7, filled, undefined)).toEqual({
      productId: 7,
      rating: 4,
      comment: 'Good.',
    });
  });

  test('is all that was chosen, with what proves the purchase', () => {
    const proof = { order: 'AT-1', line: '7', key: 'k' };
    const filled = fields([
      ['rating', '5'],
      ['comment', 'Good.'],
      ['name', 'Ines'],
      ['longevity', '4'],
      ['sillage', '2'],
      ['season', 'spring'],
      ['season', 'winter'],
      ['time', 'evening'],
    ]);
    expect(reviewRequest(7, filled, proof)).toMatchObject({
      name: 'Ines',
      longevity: 4,
      sillage: 2,
      season: ['spring', 'winter'],
      time: 'evening',
      proof,
    });
  });
});
