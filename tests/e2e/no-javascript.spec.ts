import { expect, test } from '@playwright/test';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { pageSize } from '../../src/features/search/listing-view.ts';
import { usualArrivalText } from '../../src/features/delivery/arrival.ts';
import { formatPrice } from '../../src/base/money.ts';
import { allBuilt } from '../support/built.ts';
import { single } from '../support/content.ts';

/* Without JavaScript everything can be browsed; tests/crawl asks each page whether it can be read. */

test.use({ javaScriptEnabled: false });

test('every product is reached by links alone', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'View All Products' }).click();
  await expect(page).toHaveURL(/\/shop/);
  const main = page.getByRole('main');
  for (const product of allBuilt('perfume').slice(0, pageSize))
    await expect(main.getByRole('link', { name: product.name, exact: true })).toHaveAttribute(
      'href',
      pathOf(product),
    );
  const [first] = allBuilt('perfume');
  if (!first) throw new Error('The built shop has no perfume.');
  await main.getByRole('link', { name: first.name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first.name);
  await expect(main.getByText(formatPrice(first.price)).first()).toBeVisible();
  // R352
  const { delivery } = single('site');
  const [home] = delivery.zones;
  if (!home) throw new Error('The shop delivers nowhere.');
  await expect(main.getByText(usualArrivalText({ ...delivery, ...home }))).toBeVisible();
});
