import { expect, type Page } from '@playwright/test';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { formatPrice } from '../../src/base/money.ts';
import { builtLine, oil, perfume, totalOf, unusual, usual } from '../support/built.ts';
import { whenLive } from '../support/live.ts';
import { alertsOf, test } from '../support/shopper.ts';
import { faultsOf, translate } from '../support/translate.ts';

/* R852: a page that the browser translates goes on working, and shows no old price. */

const main = (page: Page) => page.getByRole('main');
const chosen = unusual(perfume);

async function open(page: Page, path: string): Promise<string[]> {
  const faults = faultsOf(page);
  await page.goto(path);
  await whenLive(page);
  await translate(page);
  return faults;
}

test('another size shows its price, the old one is gone, and it goes into the cart', async ({
  page,
}) => {
  const faults = await open(page, pathOf(perfume));
  const offer = main(page).locator('[aria-live="polite"]').first();
  await expect(offer).toContainText(formatPrice(usual(perfume).price));
  await main(page).locator('[aria-haspopup="listbox"]').first().click();
  await page.getByRole('option', { name: chosen.name }).click();
  await expect(offer.getByText(formatPrice(chosen.price)).first()).toBeVisible();
  await expect(offer.getByText(formatPrice(usual(perfume).price)).first()).toBeHidden();
  await page.getByRole('button', { name: 'One more' }).click();
  await main(page).locator('button', { hasText: 'Add to Cart' }).first().click();
  await expect(page.locator('#toaster')).toContainText('added to cart!');
  await page.getByRole('tab').nth(1).click();
  await page.getByRole('tab').first().click();
  await expect(page.locator('[data-count="cart"]').first()).toContainText('2');
  expect(faults).toEqual([]);
});

test('a list is filtered, searched and emptied', async ({ page }) => {
  const faults = await open(page, '/shop');
  const category = page.getByRole('group', { name: 'Category' }).getByRole('button');
  for (const at of [1, 2, 0]) await category.nth(at).click();
  await page.locator('button', { hasText: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const group = sheet.locator('details').first();
  await group.locator('summary').click();
  const value = group.locator('button:enabled').first();
  await value.click();
  await expect(group.locator('summary')).toContainText('1 chosen');
  await value.click();
  await expect(group.locator('summary')).not.toContainText('chosen');
  await sheet.getByRole('button', { name: 'Close filters' }).click();
  await page.goto('/oils');
  await whenLive(page);
  await translate(page);
  await page.getByRole('searchbox', { name: 'Search' }).fill('zzzz');
  await expect(page.locator('button', { hasText: 'Clear Filters' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill(oil.name);
  await expect(main(page).getByRole('article').first()).toContainText(oil.name);
  expect(faults).toEqual([]);
});

test.describe('with a cart', () => {
  test.use({ kept: { cart: [builtLine(perfume), builtLine(oil)], wishlist: [perfume, oil] } });

  test('a quantity changes the total, a line goes and comes back, and it is ordered', async ({
    page,
  }) => {
    const alerts = alertsOf(page);
    const faults = await open(page, '/cart');
    const [first, second] = [usual(perfume).price, usual(oil).price];
    await expect(main(page)).toContainText(totalOf(first + second));
    await page.getByRole('button', { name: `One more ${perfume.name}` }).click();
    await expect(main(page)).toContainText(totalOf(2 * first + second));
    await expect(main(page)).not.toContainText(totalOf(first + second));
    await page.getByRole('button', { name: `Remove ${oil.name}` }).click();
    await expect(main(page)).toContainText(totalOf(2 * first));
    await page.locator('#toaster button', { hasText: 'Undo' }).click();
    await expect(main(page)).toContainText(totalOf(2 * first + second));
    await page.goto('/checkout');
    await whenLive(page);
    await translate(page);
    for (const [name, value] of Object.entries({ name: 'A B', email: 'a@example.com' }))
      await main(page).locator(`[name="${name}"]`).fill(value);
    await main(page).locator('[name="country"]').fill('Sverige');
    await expect(main(page)).toContainText('Sweden');
    await main(page).locator('[name="country"]').fill('Portugal');
    await expect(main(page)).not.toContainText('Sweden');
    for (const [name, value] of [
      ['address', '4 Cistern Street'],
      ['city', 'Lisbon'],
      ['postalCode', '1250-096'],
    ])
      await main(page)
        .locator(`[name="${name}"]`)
        .fill(value ?? '');
    await page.locator('button', { hasText: 'Place Order' }).click();
    await expect(page).toHaveURL('/');
    expect(alerts).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  test('cards leave the wishlist, the last of them too', async ({ page }) => {
    const faults = await open(page, '/wishlist');
    for (const { name } of [perfume, oil])
      await page.getByRole('button', { name: `Remove ${name} from wishlist` }).click();
    await expect(main(page).getByRole('article')).toHaveCount(0);
    expect(faults).toEqual([]);
  });
});

test('the search offers, and finds nothing', async ({ page }) => {
  const faults = await open(page, '/about');
  const box = page.getByRole('combobox', { name: 'Search our store' });
  await box.click();
  for (const text of [perfume.name, 'zzzzqq', 'wwwwxx', oil.name]) await box.fill(text);
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await box.fill('zzzzqq');
  await expect(page.getByRole('banner').first()).toContainText('zzzzqq');
  expect(faults).toEqual([]);
});
