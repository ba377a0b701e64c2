// @vitest-environment jsdom
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pathOf } from '../../../src/features/catalogue/catalogue.ts';
import { diffuser, oil, perfume } from '../../support/built.ts';
import { builtPage, named, textOf, textsOf } from '../../support/built-page.ts';
import { all, single } from '../../support/content.ts';

/* What the built pages say of themselves, and where their links lead. */

const { name: shop } = single('site');
const posts = all('posts');
const article = `/blog/${basename(posts[0]?.file ?? '', '.md')}`;
const paths = ['/', '/about', '/faq', '/blog', article, '/privacy', '/terms'];

// R15
test.each(paths)(
  '%s has one heading of the first level, a title, a description and a card',
  (path) => {
    const page = builtPage(path);
    const meta = (name: string) =>
      page.querySelector<HTMLMetaElement>(`meta:is([name="${name}"], [property="${name}"])`)
        ?.content;
    expect(page.querySelectorAll('h1')).toHaveLength(1);
    expect(page.title.endsWith(` | ${shop}`)).toBe(true);
    expect(meta('description')).toMatch(/\w{3}/);
    expect(meta('og:image')).toMatch(/^https:\/\/.+\.(jpg|jpeg)$/);
    expect(canonical(page)).toBe(`https://attarine.example${path}`);
  },
);

const canonical = (page: Document) =>
  page.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.getAttribute('href');

// R15
test('titles and descriptions differ from page to page', () => {
  const pages = paths.map(builtPage);
  const descriptions = pages.map(
    (page) => page.querySelector<HTMLMetaElement>('meta[name="description"]')?.content,
  );
  expect(new Set(pages.map(({ title }) => title)).size).toBe(paths.length);
  expect(new Set(descriptions).size).toBe(paths.length);
});

// R15
test('a breadcrumb leads back to Home and marks its last link', () => {
  const breadcrumb = named(builtPage('/shop'), 'Breadcrumb');
  const links = [...(breadcrumb?.querySelectorAll('a') ?? [])];
  expect(links.map(textOf)).toEqual(['Home', 'Shop']);
  expect(links[0]?.getAttribute('href')).toBe('/');
  expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, 'page']);
});

// R53
test.each([
  [pathOf(perfume), perfume],
  [`/product/${oil.id}`, oil],
  [pathOf(oil), oil],
  [`/product/${diffuser.id}`, diffuser],
  [pathOf(diffuser), diffuser],
])('%s is complete HTML, with its canonical address', (path, product) => {
  const page = builtPage(path);
  const main = page.querySelector('main');
  expect(textOf(main?.querySelector('h1'))).toBe(product.name);
  expect(main?.querySelector('img')).not.toBeNull();
  expect(textOf(main)).toMatch(/\$\d+\.\d\d/);
  expect(textOf(main)).toContain('You pay on delivery or by card.');
  expect(canonical(page)?.endsWith(pathOf(product))).toBe(true);
});

// R22
test.each([
  ['/', ['Organization', 'WebSite']],
  ['/faq', ['FAQPage', 'BreadcrumbList']],
  [article, ['BlogPosting', 'BreadcrumbList']],
])('%s describes itself as %j, without ratings', (path, types) => {
  const blocks = textsOf(builtPage(path), 'script[type="application/ld+json"]');
  expect(blocks.map((json) => (JSON.parse(json) as { '@type': string })['@type'])).toEqual(types);
  expect(blocks.join()).not.toContain('Rating');
});

test('robots, sitemap, manifest and feed are built', () => {
  const text = (path: string) => readFileSync(`dist${path}`, 'utf8');
  expect(text('/robots.txt')).toContain('sitemap-index.xml');
  expect(text('/sitemap-index.xml')).toContain('sitemap-0.xml');
  const sitemap = text('/sitemap-0.xml');
  expect(sitemap).toContain(`https://attarine.example${article}`);
  expect(sitemap).toContain(`${pathOf(oil)}<`);
  for (const path of ['/checkout', '/product/backend', `/product/${oil.id}`])
    expect(sitemap).not.toContain(`${path}<`);
  expect(JSON.parse(text('/manifest.webmanifest'))).toMatchObject({ name: 'Attarine' });
  expect(text('/rss.xml').match(/<item>/g)).toHaveLength(posts.length);
  expect(text('/rss.xml')).toContain(`<link>https://attarine.example${article}</link>`);
});

describe('links', () => {
  const pages = new Map(
    globSync('dist/**/*.html').map((file) => [file, readFileSync(file, 'utf8')] as const),
  );

  /** The file that Netlify serves at a path, or none. */
  const fileOf = (path: string) =>
    [`dist${path}`, `dist${path}.html`, `dist${path.replace(/\/$/, '')}/index.html`].find(
      (file) => /\.\w+$/.test(file) && existsSync(file),
    );

  const hasPart = (html = '', id: string) => id === '' || html.includes(` id="${id}"`);

  // R15
  test('lead to pages and parts that are there', () => {
    const dead: string[] = [];
    let links = 0;
    for (const [file, html] of pages) {
      for (const [, href = ''] of html.matchAll(/<a\s[^>]*?href="([/#][^"]*)"/g)) {
        links += 1;
        const { pathname, hash } = new URL(href.replaceAll('&amp;', '&'), 'http://shop.test');
        const target = href.startsWith('#') ? file : fileOf(decodeURIComponent(pathname));
        // A fragment with '=' is read by the page's script.
        const part = hash.includes('=') ? '' : hash.slice(1);
        if (!target || !hasPart(pages.get(target), part)) dead.push(`${file}: ${href}`);
      }
    }
    expect(links).toBeGreaterThan(pages.size);
    expect(dead).toEqual([]);
  });
});
