import { expect, test } from '@playwright/test';
import type { Catalogue } from '../../src/features/catalogue/catalogue-file.ts';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { mostInPage } from '../../src/features/reviews/published/page-part.ts';
import { ratingOf, type Review } from '../../src/features/reviews/reviews.ts';
import { reviewsPath } from '../../src/features/reviews/published/reviews-path.ts';

/* A shop whose build has found published reviews, hundreds of one product. */

// R253, R297, R292
test('the product of most reviews has their mean on page, list and data, and but a few of them in its HTML', async ({
  page,
  request,
}) => {
  const { products } = (await (await request.get('/catalogue.json')).json()) as Catalogue;
  const [product] = products.toSorted((a, b) => b.reviews - a.reviews);
  if (!product) throw new Error('The shop has no product.');
  const reviews = (await (await request.get(reviewsPath(product.id))).json()) as Review[];
  expect(reviews.length).toBeGreaterThan(300);
  expect(ratingOf(reviews)).toEqual({ rating: product.rating, reviews: product.reviews });

  await page.goto(pathOf(product));
  const section = page.getByRole('region', { name: 'Reviews' });
  const articles = section.getByRole('article');
  expect(await articles.count()).toBeLessThanOrEqual(mostInPage);
  await expect(section.getByText('samples')).toHaveCount(0);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.map((text) => JSON.parse(text) as unknown)).toContainEqual(
    expect.objectContaining({
      aggregateRating: expect.objectContaining({
        ratingValue: product.rating,
        reviewCount: reviews.length,
      }),
      review: expect.arrayContaining([
        expect.objectContaining({ reviewBody: reviews[0]?.comment }),
      ]),
    }),
  );
  await section.getByRole('button', { name: `Show all ${reviews.length} reviews` }).click();
  await expect(articles).toHaveCount(reviews.length);
});
