import { readFileSync } from 'node:fs';
import { expect, type APIRequestContext, type Page } from '@playwright/test';
import type { PriceSheet } from '../../src/domain/content/prices/price-sheet.ts';
import { ledgerFile } from '../../src/domain/content/price-ledger.ts';
import { diffuser, oil, perfume } from '../support/built.ts';
import { contentFiles } from '../support/content.ts';
import { MadeUpGitHub } from '../support/github/github.ts';
import { GitRepository, type Changes } from '../support/github/repository.ts';
import { test } from '../support/keeper.ts';

/* The prices of the content on one sheet: R312 and R323. The host of these tests has a copy of it. */

const api = (file: string) => `/api/local/files?path=${file}`;
const save = (page: Page) => page.getByRole('button', { name: 'Save prices' }).click();
const table = (page: Page) => page.getByRole('table', { name: 'Prices' });

/** Puts a file back, which an earlier try of a test may have changed. */
async function putBack(request: APIRequestContext, file: string) {
  const now = await request.get(api(file));
  const headers = { 'If-Match': now.headers()['etag'] ?? '' };
  await request.put(api(file), { headers, data: readFileSync(file, 'utf8') });
}

/** The product on the sheet, with its first variant. */
async function openSheet(page: Page, { name }: { name: string }) {
  const sheet = (await (await page.request.get('/desk/prices.json')).json()) as PriceSheet;
  const product = sheet.products.find((candidate) => candidate.name === name);
  const variant = product?.variants[0];
  if (!product || !variant) throw new Error(`The sheet has no ${name}.`);
  await putBack(page.request, product.file);
  await page.goto('/desk/products');
  const field = (what: string) =>
    page.getByRole('spinbutton', { name: `${what} of ${name} ${variant.name}`, exact: true });
  return { sheet, product, variant, price: field('Price'), original: field('Price before') };
}

const stored = async (request: APIRequestContext, file: string) =>
  (await request.get(api(file))).text();

const linesOf = (text: string) => new Set(text.split('\n'));

// R323
test('prices are changed at once, each in one line of its file', async ({ page, request }) => {
  const { product, variant, price, original } = await openSheet(page, perfume);
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  await expect(price).toHaveValue(String(variant.price));
  const before = await stored(request, product.file);
  await price.fill(String(variant.price - 12.5));
  await page.getByRole('checkbox', { name: `May be bought: ${product.name}` }).uncheck();
  await save(page);
  await expect(page.getByRole('status')).toHaveText(/^Saved in 1 file\./);
  const after = await stored(request, product.file);
  const fresh = [...linesOf(after)].filter((line) => !linesOf(before).has(line));
  expect(fresh).toEqual([
    expect.stringContaining(`price: ${variant.price - 12.5}`),
    'inStock: false',
  ]);
  // R743
  const ledger = JSON.parse(await stored(request, ledgerFile)) as { price: number }[];
  expect(ledger.map((entry) => entry.price)).toContain(variant.price - 12.5);
  await save(page);
  await expect(page.getByRole('alert')).toHaveText('No price has changed.');

  // R323: the files are ahead of the build now.
  await page.reload();
  await expect(price).toHaveValue(String(variant.price - 12.5));
  await expect(price).toHaveAccessibleDescription('Not in the shop yet');
  await expect(original).toHaveAccessibleDescription('');
  const checkbox = page.getByRole('checkbox', { name: `May be bought: ${product.name}` });
  await expect(checkbox).not.toBeChecked();
  await expect(checkbox).toHaveAccessibleDescription('Not in the shop yet');
  await page.getByRole('searchbox', { name: 'Search prices' }).fill(product.name);
  await expect(table(page).getByRole('checkbox')).toHaveCount(1);
});

