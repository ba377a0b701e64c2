import { expect, test, type Page } from '@playwright/test';
import { bestSellersOf } from '../../src/features/catalogue/best-sellers.ts';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { formatPrice } from '../../src/base/money.ts';
import { allBuilt } from '../support/built.ts';

const perfumes = allBuilt('perfume');
const namesOf = (category: string) => bestSellersOf(perfumes, category).map(({ name }) => name);
const inStock = Object.entries({ Women: 'women', Men: 'men', "Kid's": 'kids' }).flatMap(
  ([tab, category]) =>
    bestSellersOf(perfumes, category)
      .filter((perfume) => perfume.inStock)
      .map((perfume) => ({ tab, perfume })),
);

test.describe('Our Best Sellers', () => {
  const section = (page: Page) => page.getByRole('region', { name: 'Our Best Sellers' });
  const names = (page: Page) => section(page).getByRole('article').getByRole('heading');

  // R24
  test('begins with Women and follows the category rules', async ({ page }) => {
    await page.goto('/');
    await section(page).scrollIntoViewIfNeeded();
    await expect(section(page).getByRole('tab', { name: 'Women' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(names(page)).toHaveText(namesOf('women'));
    await section(page).getByRole('tab', { name: 'Men', exact: true }).click();
    await expect(names(page)).toHaveText(namesOf('men'));
    await section(page).getByRole('tab', { name: "Kid's" }).click();
    await expect(names(page)).toHaveText(namesOf('kids'));
  });

  test('the arrow keys move between the tabs', async ({ page }) => {
    await page.goto('/');
    await section(page).scrollIntoViewIfNeeded();
    await expect(section(page).locator('astro-island')).not.toHaveAttribute('ssr');
    await section(page).getByRole('tab', { name: 'Women' }).press('ArrowLeft');
    const kids = section(page).getByRole('tab', { name: "Kid's" });
    await expect(kids).toBeFocused();
    await expect(kids).toHaveAttribute('aria-selected', 'true');
  });

  // R24
  for (const { tab, perfume } of inStock.slice(0, 1))
    test("a card shows 'From' the price and three icons", async ({ page }) => {
      await page.goto('/');
      await section(page).scrollIntoViewIfNeeded();
      await section(page).getByRole('tab', { name: tab, exact: true }).click();
      const { name, price } = perfume;
      const card = section(page).getByRole('article', { name });
      await expect(card).toContainText(`From ${formatPrice(price)}`);
      await expect(card.getByRole('link', { name: `View ${name}` })).toHaveAttribute(
        'href',
        pathOf(perfume),
      );
      await card.getByRole('button', { name: `Add ${name} to wishlist` }).click();
      await expect(
        card.getByRole('button', { name: `Remove ${name} from wishlist` }),
      ).toBeVisible();
      await card.getByRole('button', { name: `Add ${name} to cart` }).click();
      await expect(
        page.getByRole('status').filter({ hasText: `${name} added to cart!` }),
      ).toBeVisible();
      await expect(page.getByRole('link', { name: 'Cart, 1 items' })).toBeVisible();
      await expect(page.getByRole('link', { name: 'Wishlist, 1 items' })).toBeVisible();
    });
});
