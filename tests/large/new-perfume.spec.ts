import { expect } from '@playwright/test';
import { newPerfume } from '../support/new-perfume.ts';
import { alertsOf, fillIn, shipping, test } from '../support/shopper.ts';

/* The file that the form of a product writes, to the letter (tests/e2e/desk-products.spec.ts), in a built shop. */

// R976
test('a perfume that was added at the desk is shown with its pictures, and bought', async ({
  page,
}) => {
  const { name, pictures } = newPerfume;
  const alt = pictures.map((picture) => picture.alt)[0] ?? '';
  await page.goto(`/product/${newPerfume.id}`);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByRole('img', { name: alt }).first()).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText(`${name} added to cart!`)).toBeVisible();
  await page.goto('/checkout');
  await fillIn(page, shipping);
  // Without an answer to it the press may never end.
  alertsOf(page);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/');
});
