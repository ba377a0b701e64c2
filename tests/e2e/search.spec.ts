import { basename } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { pathOf } from '../../src/features/catalogue/catalogue.ts';
import { allBuilt, oil, perfume } from '../support/built.ts';
import { formatPrice } from '../../src/base/money.ts';
import { all, single } from '../support/content.ts';

/* The header's search: a combobox by the ARIA pattern over a working form. */

const notes = all('notes').map(({ file, data }) => ({ id: basename(file, '.yaml'), ...data }));
const noteOf = (id: string) => notes.find((note) => note.id === id);

/** The longest word of the oil's name with a letter wrong. */
const misspelled = (() => {
  const words = oil.name.split(/\W+/).toSorted((a, b) => b.length - a.length);
  const [word = ''] = words;
  return `${word.slice(0, 4)}${word[4] === 'x' ? 'z' : 'x'}${word.slice(5)}`;
})();

const box = (page: Page) => page.getByLabel('Search our store').filter({ visible: true });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');
const cards = (page: Page) => page.getByRole('main').getByRole('article');

async function type(page: Page, text: string) {
  await page.goto('/about');
  await box(page).click();
  await box(page).fill(text);
}

test('the box has one role from the first moment', async ({ page }) => {
  await page.goto('/oils');
  await expect(box(page)).toHaveRole('combobox');
  await expect(page.getByRole('searchbox', { name: 'Search' })).toHaveCount(1);
});

// R127
test('suggests products, notes and families as one types, at most eight', async ({ page }) => {
  await type(page, noteOf(perfume.notes[0] ?? '')?.name ?? '');
  await expect(options(page).filter({ hasText: 'Note' }).first()).toBeVisible();
  expect(await options(page).count()).toBeLessThanOrEqual(8);
  await box(page).fill(perfume.name);
  await expect(options(page).filter({ hasText: perfume.name })).toContainText(
    formatPrice(perfume.price),
  );
  expect(await options(page).count()).toBeLessThanOrEqual(8);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
});

// R341
test('knows other names, also in Arabic, and forgives misspellings', async ({ page }) => {
  const known = notes.find(({ synonyms, arabic }) => synonyms.length > 0 && arabic.length > 0);
  await type(page, '');
  for (const synonym of [known?.synonyms[0] ?? '', known?.arabic[0] ?? '']) {
    await box(page).fill(synonym);
    await expect(
      options(page)
        .filter({ hasText: known?.name ?? '' })
        .first(),
    ).toBeVisible();
  }
  await box(page).fill(misspelled);
  await expect(options(page).filter({ hasText: oil.name })).toBeVisible();
});

// R127
test('Escape closes the suggestions and keeps the text; arrow keys reach one, Enter opens it', async ({
  page,
}) => {
  await type(page, perfume.name);
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options(page).first()).toBeHidden();
  await expect(box(page)).toHaveValue(perfume.name);
  await box(page).fill('');
  await box(page).fill(perfume.name);
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const active = await box(page).getAttribute('aria-activedescendant');
  await expect(options(page).first()).toHaveId(active ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(pathOf(perfume));
});

// R545
test('a text without a match leads on, in the box and on the shop page', async ({ page }) => {
  await type(page, 'xqzw');
  await expect(page.getByText('Nothing is called “xqzw”')).toBeVisible();
  const pages = ['All perfumes', 'Essential oils', 'Diffusers', 'Scent families', 'Contact us'];
  const inBox = page.getByRole('search').filter({ visible: true });
  for (const name of pages) await expect(inBox.getByRole('link', { name })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No product here matches “xqzw”.')).toBeVisible();
  const main = page.getByRole('main');
  for (const name of pages)
    await expect(main.getByRole('link', { name, exact: true }).first()).toBeVisible();
  await page.goto('/oils?q=xqzw');
  await main.getByRole('link', { name: 'Search the whole shop for “xqzw”' }).click();
  await expect(page).toHaveURL('/shop?q=xqzw');
});

// R341
test('a question of the FAQ is suggested, and its answer stands open', async ({ page }) => {
  const [entry] = single('faq').blocks.flatMap(({ entries }) => entries);
  const { question = '', answer = '', words = [] } = entry ?? {};
  // The last words of its own, without the facts of the shop that it names.
  const end = answer.split(/\{[a-z ]+\}/).findLast((part) => part.trim() !== '') ?? '';
  await type(page, words[0] ?? '');
  await expect(options(page).first()).toContainText(question);
  await expect(options(page).first()).toContainText('Help');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.pathname === '/faq' && url.hash !== '');
  await expect(page.getByText(end.trim())).toBeInViewport();
  await expect(page.getByText(question)).toBeInViewport();
});

// R341
test('where nothing has all the words, the box and the shop say so and show what has some', async ({
  page,
}) => {
  const text = `xqzw ${perfume.name}`;
  const says = `Nothing has all of “${text}”. These have some of it.`;
  await type(page, text);
  await expect(options(page).first()).toContainText(perfume.name);
  await expect(page.getByRole('status').filter({ hasText: says })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByText(says)).toBeVisible();
  await expect(cards(page).first()).toHaveAccessibleName(perfume.name);
});

// R48
test('the numbers of a search count the oils and diffusers that it shows', async ({ page }) => {
  const shown = async () => {
    const text = (await page.getByText(/^\d+ products?$/).textContent()) ?? '';
    return Number.parseInt(text);
  };
  await page.goto('/shop?q=oil');
  await expect(page.getByRole('heading', { level: 2, name: 'Essential Oils' })).toBeVisible();
  const category = page.getByRole('group', { name: 'Category' });
  // Until the words of the search are here, all products are counted.
  await expect(async () => {
    const all = await cards(page).count();
    expect(await category.getByRole('button', { name: /^all/ }).textContent()).toBe(`all (${all})`);
    expect(await shown()).toBe(all);
  }).toPass();
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const inStock = sheet.getByRole('button', { name: /^In stock/ });
  const count = Number(/\d+/.exec((await inStock.textContent()) ?? '')?.[0]);
  await inStock.click();
  await expect(cards(page)).toHaveCount(count);
  await expect(sheet.getByRole('button', { name: new RegExp(`^Show ${count} `) })).toBeVisible();
});

/** A perfume and an oil that share a note. */
const shared = allBuilt('oil')
  .flatMap((candidate) =>
    allBuilt('perfume').flatMap((other) => {
      const note = noteOf(candidate.notes.find((id) => other.notes.includes(id)) ?? '');
      return note ? [{ oil: candidate, perfume: other, note }] : [];
    }),
  )
  .at(0);

// R127
if (shared)
  test('Enter goes to the shop, which lists perfumes, oils and diffusers in groups', async ({
    page,
  }) => {
    await type(page, shared.note.name);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL((url) => url.pathname === '/shop' && url.search.startsWith('?q='));
    await expect(cards(page).filter({ hasText: shared.perfume.name })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Essential Oils' })).toBeVisible();
    await expect(cards(page).filter({ hasText: shared.oil.name })).toBeVisible();
  });

test('the shop forgives a misspelling in its address', async ({ page }) => {
  await page.goto(`/shop?q=${misspelled}`);
  await expect(cards(page).filter({ hasText: oil.name })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  // R127
  test('the search is a form that leads to the shop', async ({ page }) => {
    await page.goto('/about');
    await box(page).fill('rose');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/shop?q=rose');
  });
});
