import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSiteRules } from '../../../netlify/local/site/site-rules.ts';
import { staticSite } from '../../../netlify/local/site/static-site.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/* A small built site under the shop's own netlify.toml. */

const root = temporaryFolder('site');
const files: Record<string, string> = {
  'index.html': '<h1>Home</h1>',
  'shop.html': `<h1>Shop</h1>${'x'.repeat(2000)}`,
  'blog/index.html': '<h1>Blog</h1>',
  '404.html': '<h1>Oops!</h1>',
  'product/1.html': '<h1>One</h1>',
  'product/backend.html': '<h1>Shell</h1>',
  '_astro/a.B1.css': 'a{}',
  'images/360/oud/01.webp': 'frame',
  'clip.mp4': '0123456789',
  'photo.jpeg': 'photo',
  'rss.xml': '<rss/>',
  'icons.svg': '<svg/>',
  _headers: "# policy\n/*\n  Content-Security-Policy: default-src 'self'\n\n/shop\n  X-Shop: yes\n",
  _redirects: '/old /shop 301\n/blog/* /shop 302!\n',
};
let get: (path: string, headers?: Record<string, string>, method?: string) => Promise<Response>;
beforeAll(() => {
  for (const [name, text] of Object.entries(files)) {
    const file = join(root, 'dist', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const toml = fileURLToPath(new URL('../../../netlify.toml', import.meta.url));
  copyFileSync(toml, join(root, 'netlify.toml'));
  const site = staticSite(join(root, 'dist'), readSiteRules(root));
  get = (path, headers = {}, method = 'GET') =>
    site(new Request(new URL(path, 'http://shop.test'), { method, headers }));
});

test.each([
  ['/', 'Home'],
  ['/shop', 'Shop'],
  ['/shop/', 'Shop'],
  ['/shop.html', 'Shop'],
  ['/product/1', 'One'],
  ['/product/999', 'Shell'],
  ['/oil/999', 'Shell'],
  ['/diffuser/1', 'Shell'],
])('%s shows %s', async (path, heading) => {
  const response = await get(path);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(`<h1>${heading}</h1>`);
});

// R53
test('only the shell of unknown products is kept out of search engines', async () => {
  expect((await get('/product/999')).headers.get('x-robots-tag')).toBe('noindex');
  expect((await get('/product/1')).headers.get('x-robots-tag')).toBeNull();
});

test.each([
  '/nothing',
  '/shop/nothing',
  '/../netlify.toml',
  '/%2e%2e/netlify.toml',
  '/_headers',
  '/%',
])('%s is the 404 page', async (path) => {
  const response = await get(path);
  expect([response.status, await response.text()]).toEqual([404, '<h1>Oops!</h1>']);
});

test('rules of netlify.toml and of the build are applied together', async () => {
  const { headers } = await get('/shop');
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('content-security-policy')).toBe("default-src 'self'");
  expect(headers.get('x-shop')).toBe('yes');
  expect((await get('/')).headers.get('x-shop')).toBeNull();
});

test('a page is asked for again each time, a file that is named by its content never', async () => {
  const caching = async (path: string) => (await get(path)).headers.get('cache-control');
  for (const path of ['/', '/icons.svg'])
    expect(await caching(path)).toBe('public, max-age=0, must-revalidate');
  for (const path of [
    '/_astro/a.B1.css',
    '/images/360/oud/01.webp?v=5e1f',
    '/images/360/oud/01.webp',
  ])
    expect(await caching(path)).toBe('public, max-age=31536000, immutable');
});

test('a redirect moves on; one that is forced also from a page that is there', async () => {
  const moved = await get('/old?q=oud');
  expect([moved.status, moved.headers.get('location')]).toEqual([301, '/shop?q=oud']);
  expect((await get('/blog')).status).toBe(302);
});

test('what the browser has cached is not sent again', async () => {
  const tag = (await get('/shop')).headers.get('etag') ?? '';
  const unchanged = await get('/shop', { 'If-None-Match': tag });
  expect([unchanged.status, await unchanged.text()]).toEqual([304, '']);
});

describe('compression', () => {
  const bytes = async (accept: string) => {
    const response = await get('/shop', { 'Accept-Encoding': accept });
    const body = Buffer.from(await response.arrayBuffer());
    return { encoding: response.headers.get('content-encoding'), body };
  };

  test('is brotli, gzip or none, as the browser takes it', async () => {
    const brotli = await bytes('gzip, deflate, br');
    expect(brotli.encoding).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe(files['shop.html']);
    const zipped = await bytes('gzip');
    expect(zipped.encoding).toBe('gzip');
    expect(gunzipSync(zipped.body).toString()).toBe(files['shop.html']);
    expect((await bytes('br;q=0')).encoding).toBeNull();
  });

  test('leaves videos alone, which are served by parts', async () => {
    const part = await get('/clip.mp4', { Range: 'bytes=2-4', 'Accept-Encoding': 'br' });
    expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([
      206,
      'bytes 2-4/10',
      '234',
    ]);
  });
});

test('HEAD has the headers of the page and no body', async () => {
  const response = await get('/shop', {}, 'HEAD');
  expect([response.status, await response.text()]).toEqual([200, '']);
  expect((await get('/shop', {}, 'POST')).status).toBe(405);
});

test.each([
  ['/shop', 'text/html; charset=utf-8'],
  ['/_astro/a.B1.css', 'text/css; charset=utf-8'],
  ['/rss.xml', 'text/xml; charset=utf-8'],
  ['/photo.jpeg', 'image/jpeg'],
  ['/clip.mp4', 'video/mp4'],
])('%s is sent as %s', async (path, type) => {
  expect((await get(path)).headers.get('content-type')).toBe(type);
});

describe('netlify.toml', () => {
  const rulesOf = (toml: string) => {
    const folder = temporaryFolder('rules');
    writeFileSync(join(folder, 'netlify.toml'), toml);
    return readSiteRules(folder);
  };

  test('is read as TOML, inline tables included', () => {
    const rules = rulesOf('headers = [{ for = "/a", values = { X-A = "1" } }]');
    expect(rules.headersFor('/a')).toEqual([['X-A', '1']]);
  });

  test.each([
    ['a line that is no TOML', '[[redirects]]\nfrom ='],
    ['a redirect without a target', '[[redirects]]\nfrom = "/a"'],
    [
      'a rule that this host does not follow',
      '[[redirects]]\nfrom = "/a"\nto = "/b"\nconditions = { Country = ["fr"] }',
    ],
    ['a header that is no text', '[[headers]]\nfor = "/a"\nvalues = { X-A = 1 }'],
  ])('stops the start for %s', (_, toml) => {
    expect(() => rulesOf(toml)).toThrow();
  });
});
