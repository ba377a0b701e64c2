import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { Catalogue } from '../../src/features/catalogue/catalogue-file.ts';
import { formatPrice, sum } from '../../src/base/money.ts';
import { setId } from '../../src/features/catalogue/product/set-ids.ts';
import { partsOf, setOf, type Part } from '../../src/features/catalogue/sets.ts';
import { expectNoFindings } from '../support/axe.ts';
import { alertsOf, fillIn, shipping, tabTo, test } from '../support/shopper.ts';

const { products, sets = [] } = JSON.parse(
  readFileSync('dist/catalogue.json', 'utf8'),
) as Catalogue;
const find = (id: number) => products.find((product) => product.id === id);
const own = sets.filter(({ card }) => card);
const fixed = own.find(({ choose }) => choose === undefined);
const open = own.find(({ choose }) => choose !== undefined);
if (!fixed || !open) throw new Error('The content lacks a set of one kind.');
const togetherText = (parts: readonly Part[]) =>
  `Bought one by one: ${formatPrice(sum(parts.map(({ price }) => price)))}`;
const add = (page: Page) => page.getByRole('button', { name: 'Add to Cart' });

// R997
test('the tile of gift sets leads to all of them, which stand on pages of their own', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('link', { name: /Gift Sets/ }).click();
  await expect(page).toHaveURL('/shop?category=gift-sets');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(own.length);
  for (const { name, price, slug } of own) {
    const card = page.getByRole('article', { name });
    await expect(card).toContainText(formatPrice(price));
    await expect(card.getByRole('link', { name })).toHaveAttribute('href', `/set/${slug}`);
    await expect(card.getByRole('button')).toHaveCount(0);
  }
});

// R996, R997
test('a set with nothing to choose is bought as one line, and the order says what is in it', async ({
  page,
}) => {
  const { slug, name, price } = fixed;
  const { parts = [] } = setOf(setId(slug, null), find, sets) ?? {};
  await page.goto(`/set/${slug}`);
  await expect(page.getByText(togetherText(parts))).toBeVisible();
  await expectNoFindings(page);
  await add(page).click();
  await expect(page.getByText(`${name} added to cart!`)).toBeVisible();
  await page.goto('/cart');
  const line = page.getByRole('main').getByRole('listitem', { name });
  await expect(line).toContainText(formatPrice(price));
  await expect(line.getByRole('link', { name })).toHaveAttribute('href', `/set/${slug}`);
  // The labels of what is in it name their hazards before it is bought (R914).
  await expect(page.getByRole('region', { name: 'Hazards' })).toBeVisible();
  await page.goto('/checkout');
  alertsOf(page);
  await fillIn(page, shipping);
  await page.getByRole('button', { name: 'Place Order' }).click();
  await expect(page).toHaveURL('/');
  await page.locator('a[href^="/order#"]').first().click();
  const said = `In the set: ${parts.map((part) => part.name).join(', ')}`;
  await expect(page.getByRole('main')).toContainText(said);
});

// R996, R997
test('a set to choose is chosen by keyboard, and its address keeps the choice', async ({
  page,
}) => {
  const { slug, name: called, choose = 0, parts: skus = [] } = open;
  const parts = partsOf(open, skus, find);
  const chosen = parts.slice(0, choose);
  const [first, ...others] = chosen;
  const rest = parts.slice(choose);
  const box = (part?: Part) => page.getByRole('checkbox', { name: part?.name ?? '', exact: true });
  await page.goto(`/set/${slug}`);
  for (const part of others) {
    await tabTo(page, box(part));
    await page.keyboard.press('Space');
  }
  await expect(page.getByText(`${choose - 1} of ${choose} chosen`)).toBeVisible();
  const alerts = alertsOf(page);
  await add(page).click({ force: true });
  await expect.poll(() => alerts).toEqual([`Please choose ${choose}.`]);
  await page.reload();
  for (const part of others) await expect(box(part)).toBeChecked();
  await box(first).check();
  for (const part of rest) await expect(box(part)).toBeDisabled();
  await expect(page.getByText(togetherText(chosen))).toBeVisible();
  await expectNoFindings(page);
  await add(page).click();
  await page.goto('/cart');
  const line = page.getByRole('main').getByRole('listitem', { name: called });
  for (const part of chosen) await expect(line).toContainText(part.name);
  await line.getByRole('link', { name: called }).click();
  for (const part of chosen) await expect(box(part)).toBeChecked();
});

// R997
test('the search finds sets beside what is in them', async ({ page }) => {
  const name = fixed.name;
  await page.goto(`/shop?q=${encodeURIComponent(name)}`);
  await expect(page.getByRole('article', { name })).toBeVisible();
});
