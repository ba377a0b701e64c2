import { expect, test, type Page } from '@playwright/test';
import type { Product } from '../../src/features/catalogue/catalogue.ts';
import { perfumeCategories } from '../../src/features/catalogue/product/vocabulary.ts';
import { applyFilters, indexFacets } from '../../src/features/search/facets.ts';
import { spell } from '../../src/base/text/spell.ts';
import { listings } from '../../src/features/search/listing.ts';
import { alsoOf, pageSize, parseView } from '../../src/features/search/listing-view.ts';
import { allBuilt, diffuser, oil, perfume } from '../support/built.ts';
import { single } from '../support/content.ts';
import { stir } from '../support/live.ts';

/* The list pages. */

const sets = allBuilt('set');
/** What the shop lists: its perfumes, and after them the sets. */
const perfumes = [...allBuilt('perfume'), ...sets];
/** The first test perfume's category, and how many perfumes are in it. */
const { category: chosen } = perfume;
const inCategory = (name: string) => perfumes.filter(({ category }) => category === name).length;
/** What the first page of a list shows. */
const shown = (count: number) => Math.min(pageSize, count);
const products = (count: number) => `${count} ${count === 1 ? 'product' : 'products'}`;

const cards = (page: Page) => page.getByRole('main').getByRole('article');
const category = (page: Page, name: string) =>
  page
    .getByRole('group', { name: 'Category' })
    .getByRole('button', { name: new RegExp(`^${name} `) });
const prices = (page: Page) =>
  cards(page).evaluateAll((articles) =>
    articles.map((article) => Number(/(?<!Save )\$(\d+\.\d\d)/.exec(article.textContent)?.[1])),
  );
const ascending = (numbers: number[]) => numbers.toSorted((a, b) => a - b);

/** A note that some of these have and others do not. */
function dividing(these: readonly Product[]): string {
  const note = these
    .flatMap(({ notes }) => notes)
    .find((candidate) => these.some(({ notes }) => !notes.includes(candidate)));
  if (!note) throw new Error('These perfumes all have the same notes.');
  return note;
}

/* Another test gives the same shop a product of the backend; a list counts what it is sent. */
test.beforeEach(async ({ page }) => {
  await page.route('**/api/products', (route) => route.fulfill({ json: [] }));
});

// R38, R48
test('the shop shows all perfumes with a count for each category; a category button filters, is pressed and is in the address; Back undoes it', async ({
  page,
}) => {
  await page.goto('/shop');
  await expect(
    page.getByRole('heading', { level: 1, name: 'Explore Our Fragrance Collection' }),
  ).toBeVisible();
  await expect(page.getByRole('group', { name: 'Category' }).getByRole('button')).toHaveText([
    `all (${perfumes.length})`,
    ...perfumeCategories.map((name) => `${name} (${inCategory(name)})`),
    `gift sets (${sets.length})`,
  ]);
  await expect(page.getByText(products(perfumes.length), { exact: true })).toBeVisible();
  await expect(cards(page)).toHaveCount(shown(perfumes.length));

  await category(page, chosen).click();
  await expect(page).toHaveURL(`/shop?category=${chosen}`);
  await expect(category(page, chosen)).toHaveAttribute('aria-pressed', 'true');
  await expect(cards(page)).toHaveCount(shown(inCategory(chosen)));
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect(cards(page)).toHaveCount(shown(perfumes.length));
  await page.goForward();
  await expect(cards(page)).toHaveCount(shown(inCategory(chosen)));
});

// R38
test('the shop sorts by price both ways', async ({ page }) => {
  await page.goto('/shop');
  const sort = page.getByRole('combobox', { name: 'Sort by' });
  await expect(sort.getByRole('option')).toHaveText([
    'Default',
    'Price: Low to High',
    'Price: High to Low',
  ]);
  const rising = ascending(perfumes.map(({ price }) => price / 100));
  await sort.selectOption('low-to-high');
  await expect(page).toHaveURL('/shop?sort=low-to-high');
  await expect.poll(() => prices(page)).toEqual(rising.slice(0, pageSize));
  await sort.selectOption('high-to-low');
  await expect.poll(() => prices(page)).toEqual(rising.toReversed().slice(0, pageSize));
});

