import { expect, test } from '@playwright/test';
import { pathOf } from '../../src/domain/catalogue/catalogue.ts';
import { allBuilt, anotherPerfume, oil, perfume } from '../support/built.ts';

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
  await page.goto(pathOf(anotherPerfume));
  await expect(page.getByRole('region', { name: 'You May Also Like' })).toContainText('View');
  await page.goto(pathOf(oil));
  const viewed = page.getByRole('region', { name: 'Recently Viewed' });
  await expect(viewed.getByRole('article', { name: anotherPerfume.name })).toBeVisible();
  await expect(viewed.getByRole('article', { name: oil.name })).toHaveCount(0);
});
