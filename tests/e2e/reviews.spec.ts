import { expect, test, type Page } from '@playwright/test';
import { allBuilt } from '../support/built.ts';
import { only } from '../support/content.ts';
import { routes } from '../../src/domain/frame/routes.ts';
import { pathOf } from '../../src/domain/catalogue/catalogue.ts';

const [product] = allBuilt('perfume').toSorted((a, b) => b.reviews - a.reviews);
if (!product) throw new Error('The shop has no perfume.');
const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const articles = (page: Page) => reviews(page).getByRole('article');

test.beforeEach(async ({ page }) => {
  test.skip(product.reviews < 7, 'No perfume has more reviews than its page shows at first.');
  await page.goto(pathOf(product));
});

// R253
test('a product shows its rating, and every review that it is made of can be opened', async ({
  page,
}) => {
  const section = reviews(page);
  const stars = section.getByRole('img', { name: `Rated ${product.rating} out of 5` });
  await expect(stars.first()).toBeVisible();
  await expect(page.getByRole('link', { name: `(${product.reviews} reviews)` })).toHaveAttribute(
    'href',
    '#reviews',
  );
  await section.getByRole('button', { name: `Show all ${product.reviews} reviews` }).click();
  await expect(articles(page)).toHaveCount(product.reviews);
  const given = await articles(page).evaluateAll((all) =>
    all.map((article) => Number((article as HTMLElement).dataset['stars'])),
  );
  const mean = given.reduce((sum, value) => sum + value, 0) / given.length;
  expect(Math.round(mean * 10) / 10).toBe(product.rating);
});

test('the spread of stars filters, and a second press takes the filter away', async ({ page }) => {
  const filter = reviews(page).getByRole('group', { name: 'Filter by stars' });
  const button = filter.getByRole('button', { disabled: false }).first();
  const label = (await button.textContent())?.trim() ?? '';
  const [, stars, count] = /^(\d) stars? \((\d+)\)$/.exec(label) ?? [];
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expect(articles(page)).toHaveCount(Number(count));
  for (const article of await articles(page).all())
    await expect(article).toHaveAttribute('data-stars', stars ?? '');
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'false');
  await expect(articles(page)).toHaveCount(product.reviews);
});

// R254
test('what is a sample says so', async ({ page }) => {
  test.skip(!only('site').sample, 'This shop has no samples.');
  const note = page.getByText('are samples of a demonstration shop.');
  await expect(reviews(page).getByText('These reviews are samples')).toBeVisible();
  for (const path of [routes.home, routes.about]) {
    await page.goto(path);
    await expect(note.first()).toBeAttached();
  }
});
