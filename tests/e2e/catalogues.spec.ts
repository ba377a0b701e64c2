import { expect, test, type Page } from '@playwright/test';
import type { Product } from '../../src/features/catalogue/catalogue.ts';
import { oilSubcategories } from '../../src/features/catalogue/product/vocabulary.ts';
import { spell } from '../../src/base/text/spell.ts';
import { pageSize } from '../../src/features/search/listing-view.ts';
import { isMentioned } from '../../src/features/search/ranks.ts';
import { allBuilt, oil } from '../support/built.ts';

/* The oils and diffusers catalogues: search, type, highest price and order. */

const oils = allBuilt('oil');
const diffusers = allBuilt('diffuser');
const shown = (count: number) => Math.min(pageSize, count);
const cards = (page: Page) => page.getByRole('main').getByRole('article');

// R43, R48
test('the oils catalogue searches name, description and benefits, whatever the case', async ({
  page,
}) => {
  await page.goto('/oils');
  const search = page.getByRole('searchbox', { name: 'Search', exact: true });
  const [benefit = ''] = oil.keywords;
  for (const words of [oil.name.toUpperCase(), oil.description, benefit]) {
    const found = oils.filter((product) => isMentioned(product, words.slice(0, 100))).length;
    await search.fill(words.slice(0, 100));
    await expect(page.getByText(`${found} Essential Oil(s) Found`, { exact: true })).toBeVisible();
    await expect(cards(page).filter({ hasText: oil.name })).toHaveCount(1);
    await expect(page).toHaveURL((url) => url.searchParams.get('q') === words.slice(0, 100));
  }
});

// R43
test('the oils catalogue filters by category with counts and by the highest price', async ({
  page,
}) => {
  const ofType = (type: string) => oils.filter(({ subcategory }) => subcategory === type);
  await page.goto('/oils');
  await expect(page.getByRole('combobox', { name: 'Category' }).getByRole('option')).toHaveText([
    `All (${oils.length})`,
    ...oilSubcategories.map((type) => `${spell(type)} (${ofType(type).length})`),
  ]);
  const type = oil.subcategory ?? '';
  await page.getByRole('combobox', { name: 'Category' }).selectOption(type);
  await expect(cards(page)).toHaveCount(shown(ofType(type).length));
  const slider = page.getByRole('slider', { name: 'Maximum price' });
  await expect(slider).toHaveAttribute('max', '300');
  const most = Math.ceil(oil.price / 100);
  await slider.fill(String(most));
  const affordable = ofType(type).filter(({ price }) => price <= most * 100);
  await expect(cards(page)).toHaveCount(shown(affordable.length));
  await expect(page).toHaveURL(`/oils?type=${type}&max=${most}`);
});

// R43
test('a catalogue sorts by name, price and rating', async ({ page }) => {
  await page.goto('/diffusers');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sort.getByRole('option')).toHaveText([
    'Name',
    'Price: Low to High',
    'Price: High to Low',
    'Highest Rated',
  ]);
  const names = (compare: (a: Product, b: Product) => number) =>
    diffusers
      .toSorted(compare)
      .slice(0, pageSize)
      .map(({ name }) => name);
  const headings = cards(page).getByRole('heading');
  await expect(headings).toHaveText(names((a, b) => a.name.localeCompare(b.name)));
  await sort.selectOption('rating');
  await expect(headings).toHaveText(names((a, b) => b.rating - a.rating));
  await sort.selectOption('low-to-high');
  await expect(headings).toHaveText(names((a, b) => a.price - b.price));
  await sort.selectOption('high-to-low');
  await expect(headings).toHaveText(names((a, b) => b.price - a.price));
});

// R43, R48
test("an empty result offers 'Clear Filters', which resets search, type and price", async ({
  page,
}) => {
  await page.goto('/diffusers?q=nothing-like-it&type=reed&max=60');
  await expect(page.getByRole('status').filter({ hasText: '0 Diffuser(s) Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: `${diffusers.length} Diffuser(s) Found` }),
  ).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toHaveValue('');
  await expect(page.getByRole('combobox', { name: 'Type' })).toHaveValue('all');
  await expect(page.getByRole('slider', { name: 'Maximum price' })).toHaveValue('400');
});

// R43
test('a smart diffuser carries its own mark', async ({ page }) => {
  await page.goto('/diffusers');
  const smart = diffusers.filter(({ subcategory }) => subcategory === 'smart');
  await expect(page.getByRole('img', { name: 'Smart diffuser' })).toHaveCount(smart.length);
});
