import { basename } from 'node:path';
import { expect, test } from '@playwright/test';
import { pathOf } from '../../src/domain/catalogue/catalogue.ts';
import { formatPeriod, periods } from '../../src/domain/retention/periods.ts';
import { allBuilt, oil } from '../support/built.ts';
import { all, bodyOf, only } from '../support/content.ts';

const { name: shop } = only('site');
const posts = all('posts');
const article = `/blog/${basename(posts[0]?.file ?? '', '.md')}`;
const pages = ['/', '/about', '/faq', '/blog', article, '/privacy', '/terms'];

for (const path of pages) {
  // R15
  test(`${path} has one heading of the first level, a title, a description and a card`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect((await page.title()).endsWith(` | ${shop}`)).toBe(true);
    const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
    await expect(meta('description')).toHaveAttribute('content', /\w{3}/);
    await expect(meta('og:image')).toHaveAttribute('content', /^https:\/\/.+\.(jpg|jpeg)$/);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', `https://attarine.example${path}`);
  });
}

// R15
test('titles and descriptions differ from page to page', async ({ request }) => {
  const texts = await Promise.all(
    pages.map(async (path) => {
      const html = await (await request.get(path)).text();
      return [
        /<title>(.*?)</.exec(html)?.[1],
        /name="description" content="(.*?)"/.exec(html)?.[1],
      ];
    }),
  );
  expect(new Set(texts.map(([title]) => title)).size).toBe(pages.length);
  expect(new Set(texts.map(([, description]) => description)).size).toBe(pages.length);
});

// R131
test('an article ends with the products that it names', async ({ request }) => {
  for (const { file } of posts) {
    const html = await (await request.get(`/blog/${basename(file, '.md')}`)).text();
    const named = /id="named-heading".*?<\/section>/s.exec(html)?.[0] ?? '';
    const text = bodyOf(file);
    const expected = [...allBuilt('perfume'), ...allBuilt('oil'), ...allBuilt('diffuser')].filter(
      ({ name }) => text.includes(name),
    );
    expect(expected.filter((product) => !named.includes(`href="${pathOf(product)}"`))).toEqual([]);
    expect(named.split('<li').length - 1).toBe(expected.length);
  }
});

// R15
test('an unknown address says so and leads to the shop', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expect(page.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
});

// R131
test('the FAQ shows every question and answer of its blocks, one answer at a time', async ({
  page,
}) => {
  await page.goto('/faq');
  const { blocks } = only('faq');
  const entries = blocks.flatMap((block) => block.entries);
  const main = page.getByRole('main');
  for (const { heading } of blocks)
    await expect(main.getByRole('heading', { name: heading, exact: true })).toBeVisible();
  const items = main.getByRole('group');
  await expect(items).toHaveCount(entries.length);
  for (const [position, { answer, question }] of entries.entries()) {
    await items.nth(position).locator('summary').click();
    const open = main.locator('details[open]');
    await expect(open).toHaveCount(1);
    await expect(open).toContainText(question);
    await expect(open).toContainText(answer.split('\n')[0] ?? '');
  }
  await items.last().locator('summary').click();
  await expect(main.locator('details[open]')).toHaveCount(0);
});

// R190
test('the privacy page shows the periods by which the shop deletes', async ({ page }) => {
  await page.goto('/privacy');
  const rows = page.getByRole('table', { name: 'How long we keep it' }).getByRole('row');
  await expect(rows).toHaveCount(Object.keys(periods).length + 1);
  for (const period of Object.values(periods))
    await expect(rows.filter({ hasText: period.what })).toContainText(formatPeriod(period));
});

// R131
test('About shows its bars, its counters and its reasons', async ({ page }) => {
  await page.goto('/about');
  const { bars, counters, reasons } = only('about');
  for (const { label, percent } of bars)
    await expect(page.getByRole('meter', { name: label })).toHaveAttribute(
      'aria-valuenow',
      String(percent),
    );
  for (const { value } of counters)
    await expect(page.getByText(value, { exact: true }).first()).toBeVisible();
  for (const heading of [reasons.heading, ...reasons.entries.map(({ title }) => title)])
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeVisible();
});

// R131
test('the blog lists all articles, the newest first, and READ MORE leads to one', async ({
  page,
}) => {
  await page.goto('/blog');
  const newestFirst = posts.toSorted((a, b) => b.data.date.getTime() - a.data.date.getTime());
  await expect(page.getByRole('article').getByRole('heading')).toHaveText(
    newestFirst.map(({ data }) => data.title),
  );
  await expect(page.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  const first = page.getByRole('article').first();
  const title = await first.getByRole('heading').textContent();
  await first.getByRole('link', { name: `READ MORE ${title}` }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  for (const [, heading = ''] of bodyOf(newestFirst[0]?.file ?? '').matchAll(/^## (.+)$/gm))
    await expect(page.getByRole('heading', { level: 2, name: heading, exact: true })).toBeVisible();
});

const structured: [path: string, types: string[]][] = [
  ['/', ['Organization', 'WebSite']],
  ['/faq', ['FAQPage', 'BreadcrumbList']],
  [article, ['BlogPosting', 'BreadcrumbList']],
];
for (const [path, types] of structured) {
  // R22
  test(`${path} describes itself as ${types.join(' and ')}, without ratings`, async ({
    request,
  }) => {
    const html = await (await request.get(path)).text();
    const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, json = '']) => json,
    );
    expect(blocks.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toEqual(types);
    expect(blocks.join()).not.toContain('Rating');
  });
}

test('robots, sitemap, manifest and feed are served', async ({ request }) => {
  const text = async (path: string) => (await request.get(path)).text();
  expect(await text('/robots.txt')).toContain('sitemap-index.xml');
  expect(await text('/sitemap-index.xml')).toContain('sitemap-0.xml');
  const sitemap = await text('/sitemap-0.xml');
  expect(sitemap).toContain(`https://attarine.example${article}`);
  expect(sitemap).toContain(`${pathOf(oil)}<`);
  for (const path of ['/checkout', '/product/backend', `/product/${oil.id}`])
    expect(sitemap).not.toContain(`${path}<`);
  expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({ name: 'Attarine' });
  expect((await text('/rss.xml')).match(/<item>/g)).toHaveLength(posts.length);
});
