import { expect, test, type Page } from '@playwright/test';
import type { Product } from '../../src/features/catalogue/catalogue.ts';
import type { Catalogue } from '../../src/features/catalogue/catalogue-file.ts';
import { listed } from '../../src/features/catalogue/listed.ts';
import { shardOf } from '../../src/features/catalogue/shards.ts';
import { headingOf } from '../../src/features/search/listing.ts';
import { whenLive } from '../support/live.ts';

/* A catalogue that counts as too large to be downloaded: the server finds, pages read parts. */

test.use({ baseURL: `http://localhost:${Number(process.env['E2E_PORT'] ?? 8900) + 1}` });

const cards = (page: Page) => page.locator('[data-list]').getByRole('article');
const count = (page: Page) => page.getByRole('main').getByRole('status').first();

// R780
test('a product is found by facet and by search, bought and sampled, and no page reads all products', async ({
  page,
  request,
}) => {
  const catalogue = (await (await request.get('/catalogue.json')).json()) as Catalogue;
  const perfumes = listed(catalogue).filter((product) => headingOf(product) === 'perfume');
  const last = perfumes.findLast(({ inStock, sample }) => inStock && sample !== undefined);
  const { id, name, category } = last as Product;
  const fetched: string[] = [];
  page.on('request', (sent) => fetched.push(new URL(sent.url()).pathname));

  await page.goto('/shop');
  await whenLive(page);
  await page.getByRole('link', { name: 'Show more' }).click();
  await expect(cards(page)).toHaveCount(Math.min(48, perfumes.length));
  const inIt = perfumes.filter((perfume) => perfume.category === category).length;
  await page.getByRole('button', { name: `${category} (${inIt})` }).click();
  await expect(count(page)).toHaveText(`${inIt} products`);

  await page.goto(`/shop?q=${encodeURIComponent(name)}`);
  await expect(cards(page).first()).toHaveAccessibleName(name);
  await cards(page)
    .first()
    .getByRole('button', { name: `Add ${name} to cart` })
    .click();
  await page.goto('/cart');
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(name);

  await page.goto('/discovery');
  await whenLive(page);
  await page.getByRole('searchbox', { name: 'Find a perfume' }).fill(name);
  await page.getByRole('checkbox', { name, exact: true }).check();
  await page.reload();
  await expect(page.getByRole('checkbox', { name, exact: true })).toBeChecked();

  expect(fetched).toContain('/api/catalogue');
  expect(fetched).toContain(`/catalogue/${shardOf({ id })}.json`);
  expect(fetched).not.toContain('/catalogue.json');
});
