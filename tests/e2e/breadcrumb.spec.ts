import { expect, test } from '@playwright/test';

// R15
test('a breadcrumb leads back to Home and marks its last link', async ({ page }) => {
  await page.goto('/shop');
  const links = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
  await expect(links).toHaveText(['Home', 'Shop']);
  await expect(links.first()).toHaveAttribute('href', '/');
  await expect(links.first()).not.toHaveAttribute('aria-current');
  await expect(links.last()).toHaveAttribute('aria-current', 'page');
});
