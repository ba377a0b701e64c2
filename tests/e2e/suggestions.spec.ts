import { expect, test, type Page } from '@playwright/test';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { formatPrice } from '../../src/base/money.ts';
import { allBuilt, anotherPerfume, oil, perfume } from '../support/built.ts';

/** The paths that a page requests, in order. */
function addressesOf(page: Page): string[] {
  const fetched: string[] = [];
  page.on('request', (sent) => fetched.push(new URL(sent.url()).pathname));
  return fetched;
}

// R68
test('You May Also Like shows up to 6 perfumes in stock, and not this one', async ({ page }) => {
  await page.goto(pathOf(perfume));
  const strip = page.getByRole('region', { name: 'You May Also Like' });
  const others = allBuilt('perfume').filter(({ id, inStock }) => inStock && id !== perfume.id);
  await expect(strip.getByRole('article')).toHaveCount(Math.min(6, others.length));
  const shown = await strip.getByRole('article').getByRole('heading').allTextContents();
  expect(others.map(({ name }) => name)).toEqual(expect.arrayContaining(shown));
  await strip.getByRole('link', { name: 'View' }).first().click();
  await expect(page).toHaveURL((url) => others.some((other) => pathOf(other) === url.pathname));
});

test('what was looked at before is shown on the next product', async ({ page }) => {
  const fetched = addressesOf(page);
  await page.goto(pathOf(anotherPerfume));
  await expect(page.getByRole('region', { name: 'You May Also Like' })).toContainText('View');
  await page.goto(pathOf(oil));
  const viewed = page.getByRole('region', { name: 'Recently Viewed' });
  const card = viewed.getByRole('article', { name: anotherPerfume.name });
  await expect(card).toContainText(formatPrice(anotherPerfume.price));
  await expect(viewed.getByRole('article', { name: oil.name })).toHaveCount(0);
  expect(fetched).not.toContain('/catalogue.json');
  await card.getByRole('link', { name: 'View' }).click();
  await expect(page).toHaveURL(pathOf(anotherPerfume));
});

test('a product page never reads the whole catalogue', async ({ page }) => {
  const fetched = addressesOf(page);
  await page.goto(pathOf(perfume), { waitUntil: 'networkidle' });
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const strip = page.getByRole('region', { name: 'You May Also Like' });
  await expect(strip.getByRole('article').first()).toContainText('View');
  await page.waitForLoadState('networkidle');
  expect(fetched).toContain(pathOf(perfume));
  expect(fetched).not.toContain('/catalogue.json');
});
