import { expect, test } from '@playwright/test';

/* What a perfume is worn with: R750. */

test('the finder’s first answer names what it is worn with, and leads there', async ({ page }) => {
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
