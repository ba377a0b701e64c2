import { expect, test } from '@playwright/test';

const pages = ['/', '/about', '/faq', '/blog', '/blog/what-oud-is', '/privacy', '/terms'];

for (const path of pages) {
  test(`${path} has one heading of the first level, a title, a description and a card`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expect(page).toHaveTitle(/ \| Attarine$/);
    const meta = (name: string) => page.locator(`meta[name="${name}"], meta[property="${name}"]`);
    await expect(meta('description')).toHaveAttribute('content', /.{40,160}/);
    await expect(meta('og:image')).toHaveAttribute('content', /^https:\/\/.+\.(jpg|jpeg)$/);
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', `https://attarine.example${path}`);
  });
}

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

test('an unknown address says so and leads to the shop', async ({ page }) => {
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found');
  await expect(page.getByRole('link', { name: 'Go to the shop' })).toHaveAttribute('href', '/shop');
});

test('the FAQ has two blocks, four questions, and one answer open at a time', async ({ page }) => {
  await page.goto('/faq');
  const items = page.getByRole('main').getByRole('group');
  await expect(items).toHaveCount(4);
  const questions = page.locator('main summary');
  await questions.nth(0).click();
  await questions.nth(2).click();
  await expect(page.locator('main details[open]')).toHaveCount(1);
  await questions.nth(2).click();
  await expect(page.locator('main details[open]')).toHaveCount(0);
  await expect(page.getByRole('main')).toContainText('10% off on subscriptions');
});

test('About shows its bars, its counters and its reasons', async ({ page }) => {
  await page.goto('/about');
  await expect(page.getByRole('meter', { name: '98% happy customers' })).toHaveAttribute(
    'aria-valuenow',
    '98',
  );
  await expect(page.getByRole('meter', { name: '12 years experience' })).toHaveAttribute(
    'aria-valuenow',
    '85',
  );
  for (const count of ['1.5K', '5.0K', '1.3 million', '2.5K'])
    await expect(page.getByText(count, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Why choose us' })).toBeVisible();
});

test('the blog lists six articles, and READ MORE leads to one', async ({ page }) => {
  await page.goto('/blog');
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('link', { name: 'Page 1' })).toHaveAttribute('aria-current', 'page');
  const first = page.getByRole('article').first();
  const title = await first.getByRole('heading').textContent();
  await first.getByRole('link', { name: 'READ MORE' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
  const words = (await page.getByRole('article').first().innerText()).split(/\s+/);
  expect(words.length).toBeGreaterThan(150);
});

const structured: [path: string, types: string[]][] = [
  ['/', ['Organization', 'WebSite']],
  ['/faq', ['FAQPage', 'BreadcrumbList']],
  ['/blog/what-oud-is', ['BlogPosting', 'BreadcrumbList']],
];
for (const [path, types] of structured) {
  test(`${path} describes itself as ${types.join(' and ')}, without ratings`, async ({ page }) => {
    await page.goto(path);
    const blocks = await page.locator('script[type="application/ld+json"]').allTextContents();
    expect(blocks.map((text) => (JSON.parse(text) as { '@type': string })['@type'])).toEqual(types);
    expect(blocks.join()).not.toContain('Rating');
  });
}

test('robots, sitemap, manifest and feed are served', async ({ request }) => {
  const text = async (path: string) => (await request.get(path)).text();
  expect(await text('/robots.txt')).toContain('sitemap-index.xml');
  expect(await text('/sitemap-index.xml')).toContain('sitemap-0.xml');
  const sitemap = await text('/sitemap-0.xml');
  expect(sitemap).toContain('https://attarine.example/blog/what-oud-is');
  expect(sitemap).toContain('/oil/101<');
  for (const path of ['/checkout', '/product/backend', '/product/101'])
    expect(sitemap).not.toContain(`${path}<`);
  expect(JSON.parse(await text('/manifest.webmanifest'))).toMatchObject({ name: 'Attarine' });
  expect((await text('/rss.xml')).match(/<item>/g)).toHaveLength(6);
});
