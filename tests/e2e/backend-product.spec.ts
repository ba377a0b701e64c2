import { expect, test } from '@playwright/test';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { oil, perfume } from '../support/built.ts';

/* A product that only the backend knows (R53). */

const id = 901;
const guest = {
  id,
  name: 'Guest Attar',
  price: 60,
  originalPrice: 75,
  description: 'A guest from the backend.',
  longDescription: 'It came by letter.',
  topNote: 'Mint',
  heartNote: 'Rose',
  baseNote: 'Oud',
  sizes: [
    { size: '3ML', price: 60, originalPrice: 75 },
    { size: '6ML', price: 110 },
  ],
};
const headers = { Authorization: `Bearer ${process.env['SHOP_ADMIN_TOKEN']}` };

// R53
test('a product of the backend shows itself in the shell with the same parts', async ({
  page,
  request,
}) => {
  const put = await request.put(`/api/products/${id}`, { data: guest, headers });
  expect(put.ok()).toBe(true);
  await page.goto(`/product/${id}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Guest Attar' })).toBeVisible();
  await expect(page).toHaveTitle('Guest Attar | Attarine');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByText('It came by letter.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'Guest Attar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next image' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Size', exact: true }).click();
  await page.getByRole('option', { name: '6ML' }).click();
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('attarine:cart')))
    .toContain('"id":"901_6ML"');
});

test('the page of a product of the backend does not read the whole catalogue', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (sent) => fetched.push(new URL(sent.url()).pathname));
  await page.route(`**/api/products/${id}`, (route) => route.fulfill({ json: guest }));
  await page.goto(`/product/${id}`, { waitUntil: 'networkidle' });
  const strip = page.getByRole('region', { name: 'You May Also Like' });
  await expect(strip.getByRole('article')).toHaveCount(6);
  expect(fetched).toContain(`/api/products/${id}`);
  expect(fetched).not.toContain('/catalogue.json');
});

// R53
test('a product is said to be loading, then not found when it is absent', async ({ page }) => {
  const { promise: later, resolve: release } = Promise.withResolvers<undefined>();
  await page.route('**/api/products/999', async (route) => {
    await later;
    await route.continue();
  });
  await page.goto('/product/999');
  await expect(page.getByText('Loading product...')).toBeVisible();
  release(undefined);
  await expect(page.getByText('Product not found.')).toBeVisible();
});

// R53
test('no product is found where there is none', async ({ page }) => {
  for (const path of ['/oil/999', '/diffuser/999', '/product/999/', '/product/one']) {
    await page.goto(path);
    await expect(page.getByText('Product not found.'), path).toBeVisible();
    await expect(page, path).toHaveTitle('Product not found | Attarine');
  }
});

// R53
test('a built-in product is shown at its own address, whatever kind it is asked for as', async ({
  page,
}) => {
  for (const [path, product] of [
    [`/oil/${perfume.id}`, perfume],
    [`/diffuser/${oil.id}`, oil],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible();
    await expect(page).toHaveURL(pathOf(product));
  }
});
