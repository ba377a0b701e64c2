import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parse } from 'smol-toml';
import { describe, expect, test } from 'vitest';
import {
  codeTag,
  cachesOf,
  earlierCaches,
  filesCache,
  isKeepable,
  offlineRuleOf,
  outdatedCaches,
  pictureStart,
  readyFiles,
  readyPages,
} from '~/features/frame/offline-rules';
import { routes } from '~/base/routes';
import { buildIds } from '../../netlify/build/build-id';
import { PageFinisher } from '../../netlify/build/page-finisher';
import { filesToKeepReady } from '../../netlify/build/ready-files';
import { temporaryFolder } from '../support/temporary-folder';

const ruleAt = (path: string) => offlineRuleOf(new URL(path, 'https://shop.test'));

// R330
describe('an address of the shop', () => {
  test.each(['/', routes.shop, '/shop?q=oud&sort=low-to-high', routes.product(1), '/blog/a-post'])(
    '%s is a page that is kept when it is seen',
    (path) => {
      expect(ruleAt(path)).toBe('page');
    },
  );

  test.each(['/_astro/frame.A1.js', '/_astro/picture.A1_B2.webp', '/_astro/Base.A1.css'])(
    '%s has its content in its name',
    (path) => {
      expect(ruleAt(path)).toBe('file');
    },
  );

  test.each(readyFiles)('%s comes from the network while there is one', (path) => {
    expect(ruleAt(path)).toBe('live');
  });

  test.each(['/api/session', '/api/products/1', '/images/360/a/01.webp', '/rss.xml', '/sw.js'])(
    '%s is left to the browser',
    (path) => {
      expect(ruleAt(path)).toBeNull();
    },
  );
});

// R330
test('the widths and formats of one picture have their beginning in common', () => {
  const widths = [
    'front.B7S-hJMK_Z1Jnsk.webp',
    'front.B7S-hJMK_2byXgB.avif',
    'front.B7S-hJMK.webp',
  ];
  for (const name of widths) expect(pictureStart(`/_astro/${name}`)).toBe('/_astro/front.B7S-hJMK');
  expect(pictureStart('/_astro/frame.CjfeX76v.js')).toBeNull();
  expect(pictureStart('/images/360/a/01.webp')).toBeNull();
});

// R330
describe('what is for one shopper is not kept', () => {
  test.each([routes.dashboard, '/desk', '/desk/orders', '/shop?key=secret', '/faq?link=secret'])(
    '%s',
    (path) => {
      expect(ruleAt(path)).toBe('live');
    },
  );

  test('nor is a page whose address the shop tells to no other site', () => {
    const rules = parse(readFileSync('netlify.toml', 'utf8'))['headers'] as {
      for: string;
      values: Record<string, string>;
    }[];
    const secret = rules.filter(({ values }) => values['Referrer-Policy'] === 'no-referrer');
    expect(secret.length).toBeGreaterThan(5);
    for (const { for: path } of secret) expect(ruleAt(path.replace('*', 'x'))).toBe('live');
  });

  test('nor a page that search engines may not list, though its address looks like another', () => {
    const tag = codeTag('b1');
    expect(isKeepable(`${tag}<h1>Oils</h1>`, 'b1')).toBe(true);
    expect(isKeepable(`${tag}<meta name="robots" content="noindex">`, 'b1')).toBe(false);
  });
});

// R333
describe('builds are not mixed', () => {
  test('a page with other code is not kept, nor one that names none', () => {
    expect(isKeepable(codeTag('b1'), 'b2')).toBe(false);
    expect(isKeepable('<h1>Sign in to the hotel</h1>', 'b2')).toBe(false);
  });

  test('the caches of all builds but this and the last are outdated; files are shared', () => {
    const [first, second, third] = ['b1', 'b2', 'b3'].map((build) =>
      Object.values(cachesOf(build)),
    );
    const names = [...(first ?? []), filesCache, ...(second ?? []), ...(third ?? []), 'other'];
    expect(earlierCaches(names, 'b3')).toEqual([...(first ?? []), ...(second ?? [])]);
    expect(outdatedCaches(names, 'b3')).toEqual(first);
    expect(outdatedCaches(second ?? [], 'b2')).toEqual([]);
  });

  const site = (files: Record<string, string>) => {
    const root = temporaryFolder('keeping');
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, name)), { recursive: true });
      writeFileSync(join(root, name), text);
    }
    const finisher = new PageFinisher(root);
    for (const [name, text] of Object.entries(files))
      if (name.endsWith('.html')) finisher.finish(name, text);
    return { root, drawn: finisher.drawn };
  };
  const idsOf = (files: Record<string, string>) => {
    const { root, drawn } = site(files);
    return buildIds(root, drawn);
  };
  const files = {
    ...Object.fromEntries(readyFiles.map((path) => [path, path])),
    'index.html': '<script src="/_astro/home.A1.js">',
    'desk/orders.html': '<script src="/_astro/desk.A1.js">',
    '_astro/home.A1.js': 'import"./shared.B1.js";const later=()=>import("./later.C1.js")',
    '_astro/shared.B1.js': '"_astro/sheet.D1.css"',
    '_astro/sheet.D1.css': 'url(/_astro/font.E1.woff2)',
    '_astro/font.E1.woff2': '',
    '_astro/later.C1.js': '',
    '_astro/desk.A1.js': '',
    '_astro/picture.F1.webp': '',
  };

  test.each([
    { what: 'page', change: { 'index.html': '<h1>New</h1>' }, hasNewCode: false },
    { what: 'catalogue', change: { '/catalogue.json': '[]' }, hasNewCode: false },
    { what: 'picture', change: { '_astro/new.A1.webp': '' }, hasNewCode: false },
    { what: 'script', change: { '_astro/new.A1.js': '' }, hasNewCode: true },
    { what: 'style sheet', change: { '_astro/new.A1.css': '' }, hasNewCode: true },
    { what: 'script in a page', change: { 'a.html': '<script>a()</script>' }, hasNewCode: true },
  ])('another $what is another build; other code: $hasNewCode', ({ change, hasNewCode }) => {
    const before = idsOf(files);
    expect(idsOf(files)).toEqual(before);
    const after = idsOf({ ...files, ...change });
    expect(after.build).not.toBe(before.build);
    expect(after.code === before.code).toBe(!hasNewCode);
  });

  // R330
  test('ready are a few pages and all that shoppers’ pages load, but no picture', () => {
    const { root, drawn } = site(files);
    const ready = filesToKeepReady(root, 'b1', drawn.kept);
    const code = ['font.E1.woff2', 'home.A1.js', 'later.C1.js', 'shared.B1.js', 'sheet.D1.css'];
    expect(ready.map(({ url }) => url)).toEqual([
      ...readyPages,
      ...readyFiles,
      ...code.map((name) => `/_astro/${name}`),
    ]);
    const named = ready.filter(({ url }) => readyFiles.includes(url));
    for (const { integrity } of named) expect(integrity).toMatch(/^sha256-/);
  });
});
