import { expect, test, type Page } from '@playwright/test';
import { onHome } from '../support/built.ts';
import { single } from '../support/content.ts';

const { name } = onHome;
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const go = (page: Page, name: string) => main(page).getByRole('link', { name }).click();
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

/** The document that survives soft navigations and is replaced by full loads. */
const remember = (page: Page) => page.evaluate(() => Object.assign(window, { isSame: true }));
const isSameDocument = (page: Page) => page.evaluate(() => 'isSame' in window);

// R11
test('a forward navigation is soft, focuses the new heading and announces the title', async ({
  page,
}) => {
  await page.goto('/faq');
  await remember(page);
  await go(page, 'BLOG');
  await expect(page).toHaveURL('/blog');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('.astro-route-announcer')).toHaveText(`Blog | ${single('site').name}`);
  await expect(main(page).getByRole('link', { name: 'BLOG' })).toHaveAttribute(
    'aria-current',
    'page',
  );
  expect(await isSameDocument(page)).toBe(true);
});

// R11
test('a press counts as soon as the next page is drawn', async ({ page }) => {
  await page.goto('/blog');
  const { x = 0, y = 0 } =
    (await main(page).getByRole('link', { name: 'FAQ' }).boundingBox()) ?? {};
  const isDrawn = page.evaluate(async () => {
    await new Promise((resolve) => document.addEventListener('astro:after-swap', resolve));
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
  });
  await go(page, 'ABOUT US');
  await isDrawn;
  await page.mouse.click(x + 8, y + 8);
  await expect(page).toHaveURL('/faq');
});

// R11
test('a forward navigation glides to the top in 400 ms', async ({ page }) => {
  await page.clock.install();
  await page.goto('/blog');
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  const from = await scrollTop(page);
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.getByRole('article').last().getByRole('link', { name: 'READ MORE' }).click();
  await expect(page.getByRole('heading', { name: 'Read on' })).toBeAttached();
  await page.clock.runFor(200);
  const between = await scrollTop(page);
  expect(between).toBeGreaterThan(0);
  expect(between).toBeLessThan(from);
  await page.clock.runFor(250);
  await expect.poll(() => scrollTop(page)).toBe(0);
});

// R11
test('under reduced motion the new page is at its top at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/blog');
  await page.evaluate(() => {
    window.scrollTo({ top: 900, behavior: 'instant' });
    document.addEventListener('astro:after-swap', () => {
      requestAnimationFrame(() => Object.assign(window, { topAfterSwap: window.scrollY }));
    });
  });
  await page.getByRole('article').last().getByRole('link', { name: 'READ MORE' }).click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'topAfterSwap') as unknown))
    .toBe(0);
});

// R11
test('Back returns to the place where the page was left', async ({ page }) => {
  await page.goto('/blog');
  await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }));
  await page.getByRole('article').last().getByRole('link', { name: 'READ MORE' }).click();
  await expect(page.getByRole('heading', { name: 'Read on' })).toBeVisible();
  await expect.poll(() => scrollTop(page)).toBe(0);
  const left = await page.evaluate(() => document.title);
  await page.goBack();
  await expect(page).not.toHaveTitle(left);
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(300);
});

// R11
test('ten navigations leave one toaster, one form handler and working toasts', async ({ page }) => {
  // No glide to the top, of 400 ms each, which has tests of its own.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/faq');
  await remember(page);
  for (let turn = 0; turn < 5; turn += 1) {
    await go(page, 'BLOG');
    await expect(page).toHaveURL('/blog');
    await go(page, 'FAQ');
    await expect(page).toHaveURL('/faq');
  }
  const logs: string[] = [];
  page.on('console', (line) => logs.push(line.text()));
  await page.getByRole('textbox', { name: 'Email address' }).fill('ada@example.com');
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByText('Thank you')).toBeVisible();
  expect(logs.filter((line) => line.includes('ada@'))).toHaveLength(1);
  await go(page, 'HOME');
  await page
    .getByRole('button', { name: `Add ${name} to cart` })
    .first()
    .click();
  await expect(page.getByText(`${name} added to cart!`)).toHaveCount(1);
  await expect(page.locator('[data-rht-toaster]')).toHaveCount(1);
  expect(await isSameDocument(page)).toBe(true);
});

// R11
test('a toast and the cart survive a navigation', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('button', { name: `Add ${name} to cart` })
    .first()
    .click();
  const toast = page.getByText(`${name} added to cart!`);
  await expect(toast).toBeVisible();
  await go(page, 'FAQ');
  await expect(page).toHaveURL('/faq');
  await expect(toast).toBeVisible();
  await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible();
});
