import { expect } from '@playwright/test';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { formatPrice } from '../../src/base/money.ts';
import { perfume, soldOut, usual } from '../support/built.ts';
import { test } from '../support/shopper.ts';

const { name } = perfume;
const size = usual(perfume).name;
const gone = soldOut ? [soldOut] : [];

// R79
test('an empty wishlist leads to the shop', async ({ page }) => {
  await page.goto('/wishlist');
  const link = page.getByRole('main').getByRole('link', { name: 'Go to the Shop' });
  await expect(link).toHaveAttribute('href', '/shop');
});

test.describe('with wishes', () => {
  test.use({ kept: { wishlist: [{ ...perfume, price: 1 }, ...gone] } });

  test.beforeEach(async ({ page }) => {
    await page.goto('/wishlist');
  });

  // R79
  test('a card shows description, notes, size and today’s price', async ({ page }) => {
    const card = page.getByRole('article', { name });
    await expect(card).toContainText(perfume.description);
    await expect(card).toContainText('Top:');
    await expect(card).toContainText(size);
    await expect(card).toContainText(formatPrice(perfume.price));
    await expect(card.locator('s')).toHaveText(
      perfume.originalPrice > perfume.price
        ? [new RegExp(`\\${formatPrice(perfume.originalPrice)}$`)]
        : [],
    );
    await expect(card.getByRole('link', { name: 'View Details' })).toHaveAttribute(
      'href',
      pathOf(perfume),
    );
  });

  // R80, R79
  test('a wish goes into the cart', async ({ page }) => {
    await page.getByRole('button', { name: `Add ${name} to cart` }).click();
    await expect(page.getByText(`${name} added to cart!`)).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('listitem', { name })).toContainText(size);
  });

  // R33
  for (const product of gone)
    test('what is out of stock cannot go into the cart', async ({ page }) => {
      const card = page.getByRole('article', { name: product.name });
      await expect(card).toContainText('Out of stock');
      await expect(card.getByRole('button', { name: /to cart$/ })).toBeDisabled();
    });

  // R79, R139
  test('removing says so, and the last one leaves the empty list', async ({ page }) => {
    for (const wish of [perfume, ...gone]) {
      await page.getByRole('button', { name: `Remove ${wish.name} from wishlist` }).click();
      await expect(page.getByText(`${wish.name} removed from wishlist.`)).toBeVisible();
    }
    await expect(page.getByRole('link', { name: 'Go to the Shop' })).toBeVisible();
  });
});
