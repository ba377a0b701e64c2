// @vitest-environment jsdom
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { hasReviews } from '~/features/reviews/published/published-reviews';
import { ProductCard } from '~/features/catalogue/shop/card/ProductCard';
import { BestSellerCard } from '~/features/home/shop/BestSellerCard';
import { CartProvider } from '~/features/cart/shop/CartProvider';
import { aProduct } from '../support/products';
import { render } from '../support/render';
import { aReview } from '../support/reviews';
import { stubViewport } from '../support/viewport';

/* A card shows the same number of reviews as its product's page. */

const product = aProduct({ rating: 4.9, reviews: 12 });
let leave: () => void = () => undefined;
const opened = async () => {
  vi.resetModules();
  return import('~/stores/ratings');
};

beforeEach(() => {
  stubViewport();
  sessionStorage.clear();
});
afterEach(() => leave());

// R253
test('a card takes what the page of its product has learned', async () => {
  const { learnRating } = await import('~/stores/ratings');
  const drawn = await render(
    <CartProvider>
      <ProductCard product={product} />
      <BestSellerCard product={product} />
    </CartProvider>,
  );
  leave = drawn.leave;
  expect(drawn.page.textContent).toContain('(12 reviews)');
  act(() => learnRating(product.id, { rating: 2, reviews: 1 }));
  expect(drawn.page.textContent).toContain('(1 review)');
  const names = [...drawn.page.querySelectorAll('[role="img"][aria-label^="Rated"]')];
  expect(names.map((stars) => stars.getAttribute('aria-label'))).toEqual(
    Array.from({ length: 2 }, () => 'Rated 2 out of 5'),
  );
});

// R253
test('it is kept for the tab until the hour ends, or until its page has nothing newer', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T10:20:00Z') });
  const { learnRating } = await opened();
  learnRating(7, { rating: 2, reviews: 1 });
  learnRating(8, { rating: 5, reviews: 3 });
  learnRating(8, null);
  const learned = { 7: { rating: 2, reviews: 1 }, 8: null };
  vi.setSystemTime(new Date('2026-03-01T10:59:59Z'));
  expect((await opened()).$ratings.get()).toEqual(learned);
  vi.setSystemTime(new Date('2026-03-01T11:00:00Z'));
  expect((await opened()).$ratings.get()).toEqual({});
  sessionStorage.setItem('attarine:ratings', '{"hour":492323,"ratings":{"7":"many"}}');
  expect((await opened()).$ratings.get()).toEqual({});
  vi.useRealTimers();
});

// R253
test.each([
  [null, false],
  [{ at: '', products: {} }, false],
  [{ at: '', products: { 1: [] } }, false],
  [{ at: '', products: { 1: [], 7: [aReview()] } }, true],
])('samples go everywhere once any product has a review: %j', (published, isReal) => {
  expect(hasReviews(published)).toBe(isReal);
});