// R38
test('an address with parameters shows exactly that view', async ({ page }) => {
  await page.goto(`/shop?category=${chosen}&sort=high-to-low`);
  await expect(cards(page)).toHaveCount(shown(inCategory(chosen)));
  await expect(cards(page).first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Sort by' })).toHaveValue('high-to-low');
  await expect(page.getByText(products(inCategory(chosen)), { exact: true })).toBeVisible();
});

// R38
test('Back from a product finds the filtered list again, and Back once more the whole one', async ({
  page,
}) => {
  await page.goto('/shop');
  await category(page, chosen).click();
  await expect(page).toHaveURL(`/shop?category=${chosen}`);
  await cards(page).first().getByRole('link', { name: 'View Details' }).click();
  await expect(page).toHaveURL(/\/product\/\d+$/);
  await page.goBack();
  await expect(page).toHaveURL(`/shop?category=${chosen}`);
  await expect(cards(page)).toHaveCount(shown(inCategory(chosen)));
  await page.goBack();
  await expect(page).toHaveURL('/shop');
  await expect(cards(page)).toHaveCount(shown(perfumes.length));
});

// R42
test('the help section stands at the end of the shop page under its anchors', async ({ page }) => {
  for (const { id } of single('help').sections) {
    await page.goto(`/shop#${id}`);
    await expect(page.locator(`#${id}`)).toBeInViewport();
  }
});

// R41
test('products of the backend follow the built-in ones', async ({ page }) => {
  await page.route('**/api/products', (route) =>
    route.fulfill({ json: [{ id: 901, name: 'Late Arrival', price: 50, category: 'oud' }] }),
  );
  const all = perfumes.length + 1;
  await page.goto(`/shop?page=${Math.ceil(all / pageSize)}`);
  await expect(page.getByText(products(all), { exact: true })).toBeVisible();
  await expect(cards(page).last()).toHaveAccessibleName('Late Arrival');
});

// R41
test('a product of the backend with the id of a built-in one of any kind is left out', async ({
  page,
}) => {
  const json = [perfume.id, oil.id, diffuser.id, 901].map((id) => ({
    id,
    name: `Backend ${id}`,
    price: 50,
  }));
  await page.route('**/api/products', (route) => route.fulfill({ json }));
  await page.goto('/shop');
  await stir(page);
  await expect(cards(page).last()).toHaveAccessibleName('Backend 901');
  await expect(page.getByRole('article', { name: /^Backend/ })).toHaveCount(1);
});

// R41
test('a failed products call is logged to the console alone', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  await page.route('**/api/products', (route) => route.fulfill({ status: 503, json: {} }));
  await page.goto('/shop');
  await stir(page);
  await expect.poll(() => errors.join('\n')).toContain('products of the backend');
  await expect(cards(page)).toHaveCount(shown(perfumes.length));
});

// R48
test('the filter sheet leaves out a note, shows what is left and closes; chips take it back', async ({
  page,
}) => {
  const [season = 'winter'] = perfume.scent?.season ?? [];
  const suitable = perfumes.filter(({ scent }) => scent?.season.includes(season));
  const note = dividing(suitable);
  const left = suitable.filter(({ notes }) => !notes.includes(note)).length;
  await page.goto(`/shop?season=${season}`);
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByText('Leave out').click();
  await sheet.getByRole('button', { name: `${spell(note)} (${left})`, exact: true }).click();
  await sheet.getByRole('button', { name: `Show ${products(left)}`, exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(`/shop?without=${note}&season=${season}`);
  await expect(cards(page)).toHaveCount(shown(left));
  const words = spell(note).toLowerCase();
  await page.getByRole('button', { name: `Remove No ${words}`, exact: true }).click();
  await expect(cards(page)).toHaveCount(shown(suitable.length));
});

test('the filter sheet works by keyboard on a phone and gives the focus back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/shop');
  const open = page.getByRole('button', { name: 'Filters' });
  await open.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const count = perfumes.filter(({ inStock }) => inStock).length;
  await sheet.getByRole('button', { name: `In stock (${count})` }).press('Enter');
  await expect(sheet.getByRole('button', { name: `Show ${products(count)}` })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await expect(page).toHaveURL('/shop?stock=1');
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL('/shop');
});

test('a shared address with many filters shows the same view after a reload', async ({ page }) => {
  const { notes, price, scent } = perfume;
  const strange = perfumes.flatMap((other) => other.notes).find((note) => !notes.includes(note));
  const filters = [
    `note=${notes[0]}`,
    `without=${strange}`,
    `season=${scent?.season[0]}`,
    `occasion=${scent?.occasion[0]}`,
    `max=${Math.ceil(price / 100)}`,
  ];
  const address = `/shop?${filters.join('&')}`;
  const listing = listings.perfume;
  const view = parseView(address.slice('/shop'.length), listing);
  const also = alsoOf(view, listing, () => true);
  const found = applyFilters(indexFacets(perfumes, listing.facets), view.selection, also);
  await page.goto(address);
  await expect(cards(page).getByRole('heading')).toHaveText(found.map(({ name }) => name));
  await page.reload();
  await expect(page).toHaveURL(address);
  await expect(cards(page)).toHaveCount(found.length);
  await expect(page.getByRole('button', { name: /^Remove .*(?<!wishlist)$/ })).toHaveCount(
    filters.length,
  );
});

// R42
test('a list shows two products beside each other on a phone of 360 px, one below the other under it', async ({
  page,
}) => {
  for (const [width, beside] of [
    [360, true],
    [320, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/oils');
    const [first, second] = await Promise.all(
      [0, 1].map((at) => cards(page).nth(at).boundingBox()),
    );
    expect(first?.y === second?.y, `${width} px`).toBe(beside);
    const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wider).toBe(0);
  }
});
