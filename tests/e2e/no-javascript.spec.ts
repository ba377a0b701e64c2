import { expect, test } from '@playwright/test';
import { pathOf } from '../../src/domain/catalogue/catalogue.ts';
import { pageSize } from '../../src/domain/search/listing-view.ts';
import { usualArrivalText } from '../../src/domain/delivery/arrival.ts';
import { formatPrice } from '../../src/domain/base/money.ts';
import { allBuilt } from '../support/built.ts';
import { single } from '../support/content.ts';
import { builtRoutes } from '../support/routes.ts';

/* Without JavaScript everything can be browsed and read. */

test.use({ javaScriptEnabled: false });

/** What a page says that needs JavaScript. */
const excuses: Record<string, string> = {
  '/cart': 'The cart is kept in your browser and needs JavaScript.',
  '/wishlist': 'The wishlist is kept in your browser and needs JavaScript.',
  '/checkout': 'The cart is kept in your browser, so ordering needs JavaScript.',
  '/contact': 'This form needs JavaScript.',
  '/login': 'Logging in needs JavaScript.',
  '/register': 'Registering needs JavaScript.',
  '/review': 'This form needs JavaScript.',
};

// R153
test('every page can be read, and says plainly when it needs JavaScript', async ({ page }) => {
  // Pictures are drawn in vain where only the words are read.
  await page.route('**/*.{webp,jpg,png}', (route) => route.abort());
  const paths = builtRoutes();
  expect(paths).toEqual(expect.arrayContaining(Object.keys(excuses)));
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect.soft(page.getByRole('main'), path).toHaveText(/\w{3}/);
    if (excuses[path]) await expect.soft(page.getByText(excuses[path]), path).toBeVisible();
  }
});

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
