import { expect, test, type APIRequestContext, type Page } from '@playwright/test';
import type { Product } from '../../src/features/catalogue/catalogue.ts';
import type { Catalogue } from '../../src/features/catalogue/catalogue-file.ts';
import { listed } from '../../src/features/catalogue/listed.ts';
import { headingOf, type Listing } from '../../src/features/search/listing.ts';
import { listPage, productPath } from '../../src/base/routes.ts';
import { whenLive } from '../support/live.ts';

/* A list of so many products that it has pages. */

const perPage = 24;
const list = (page: Page) => page.locator('[data-list]');
const cards = (page: Page) => list(page).getByRole('article');
const count = (page: Page) => page.getByRole('main').getByRole('status').first();
const more = (page: Page) => page.getByRole('link', { name: 'Show more' });

async function catalogueOf(request: APIRequestContext) {
  return (await (await request.get('/catalogue.json')).json()) as Catalogue;
}

async function productsOf(request: APIRequestContext, kind: Product['kind']): Promise<Product[]> {
  const { products } = await catalogueOf(request);
  return products.filter((product) => product.kind === kind);
}

/** What the list of a kind shows: that of perfumes has the sets, too. */
const listOf = async (request: APIRequestContext, kind: Listing['kind']): Promise<Product[]> =>
  listed(await catalogueOf(request)).filter((product) => headingOf(product) === kind);

test.describe('the first page', () => {
  for (const [path, kind] of [
    ['/shop', 'perfume'],
    ['/oils', 'oil'],
    ['/diffusers', 'diffuser'],
  ] as const)
    test(`of ${path} is all that is fetched, and says how many there are`, async ({
      page,
      request,
    }) => {
      const all = await listOf(request, kind);
      expect(all.length).toBeGreaterThan(perPage);
      const fetched: string[] = [];
      page.on('request', (sent) => fetched.push(new URL(sent.url()).pathname));
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(cards(page)).toHaveCount(perPage);
      await expect(count(page)).toContainText(String(all.length));
      await expect(list(page)).toContainText(`${perPage} of ${all.length}`);
      expect(fetched).not.toContain('/catalogue.json');
    });
});

test.describe('beyond the first page', () => {
  test('Show more draws the next, and Back from a product finds the place again', async ({
    page,
  }) => {
    await page.goto('/shop');
    // Until the island is awake, the link leads to the next page of links.
    await whenLive(page);
    await more(page).click();
    await expect(cards(page)).toHaveCount(2 * perPage);
    await expect(page).toHaveURL(/\?page=2$/);
    const late = cards(page).nth(40);
    await late.scrollIntoViewIfNeeded();
    const name = await late.getByRole('heading').innerText();
    await late.getByRole('link', { name: 'View Details' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await page.goBack();
    await expect(cards(page)).toHaveCount(2 * perPage);
    await expect(late).toBeInViewport();
  });

  test('a category and a sort reach all products', async ({ page, request }) => {
    const perfumes = await productsOf(request, 'perfume');
    const chosen = perfumes.at(-1)?.category ?? '';
    const inIt = perfumes.filter(({ category }) => category === chosen);
    const cheapest = Math.min(...inIt.map(({ price }) => price)) / 100;
    await page.goto('/shop');
    await page.getByRole('button', { name: `${chosen} (${inIt.length})` }).click();
    await expect(count(page)).toHaveText(`${inIt.length} products`);
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('low-to-high');
    await expect(cards(page).first()).toContainText(`$${cheapest.toFixed(2)}`);
  });

  test('the filter sheet knows the values of all products', async ({ page, request }) => {
    const inStock = (await listOf(request, 'perfume')).filter((product) => product.inStock).length;
    await page.goto('/shop');
    await page.getByRole('button', { name: 'Filters' }).click();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await sheet.getByRole('button', { name: `In stock (${inStock})` }).click();
    await expect(sheet.getByRole('button', { name: `Show ${inStock} products` })).toBeVisible();
  });

  test('a product goes onto the wishlist and into the cart', async ({ page }) => {
    await page.goto('/shop?page=2');
    const late = cards(page).nth(40);
    const name = await late.getByRole('heading').innerText();
    await late.getByRole('button', { name: `Add ${name} to wishlist` }).click();
    await late.getByRole('button', { name: `Add ${name} to cart` }).click();
    await page.goto('/wishlist');
    await expect(page.getByRole('main').getByRole('article', { name })).toBeVisible();
    await page.goto('/cart');
    await expect(page.getByRole('main').getByRole('listitem')).toContainText(name);
  });

  test('the search finds one', async ({ page, request }) => {
    const last = (await productsOf(request, 'perfume')).at(-1);
    await page.goto(`/shop?q=${encodeURIComponent(last?.name ?? '')}`);
    await expect(cards(page).first()).toHaveAccessibleName(last?.name ?? '');
  });

  test('a catalogue that cannot be read leaves the first page, and says so', async ({ page }) => {
    await page.route('**/catalogue.json', (route) => route.abort());
    await page.goto('/shop');
    await page.getByRole('button', { name: /^oud/ }).click();
    await expect(page.getByRole('main').getByRole('alert')).toContainText('cannot be read');
    await expect(cards(page)).toHaveCount(perPage);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  // R42
  test('Show more leads to a page of links, which leads to all the others', async ({ page }) => {
    await page.goto('/shop');
    await more(page).click();
    await expect(page).toHaveURL(/\/shop\/2$/);
    const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('link');
    await pages.last().click();
    await expect(pages.last()).toHaveAttribute('aria-current', 'page');
    await page
      .getByRole('main')
      .getByRole('link', { name: /From \$/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Add to Cart' })).toBeVisible();
  });

  for (const kind of ['perfume', 'oil', 'diffuser'] as const)
    test(`every ${kind} stands on one page of its list`, async ({ request }) => {
      const products = await productsOf(request, kind);
      const found: string[] = [];
      for (let page = 1; page <= Math.ceil(products.length / perPage); page += 1) {
        const html = await (await request.get(listPage(kind, page))).text();
        found.push(
          ...new Set(products.map(productPath).filter((path) => html.includes(`href="${path}"`))),
        );
      }
      expect(found.toSorted()).toEqual(products.map(productPath).toSorted());
    });
});
