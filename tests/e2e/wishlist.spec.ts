import { expect } from '@playwright/test';
import { built, test } from '../support/shopper.ts';

const oud = built(1);

test('an empty wishlist leads to the shop', async ({ page }) => {
  await page.goto('/wishlist');
  const way = page.getByRole('main').getByRole('link', { name: 'Go to the Shop' });
  await expect(way).toHaveAttribute('href', '/shop');
});

test.describe('with wishes', () => {
  test.use({ kept: { wishlist: [{ ...oud, price: 150_00 }, built(6)] } });

  test.beforeEach(async ({ page }) => {
    await page.goto('/wishlist');
  });

  test('a card shows description, notes, size and today’s price', async ({ page }) => {
    const card = page.getByRole('article', { name: oud.name });
    await expect(card).toContainText(oud.description);
    await expect(card).toContainText('Top:');
    await expect(card).toContainText('50ML');
    await expect(card).toContainText('$199.00');
    await expect(card.locator('s')).toContainText('$249.00');
    await expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute(
      'href',
      '/product/1',
    );
  });

  test('a wish goes into the cart', async ({ page }) => {
    await page.getByRole('button', { name: `Add ${oud.name} to cart` }).click();
    await expect(page.getByText(`${oud.name} added to cart!`)).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('listitem', { name: oud.name })).toContainText('50ML');
  });

  test('what is out of stock cannot go into the cart', async ({ page }) => {
    const card = page.getByRole('article', { name: built(6).name });
    await expect(card).toContainText('Out of stock');
    await expect(card.getByRole('button', { name: /to cart$/ })).toBeDisabled();
  });

  test('removing says so, and the last one leaves the empty list', async ({ page }) => {
    for (const { name } of [oud, built(6)]) {
      await page.getByRole('button', { name: `Remove ${name} from wishlist` }).click();
      await expect(page.getByText(`${name} removed from wishlist.`)).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Go to the Shop' })).toBeVisible();
  });
});
