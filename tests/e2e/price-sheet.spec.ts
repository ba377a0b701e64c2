import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { ledgerFile } from '../../src/features/publishing/price-ledger.ts';
import { formatUnits } from '../../src/base/money.ts';
import { diffuser, oil, perfume } from '../support/built.ts';
import { products } from '../support/content.ts';
import { test } from '../support/keeper.ts';
import { storedText as stored, storeText } from '../support/stored-content.ts';

/* The prices of the content on one sheet: R323. The host of these tests has a copy of it. */

const save = (page: Page) => page.getByRole('button', { name: 'Save prices' }).click();
const table = (page: Page) => page.getByRole('table', { name: 'Prices' });
const saved = (page: Page) => page.getByRole('status').filter({ hasText: 'Saved.' });

/** The product on the sheet, with its first variant. */
async function openSheet(page: Page, { name }: { name: string }) {
  const found = products().find(({ data }) => data.name === name);
  if (!found) throw new Error(`The content has no ${name}.`);
  const { file, data } = found;
  const [variant] =
    'sizes' in data
      ? data.sizes.map((size) => ({ ...size, name: size.size }))
      : data.colors.map((color) => ({ ...color, name: color.color }));
  if (!variant) throw new Error(`${name} has no size and no colour.`);
  // An earlier try of a test may have changed it.
  await storeText(page.request, file, readFileSync(file, 'utf8'));
  await page.goto('/desk/products');
  const row = table(page).getByRole('row', { name: `${name} ${variant.name}`, exact: true });
  return { file, name, variant, row, price: row.getByRole('textbox') };
}

const linesOf = (text: string) => new Set(text.split('\n'));

// R323
test('prices are changed at once, each in one line of its file, and taken back', async ({
  page,
  request,
}) => {
  const { file, name, variant, row, price } = await openSheet(page, perfume);
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(price).toHaveValue(String(variant.price));
  const before = await stored(request, file);
  const lower = variant.price - 12.5;
  await price.fill(String(lower));
  await page.getByRole('checkbox', { name: `May be bought: ${name}` }).uncheck();
  await save(page);
  await expect(saved(page)).toBeVisible();
  const after = await stored(request, file);
  const fresh = [...linesOf(after)].filter((line) => !linesOf(before).has(line));
  expect(fresh).toEqual([expect.stringContaining(`price: ${lower}`), 'inStock: false']);
  // R743
  const ledger = JSON.parse(await stored(request, ledgerFile)) as { price: number }[];
  expect(ledger.map((entry) => entry.price)).toContain(lower);
  await save(page);
  await expect(page.getByRole('alert')).toHaveText('Nothing has changed.');

  await page.reload();
  await expect(price).toHaveValue(String(lower));
  await expect(row.getByRole('checkbox')).not.toBeChecked();
  await expect(page.getByText('Publishing… about two minutes')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search prices' }).fill(name);
  await expect(table(page).getByRole('checkbox')).toHaveCount(1);

  // R951
  await page.getByRole('button', { name: 'Last changes' }).click();
  const undo = page.getByRole('button', { name: `Undo: Take off sale: ${name}` });
  await undo.first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(price).toHaveValue(String(variant.price));
  expect(await stored(request, file)).toBe(before);
});

// R323, R308
test('a wrong price is refused at its row, in the words of the sheet', async ({
  page,
  request,
}) => {
  const { file, name, row, price } = await openSheet(page, oil);
  const before = await stored(request, file);
  const refused = async (text: string, sentence: string) => {
    await price.fill(text);
    await save(page);
    await expect(page.getByRole('alert')).toContainText(`${name}, `);
    await expect(page.getByRole('alert')).not.toContainText(file);
    await expect(page.getByRole('alert').getByRole('link')).toContainText([sentence]);
    await expect(price).toHaveAccessibleDescription(new RegExp(sentence));
    await expect(price).toHaveValue(text);
  };
  await refused('', 'the price must be a number');
  await page.getByRole('alert').getByRole('link').first().click();
  await expect(row.getByRole('textbox')).toBeFocused();
  // R1052
  await price.fill('12.3456');
  await save(page);
  await expect(page.getByRole('alert').getByRole('link')).toHaveText(
    '“12.3456”: Amounts in USD have at most 2 decimals.',
  );
  await expect(price).toHaveAccessibleDescription(/at most 2 decimals/);
  expect(await stored(request, file)).toBe(before);
});

// R323, R741
test('all prices that are shown change by percent, each with what it was before', async ({
  page,
}) => {
  const { name, variant, row, price } = await openSheet(page, diffuser);
  await page.getByRole('searchbox', { name: 'Search prices' }).fill(name);
  await expect(page.getByRole('button', { name: 'Change the 1 shown' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Change all by (%)' }).fill('-10');
  await page.getByRole('button', { name: 'Change the 1 shown' }).click();
  const lower = Math.round(variant.price * 90) / 100;
  await expect(price).toHaveValue(String(lower));
  await expect(row).toContainText(formatUnits(Math.max(variant.price, variant.originalPrice)));
  // R741: a price that has risen is no reduction.
  await price.fill(String(variant.price + 1));
  await expect(row).toContainText('None');
});

// R323
test('what was changed meanwhile is shown, and saved over by the next press', async ({
  page,
  request,
}) => {
  const { file, variant, price } = await openSheet(page, diffuser);
  await expect(price).toHaveValue(String(variant.price));
  const before = await stored(request, file);
  const byOther = before.replace(`price: ${variant.price}`, `price: ${variant.price - 7}`);
  await storeText(request, file, byOther);
  await price.fill(String(variant.price - 8));
  await save(page);
  await expect(page.getByRole('alert')).toContainText(
    `the price: yours is “${variant.price - 8}”, theirs “${variant.price - 7}”`,
  );
  await expect(price).toHaveValue(String(variant.price - 8));
  expect(await stored(request, file)).toBe(byOther);
  await save(page);
  await expect(saved(page)).toBeVisible();
  expect(await stored(request, file)).toContain(`price: ${variant.price - 8}`);
});
