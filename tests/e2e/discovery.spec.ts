import { basename, extname } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { pathOf, type Product } from '../../src/features/catalogue/catalogue.ts';
import { findScents } from '../../src/features/scent/finder.ts';
import { parseAnswers } from '../../src/features/scent/finder-answers.ts';
import { pricePer100Ml } from '../../src/features/catalogue/product/volume.ts';
import { formatPrice } from '../../src/base/money.ts';
import { allBuilt, perfume, unusual } from '../support/built.ts';
import { all } from '../support/content.ts';
import { whenLive } from '../support/live.ts';

/* Notes, families, the scent finder and the comparison. */

const products = [...allBuilt('perfume'), ...allBuilt('oil'), ...allBuilt('diffuser')];
const idOf = (file: string) => basename(file, extname(file));

function noteOf(id = '') {
  const note = all('notes').find(({ file }) => idOf(file) === id);
  if (!note) throw new Error(`There is no note '${id}'.`);
  return note;
}

/** Two perfumes, which share a note where any do, and a third. */
const alike = ((): [Product, Product, Product] => {
  const perfumes = allBuilt('perfume');
  const shares = (product: Product) => product.notes.some((note) => perfume.notes.includes(note));
  const others = perfumes.filter((product) => product !== perfume);
  const [other, third] = [...others.filter(shares), ...others.filter((it) => !shares(it))];
  if (!other || !third) throw new Error('Comparing needs three perfumes.');
  return [perfume, other, third];
})();

/** The first note that can be left out in the finder. */
const unwanted = (page: Page) =>
  page.getByRole('group', { name: 'What should it not smell of?' }).getByRole('checkbox').first();

const cards = (page: Page) => page.getByRole('main').getByRole('article');

test('the wheel leads to a family, the family to a note, the note to its perfumes', async ({
  page,
}) => {
  const note = noteOf(perfume.notes[0]);
  await page.goto('/notes');
  const wheel = page.getByRole('navigation', { name: 'Fragrance wheel' });
  await expect(wheel.getByRole('link')).toHaveCount(14);
  await wheel.locator(`a[href="/families/${note.data.family}"]`).press('Enter');
  await expect(page).toHaveURL(`/families/${note.data.family}`);
  await page.getByRole('main').getByRole('link', { name: note.data.name, exact: true }).click();
  await expect(page).toHaveURL(`/notes/${idOf(note.file)}`);
  await expect(
    page
      .getByRole('main')
      .locator(`a[href="${pathOf(perfume)}"]`)
      .first(),
  ).toContainText(perfume.name);
});

test('the finder answers with three perfumes and their reasons, an oil and a diffuser', async ({
  page,
}) => {
  await page.goto('/finder');
  await whenLive(page);
  await page.getByRole('radio', { name: 'An evening out' }).check();
  const without = unwanted(page);
  await without.check();
  const search = `?occasion=evening&without=${await without.inputValue()}`;
  await page.getByRole('button', { name: 'Find my scent' }).click();
  await expect(page).toHaveURL(`/finder${search}`);
  const { perfumes, oil, diffuser } = findScents(products, parseAnswers(search));
  const suggestions = [...perfumes, oil, diffuser].filter((it) => it !== null);
  await expect(page.locator('#finder-answer')).toBeFocused();
  await expect(cards(page).getByRole('heading')).toHaveText(
    suggestions.map(({ product }) => product.name),
  );
  for (const { because } of suggestions) await expect(page.getByText(because)).toBeVisible();
  await page.reload();
  await expect(cards(page)).toHaveCount(suggestions.length);
});

test('the comparison marks shared notes, and a perfume comes and goes', async ({ page }) => {
  const [one, other, third] = alike;
  await page.goto(`/compare?ids=${one.id},${other.id}`);
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(2);
  const shared = one.notes.filter((note) => other.notes.includes(note));
  for (const note of shared) await expect(table.locator(`a[href="/notes/${note}"]`)).toHaveCount(2);
  await expect(table.getByText('shared')).toHaveCount(2 * shared.length);
  await page.getByRole('combobox', { name: 'Add a perfume' }).selectOption(third.name);
  await expect(page).toHaveURL(`/compare?ids=${one.id},${other.id},${third.id}`);
  await page.getByRole('button', { name: `Remove ${other.name}`, exact: true }).click();
  await expect(page).toHaveURL(`/compare?ids=${one.id},${third.id}`);
  await page.goBack();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
});

// R345
test('each column of the comparison has its size, what that costs, and a way into the cart', async ({
  page,
}) => {
  const size = unusual(perfume);
  const [, other] = alike;
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/compare?ids=${perfume.id},${other.id}`);
  const table = page.getByRole('table');
  const first = (row: RegExp) => table.getByRole('row', { name: row }).getByRole('cell').first();
  await page.getByRole('combobox', { name: `Size of ${perfume.name}` }).selectOption(size.name);
  await expect(page).toHaveURL(`/compare?ids=${perfume.id}_${size.name},${other.id}`);
  await expect(first(/^Price \$/)).toContainText(formatPrice(size.price));
  await expect(first(/^Price per 100 ml/)).toHaveText(
    formatPrice(pricePer100Ml(size.price, size.name) ?? 0),
  );
  const region = page.getByRole('region', { name: 'Comparison' });
  expect(await region.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  await page.reload();
  await page.getByRole('button', { name: `Add ${perfume.name} to cart` }).click();
  await expect(page.getByRole('link', { name: 'Cart, 1 items' }).first()).toBeVisible();
  await page.goto('/cart');
  await expect(page.getByRole('main').getByRole('listitem')).toContainText(size.name);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the finder says what it needs, and sent early it is answered once its script is there', async ({
    page,
    browser,
  }) => {
    await page.goto('/finder');
    await expect(page.getByText('Weighing your answers needs JavaScript.')).toBeVisible();
    await page.getByRole('radio', { name: 'An evening out' }).check();
    await unwanted(page).check();
    await page.getByRole('button', { name: 'Find my scent' }).click();
    await expect(page).toHaveURL(/\/finder\?occasion=evening&.*without=[a-z]/);

    const later = await browser.newPage({ javaScriptEnabled: true });
    await later.goto(page.url());
    await expect(later.locator('#finder-answer')).toBeFocused();
    await expect(later.getByRole('radio', { name: 'An evening out' })).toBeChecked();
    await later.close();
  });
});
