import { expect, test } from '@playwright/test';

/*
 * The layout of the key pages, against committed screenshots. Photographs are covered, because
 * they are exchanged more often than the layout; antialiasing may differ. To accept a change:
 * `npm test -- build visual --update-snapshots`.
 */

const pages = ['/', '/shop', '/product/1', '/oils', '/cart', '/checkout', '/faq', '/login'];
const sizes = [
  { width: 320, height: 640 },
  { width: 360, height: 740 },
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
];

for (const path of pages) {
  for (const viewport of sizes) {
    const name = `${path === '/' ? 'home' : path.slice(1).replaceAll('/', '-')}-${viewport.width}`;
    test(`${path} at ${viewport.width} px looks as it did`, async ({ browser }) => {
      const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page).toHaveScreenshot(`${name}.png`, {
        animations: 'disabled',
        mask: [page.locator('img')],
        maxDiffPixelRatio: 0.02,
        threshold: 0.3,
      });
      await context.close();
    });
  }
}