// R323, R308
test('a wrong price is refused in the words of the sheet', async ({ page, request }) => {
  const { product, variant, price } = await openSheet(page, oil);
  const before = await stored(request, product.file);
  const refused = async (text: string, sentence: string) => {
    await price.fill(text);
    await save(page);
    await expect(page.getByRole('alert')).toContainText(`${product.name}, `);
    await expect(page.getByRole('alert')).not.toContainText(product.file);
    await expect(page.getByRole('alert')).toContainText(sentence);
    await expect(price).toHaveValue(text);
  };
  await refused('1.005', 'the price must have at most two decimals');
  await refused('100000', 'the price before must be higher than the price');
  // R743: a price that has risen is no reduction.
  const raised = variant.price + 1;
  await refused(String(raised), `the price before must be ${raised}, the same as the price`);
  await refused('', 'the price must be a number');
  expect(await stored(request, product.file)).toBe(before);
});

// R323
test('what was changed meanwhile is shown, and saved over by the next press', async ({
  page,
  request,
}) => {
  const { product, variant, price } = await openSheet(page, diffuser);
  const { file } = product;
  await expect(price).toHaveValue(String(variant.price));
  const before = await request.get(api(file));
  const byOther = (await before.text()).replace(
    `price: ${variant.price}`,
    `price: ${variant.price - 7}`,
  );
  const headers = { 'If-Match': before.headers()['etag'] ?? '' };
  expect((await request.put(api(file), { headers, data: byOther })).status()).toBe(200);
  await price.fill(String(variant.price - 8));
  await save(page);
  await expect(page.getByRole('alert')).toContainText(
    `was changed meanwhile and is ${variant.price - 7} now`,
  );
  await expect(price).toHaveValue(String(variant.price - 8));
  expect(await stored(request, file)).toBe(byOther);
  await save(page);
  await expect(page.getByRole('status')).toHaveText(/^Saved in 1 file\./);
  expect(await stored(request, file)).toContain(`price: ${variant.price - 8}`);
});

// R312
test('a deployed shop proposes them on GitHub and asks for a token once', async ({ page }) => {
  const files: Changes = Object.fromEntries(
    [...contentFiles, ledgerFile].map((file) => [file, readFileSync(file, 'utf8')]),
  );
  const repository = new GitRepository('house/shop', files);
  const github = new MadeUpGitHub(repository, 'a-token-of-github');
  await page.route('https://api.github.com/**', async (route) => {
    const sent = route.request();
    const request = new Request(sent.url(), {
      method: sent.method(),
      headers: await sent.allHeaders(),
      body: sent.postData(),
    });
    const response = await github.handle(request);
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    });
  });
  // As Netlify builds and serves it.
  await page.route('**/api/local/files**', (route) =>
    route.fulfill({ status: 404, json: { error: 'There is nothing here.' } }),
  );
  await page.route('**/desk/prices.json', async (route) => {
    const sheet = (await (await route.fetch()).json()) as PriceSheet;
    await route.fulfill({ json: { ...sheet, repository: 'house/shop', site: 'attarine' } });
  });

  const { product, variant, price } = await openSheet(page, perfume);
  const lower = variant.price - 1.5;
  await price.fill(String(lower));
  await save(page);
  const dialog = page.getByRole('dialog', { name: 'Save on GitHub' });
  await dialog.getByLabel('GitHub token').fill('a-wrong-token');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toContainText('GitHub refused this token');
  await dialog.getByLabel('GitHub token').fill('a-token-of-github');
  await dialog.getByRole('button', { name: 'Continue' }).click();

  const pullLink = page.getByRole('status').getByRole('link', { name: 'pull request' });
  await expect(pullLink).toHaveAttribute('href', 'https://github.com/house/shop/pull/1');
  await expect(page.getByRole('link', { name: 'preview' })).toHaveAttribute(
    'href',
    'https://deploy-preview-1--attarine.netlify.app',
  );
  const head = repository.pulls[0]?.head ?? '';
  expect(repository.difference('main', head)).toEqual([product.file, ledgerFile]);
  expect(repository.textOf(head, product.file)).toContain(`price: ${lower}`);
  expect(repository.textOf(head, ledgerFile)).toContain(`"price": ${lower}`);

  await price.fill(String(lower - 1));
  await save(page);
  await expect(page.getByRole('alert')).toContainText('was changed meanwhile');
  await save(page);
  await expect(pullLink).toHaveAttribute('href', 'https://github.com/house/shop/pull/2');
  await expect(dialog).toBeHidden();
  await expect(table(page)).toBeVisible();
});
