import { expect, test, type Page } from '@playwright/test';
import { allBuilt } from '../support/built.ts';
import { single } from '../support/content.ts';
import { refusalReasons } from '../../src/features/reviews/refusal-reasons.ts';
import { aReview } from '../support/reviews.ts';
import { routes } from '../../src/base/routes.ts';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';

const [product] = allBuilt('perfume').toSorted((a, b) => b.reviews - a.reviews);
if (!product) throw new Error('The shop has no perfume.');
const reviews = (page: Page) => page.getByRole('region', { name: 'Reviews' });
const articles = (page: Page) => reviews(page).getByRole('article');

/**
 * Opens the product's page, whose newer review is answered only when `answer` is called.
 * @returns `shift`: how much has moved by itself since the page was ready.
 */
const openWithNewer = async (page: Page) => {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const newer = aReview({ id: 'newest', day: '2099-01-01', rating: 2, name: 'Lina' });
  await page.route(`**/api/reviews/${product.id}*`, async (route) => {
    await promise;
    await route.fulfill({ json: { reviews: [newer], count: 1, rating: 2 } });
  });
  await page.reload();
  await page.evaluate(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    // What a review can move: the section and all that comes after it.
    const section = document.querySelector('#reviews');
    const isMoved = (node: Node | null) =>
      !!node && !!section && (section.compareDocumentPosition(node) & 4) !== 0;
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: readonly { node: Node | null }[];
      })[])
        if (!hadRecentInput && sources.some(({ node }) => isMoved(node))) seen.shift += value;
    }).observe({ type: 'layout-shift' });
  });
  const shift = () =>
    page.evaluate(async () => {
      await new Promise(requestAnimationFrame);
      return (Reflect.get(window, 'seen') as { shift: number }).shift;
    });
  return { answer: () => resolve(undefined), shift };
};

/** It takes the place of samples, which are never counted with it (R253). */
const expectCounted = async (page: Page) => {
  const count = (await articles(page).count()) === 1 ? 1 : product.reviews + 1;
  await expect(page.getByRole('link', { name: `(${count} review` })).toBeAttached();
};

// Else no perfume has more reviews than its page shows at first.
if (product.reviews > 6)
  test.describe('reviews', () => {
    test.beforeEach(async ({ page }) => {
      // Fonts move lines when they arrive, even under a press, so none is loaded.
      await page.route('**/*.woff2', (route) => route.abort());
      await page.goto(pathOf(product));
    });

    // R253
    test('a product shows its rating, and every review that it is made of can be opened', async ({
      page,
    }) => {
      const section = reviews(page);
      const stars = section.getByRole('img', { name: `Rated ${product.rating} out of 5` });
      await expect(stars.first()).toBeVisible();
      await expect(
        page.getByRole('link', { name: `(${product.reviews} reviews)` }),
      ).toHaveAttribute('href', '#reviews');
      await section.getByRole('button', { name: `Show all ${product.reviews} reviews` }).click();
      await expect(articles(page)).toHaveCount(product.reviews);
      const given = await articles(page).evaluateAll((all) =>
        all.map((article) => Number((article as HTMLElement).dataset['stars'])),
      );
      const mean = given.reduce((sum, value) => sum + value, 0) / given.length;
      expect(Math.round(mean * 10) / 10).toBe(product.rating);
    });

    test('the spread of stars filters, and a second press takes the filter away', async ({
      page,
    }) => {
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

    // R292
    test('a newer review stands in its place before the reader comes there', async ({ page }) => {
      const { answer, shift } = await openWithNewer(page);
      // As far as newer ones are asked for, which is before the reader sees any.
      const { y = 0 } = (await reviews(page).boundingBox()) ?? {};
      await page.mouse.wheel(0, Math.max(200, y - 1500));
      answer();
      const article = reviews(page).getByRole('article', { name: 'Review by Lina' });
      await expect(article).toBeAttached();
      await expect(article).not.toBeInViewport();
      await expectCounted(page);
      expect(await shift()).toBe(0);
      // R253
      await page.goto(routes.shop);
      const count = single('site').sample ? 1 : product.reviews + 1;
      const card = page.getByRole('main').getByRole('article', { name: product.name });
      await expect(card.getByText(`(${count} review`)).toBeVisible();
    });

    test('a newer review waits for a press while the reviews are on the screen', async ({
      page,
    }) => {
      const { answer, shift } = await openWithNewer(page);
      await articles(page).first().scrollIntoViewIfNeeded();
      answer();
      const button = reviews(page).getByRole('button', { name: 'Show 1 newer review' });
      await expect(button).toBeAttached();
      expect(await shift()).toBe(0);
      await button.click();
      await expect(reviews(page).getByRole('article', { name: 'Review by Lina' })).toBeVisible();
      await expect(button).toBeHidden();
      await expectCounted(page);
    });

    // R293
    test('how reviews are checked stands on a page to which the section leads', async ({
      page,
    }) => {
      await reviews(page).getByRole('link', { name: 'How we check reviews' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we check reviews');
      const reasons = page.getByRole('main').getByRole('listitem');
      await expect(reasons).toHaveCount(refusalReasons.length + 2);
    });

    // R22
    if (single('site').sample)
      test('what is a sample says so', async ({ page }) => {
        const remark = page.getByText('are samples of a demonstration shop.');
        await expect(reviews(page).getByText('These reviews are samples')).toBeVisible();
        // Tiles and testimonials; bars and counters.
        for (const path of [routes.home, routes.about]) {
          await page.goto(path);
          await expect(remark).toHaveCount(2);
        }
      });
  });
