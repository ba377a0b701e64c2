import { expect, test, type Page } from '@playwright/test';

/* The header's search: a combobox by the ARIA pattern over a working form. */

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

test('suggests products, notes and families as one types, at most eight', async ({ page }) => {
  await type(page, 'rose');
  await expect(options(page).filter({ hasText: 'Rose Riad' })).toBeVisible();
  await expect(options(page).filter({ hasText: 'Note' }).first()).toBeVisible();
  expect(await options(page).count()).toBeLessThanOrEqual(8);
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true');
});

test('knows other names and forgives misspellings', async ({ page }) => {
  await type(page, 'agarwood');
  await expect(options(page).filter({ hasText: 'Oud Zellij' })).toBeVisible();
  await box(page).fill('bakhoor');
  await expect(options(page).filter({ hasText: 'Oud Zellij' })).toBeVisible();
  await box(page).fill('lavander');
  await expect(options(page).filter({ hasText: 'Lavender Oil' })).toBeVisible();
});

test('arrow keys reach a suggestion, Enter opens it', async ({ page }) => {
  await type(page, 'zellij');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
  const active = await box(page).getAttribute('aria-activedescendant');
  await expect(options(page).first()).toHaveId(active ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\/1$/);
});

test('Escape closes the suggestions and keeps the text', async ({ page }) => {
  await type(page, 'oud');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(options(page).first()).toBeHidden();
  await expect(box(page)).toHaveValue('oud');
});

test('a text without a match gets a helpful answer', async ({ page }) => {
  await type(page, 'xqzw');
  await expect(page.getByText('Nothing is called “xqzw”')).toBeVisible();
  await expect(page.getByRole('link', { name: 'library of notes', exact: true })).toBeVisible();
});

test('Enter goes to the shop, which lists perfumes, oils and diffusers in groups', async ({
  page,
}) => {
  await type(page, 'bergamot');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/shop?q=bergamot');
  await expect(cards(page).filter({ hasText: 'Amber Lantern' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Essential Oils' })).toBeVisible();
  await expect(cards(page).filter({ hasText: 'Bergamot Oil' })).toBeVisible();
});

test('the shop forgives a misspelling in its address', async ({ page }) => {
  await page.goto('/shop?q=lavander');
  await expect(cards(page).filter({ hasText: 'Lavender Oil' })).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the search is a form that leads to the shop', async ({ page }) => {
    await page.goto('/about');
    await box(page).fill('rose');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/shop?q=rose');
  });
});
