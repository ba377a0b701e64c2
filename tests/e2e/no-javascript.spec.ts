import { expect } from '@playwright/test';
import { builtRoutes } from '../support/routes.ts';
import { built, test } from '../support/shopper.ts';

/* Without JavaScript everything can be browsed and read. */

test.use({ javaScriptEnabled: false });

for (const path of builtRoutes())
  test(`${path} can be read`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).toHaveText(/\w{3}/);
  });

test('every product is reached by links alone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'View All Products' }).click();
  await expect(page).toHaveURL(/\/shop/);
  for (const id of [1, 2, 3, 4, 5, 6, 7, 8])
    await expect(
      page.getByRole('main').getByRole('link', { name: built(id).name, exact: true }),
    ).toHaveAttribute('href', `/product/${id}`);
  await page
    .getByRole('main')
    .getByRole('link', { name: built(1).name, exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(built(1).name);
  await expect(page.getByRole('main').getByText('$199.00').first()).toBeVisible();
});

for (const [path, words] of [
  ['/cart', 'The cart is kept in your browser and needs JavaScript.'],
  ['/wishlist', 'The wishlist is kept in your browser and needs JavaScript.'],
  ['/checkout', 'The cart is kept in your browser, so ordering needs JavaScript.'],
  ['/contact', 'This form needs JavaScript.'],
  ['/login', 'Logging in needs JavaScript.'],
  ['/register', 'Registering needs JavaScript.'],
] as const)
  test(`${path} says plainly that it needs JavaScript`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByText(words)).toBeVisible();
  });

test('contact still gives an address to write to', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByRole('main').locator('a[href^="mailto:"]').first()).toBeVisible();
});
