import { expect, test } from '@playwright/test';
import { oil, perfume } from '../support/built.ts';

/* What a perfume is worn with: R750. */

test('a perfume’s page names two others without a script, an oil’s none', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`/product/${perfume.id}`);
  const region = page.getByRole('region', { name: 'Wear it with' });
  await expect(region.getByRole('listitem')).toHaveCount(2);
  await expect(region).toContainText('Both have ');
  await expect(region).toContainText('A contrast: ');
  await expect(region.getByRole('link', { name: perfume.name })).toHaveCount(0);
  await page.goto(`/oil/${oil.id}`);
  await expect(page.getByRole('region', { name: 'Wear it with' })).toHaveCount(0);
  await page.close();
});

test('so does the finder’s first answer', async ({ page }) => {
  await page.goto('/finder?max=');
  const region = page.getByRole('region', { name: 'Wear it with' });
  await expect(region).toHaveCount(1);
  await region.getByRole('link').first().click();
  const notes = page.getByRole('region', { name: 'Wear it with' });
  await expect(notes).toBeVisible();
  await expect(page).toHaveURL(/\/product\/\d+$/);
});

// R268
test('Save copies the link of a finder’s result', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/finder?max=');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Link to your answers copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});
