import { expect, test, type Page } from '@playwright/test';

/*
 * On a first visit the fonts wait for the main picture; a browser that has fetched them uses them
 * at once, and a soft navigation keeps them.
 */

const media = (page: Page) => page.locator('#fonts').getAttribute('media');
const inUse = (page: Page) => expect.poll(() => media(page)).toBe('all');
const isFont = (url: string) => url.endsWith('.woff2');

test('the fonts wait for the main picture', async ({ page }) => {
  const fonts: string[] = [];
  page.on('request', (request) => {
    if (isFont(request.url())) fonts.push(request.url());
  });
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>();
  await page.route(/about\.[^/]+\.webp/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(fonts).toEqual([]);
  expect(await media(page)).toBe('(scripting: none)');
  release(undefined);
  await expect.poll(() => fonts.length).toBe(2);
});

test('a picture that never comes does not keep them away', async ({ page }) => {
  await page.route(/about\.[^/]+\.webp/, (route) => route.abort());
  await page.goto('/about');
  await inUse(page);
});

test('the second visit uses them before anything is painted', async ({ page }) => {
  await page.goto('/faq');
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('attarine:fonts')))
    .toBe('fetched');
  await page.goto('/about', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('body') !== null);
  expect(await media(page)).toBe('all');
});

test('a soft navigation keeps them', async ({ page }) => {
  await page.goto('/about');
  await inUse(page);
  const face = await page.locator('#fonts').elementHandle();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveTitle(/FAQ/);
  expect(await face?.evaluate((style) => style.isConnected)).toBe(true);
  expect(await media(page)).toBe('all');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the fonts come at once, and a full cart is not called empty', async ({ page }) => {
    const font = page.waitForRequest((request) => isFont(request.url()));
    await page.goto('/cart');
    await font;
    await expect(page.getByText('needs JavaScript')).toBeVisible();
    await expect(page.getByText('Your cart is currently empty.')).toBeHidden();
  });
});
