import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

/* The links in the HTML of all pages, over the files of the build. */

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
test('no link of any page leads nowhere, nor to a part of a page that is not there', () => {
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
