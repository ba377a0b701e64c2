import { expect, test, type Page } from '@playwright/test';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { perfume } from '../support/built.ts';

/* What stands below the first screens is laid out when it comes near, and nothing is lost by it. */

const phone = { width: 390, height: 844 };
const product = pathOf(perfume);

test.use({ viewport: phone });

/** Opens a page that is not at rest yet: its fonts do not come. */
async function openEarly(page: Page, path: string) {
  await page.route('**/*.woff2', () => undefined);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  expect(await isWhole(page), path).toBe(false);
}

/** Whether every section is laid out, also what is far away. */
const isWhole = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.below > *')].every((element) =>
      element.checkVisibility({ contentVisibilityAuto: true }),
    ),
  );

const place = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.getBoundingClientRect().top);

for (const [width, height] of [
  [390, 844],
  [820, 1180],
  [1440, 900],
] as const) {
  // R889
  test(`at ${width} px a page is as high before its sections are laid out as after`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    // A product that another test has added would be one card more, after the first look.
    await page.route('**/api/products', (route) => route.fulfill({ json: [] }));
    for (const path of ['/', product, '/shop']) {
      await openEarly(page, path);
      const guessed = await page.evaluate(() => document.body.scrollHeight);
      await page.evaluate(() => document.documentElement.setAttribute('data-position', '0'));
      const real = await page.evaluate(() => document.body.scrollHeight);
      expect.soft(guessed / real, path).toBeGreaterThan(0.9);
      expect.soft(guessed / real, path).toBeLessThan(1.1);
    }
  });
}

// R889
test('a fragment lands where it says, on arrival and on the page', async ({ page }) => {
  const heading = page.getByRole('heading', { name: 'Reviews', exact: true });
  const landed = () => place(page, '#reviews');
  await page.goto(`${product}#reviews`);
  await expect(heading).toBeInViewport();
  const arrived = await landed();
  await openEarly(page, product);
  await page.locator('a[href="#reviews"]').first().click();
  await expect(heading).toBeInViewport();
  expect(Math.abs((await landed()) - arrived)).toBeLessThan(2);
});

// R889
test('Back and a reload find the section that was read where it was', async ({ page }) => {
  const scroll = (top: number) =>
    page.evaluate(
      (to) =>
        new Promise<void>((resolve) => {
          addEventListener('scrollend', () => resolve(), { once: true });
          window.scrollTo({ top: to, behavior: 'instant' });
        }),
      top,
    );
  await page.goto('/');
  await expect(page.locator('.below')).toHaveCount(0);
  const news = '[aria-labelledby="news-heading"]';
  const link = page.locator(`${news} a`).first();
  await scroll(6500);
  await link.scrollIntoViewIfNeeded();
  const left = await place(page, news);
  await link.click();
  await expect(page).toHaveURL('/blog');
  await page.goBack();
  await expect(page.locator(news)).toBeInViewport();
  expect(Math.abs((await place(page, news)) - left)).toBeLessThan(2);
  await page.reload();
  await expect(page.locator(news)).toBeInViewport();
  expect(Math.abs((await place(page, news)) - left)).toBeLessThan(2);
});

// R889
test('the keyboard reaches a section that is not laid out yet', async ({ page }) => {
  await openEarly(page, product);
  const terms = page.getByRole('contentinfo').getByRole('link').last();
  await terms.focus();
  await expect(terms).toBeFocused();
  await expect(terms).toBeInViewport();
});

// R889
test('paper shows all of a page', async ({ page }) => {
  await openEarly(page, product);
  await page.emulateMedia({ media: 'print' });
  const text = page.getByText('How we check reviews');
  expect(
    await text.evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true })),
  ).toBe(true);
});

// R889
test('at rest all is laid out, though nobody scrolls', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.below')).toHaveCount(0);
  expect(await isWhole(page)).toBe(true);
});

// R889
test('after a soft navigation the sections are laid out too', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/faq');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'HOME' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.locator('.below')).toHaveCount(0);
});
