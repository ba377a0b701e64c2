import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '@playwright/test';
import type { Catalogue } from '../../src/features/catalogue/catalogue-file.ts';
import limits from '../crawl/limits.json' with { type: 'json' };
import { phone, weigh, type Weight } from '../crawl/measure.ts';
import { all } from '../support/content.ts';

/* However many products there are, a page weighs no more than its kind may. */

test.use(phone);

/** The first scent of the first perfume, whose pages list products. */
const [perfume] = all('perfumes').map(({ data }) => data);
const [note = ''] = perfume?.notes.base ?? [];
const family = all('notes').find(({ file }) => file.endsWith(`/${note}.yaml`))?.data.family;

for (const [group, path] of [
  ['home', '/'],
  ['lists', '/shop'],
  ['lists', '/oils'],
  ['lists', '/diffusers'],
  ['product', `/product/${perfume?.id}`],
  ['text', '/shop/2'],
  ['text', `/families/${family}`],
  ['text', `/notes/${note}`],
] as const)
  test(`${path} stays within its bytes`, async ({ page }) => {
    const weight = await weigh(page, path);
    for (const name of Object.keys(weight) as (keyof Weight)[])
      expect.soft(weight[name], `${name} of ${path}`).toBeLessThanOrEqual(limits[group][name]);
  });

test.describe('in Lisbon, where they say more of taxes and guarantees', () => {
  test.use({ baseURL: `http://localhost:${Number(process.env['E2E_PORT'] ?? 8900) + 1}` });

  for (const [group, path] of [
    ['lists', '/shop'],
    ['product', `/product/${perfume?.id}`],
    ['forms', '/cart'],
    ['forms', '/checkout'],
    ['paid', '/invoice'],
  ] as const)
    // Its code asks the server for products besides, which no budget counts.
    test(`${path} stays within the bytes of its HTML and its styles`, async ({ page }) => {
      const weight = await weigh(page, path);
      for (const name of ['html', 'css', 'fonts', 'requests'] as const)
        expect.soft(weight[name], `${name} of ${path}`).toBeLessThanOrEqual(limits[group][name]);
    });
});

test('a product adds at most 130 bytes to the catalogue', async ({ request }) => {
  const catalogue = (await (await request.get('/catalogue.json')).json()) as Catalogue;
  const bytes = brotliCompressSync(JSON.stringify(catalogue.products)).length;
  expect(bytes / catalogue.products.length).toBeLessThan(130);
});
