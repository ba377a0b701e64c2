import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { htmlWithFigures, type Figures } from '../../../src/features/publishing/figures.ts';
import { headersFile } from '../../../netlify/build/security-headers.ts';
import { cookieOf } from '../../support/accounts.ts';
import { contentKeeper, lavender, shopFiles } from '../../support/content-shop.ts';
import { startGitHub } from '../../support/github/server.ts';
import { adminToken, openTestShop, type TestShop } from '../../support/shop.ts';

/* R950, R977, R978: what somebody could do who has got hold of a session of the desk. */

let shop: TestShop;
let git: Awaited<ReturnType<typeof startGitHub>>;
let stolen: Record<string, string>;
const keeper = contentKeeper(() => shop);

beforeAll(async () => {
  shop = await openTestShop();
  const opened = await shop.call('POST', '/api/desk/session', { body: { token: adminToken } });
  stolen = { Cookie: cookieOf(opened) };
});
afterAll(() => shop.close());
beforeEach(async () => {
  git = await startGitHub(shopFiles());
  for (const [name, value] of Object.entries(git.settings)) vi.stubEnv(name, value);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await git.close();
});

const head = () => git.repository.headOf('main');
const main = (path: string) => git.repository.textOf('main', path) ?? '';
const save = (...changes: unknown[]) =>
  keeper.call('POST', 'content', { version: head(), changes, why: 'Try' }, stolen);
const base64 = (bytes: string) => Buffer.from(bytes).toString('base64');

test('the session is one that saves', async () => {
  const text = main(lavender).replace('Lavender Oil', 'Lavender');
  expect((await save({ path: lavender, text })).status).toBe(200);
  const [commit] = git.repository.history('main');
  expect(commit?.message).toContain('Saved at the desk by ');
});

// R950
describe('never written:', () => {
  const texts = [
    '.github/workflows/x.yaml',
    'package.json',
    'netlify.toml',
    'netlify/functions/desk.ts',
    'src/content.config.ts',
    'src/pages/index.astro',
    'src/pages/x.md',
    'src/content/prices.json',
    'src/content/x.ts',
    'src/content/.env.yaml',
    '../x.md',
    '/src/content/x.md',
    'src/content/../pages/x.md',
    'src/content/..\\pages\\x.md',
    'src/content/%2e%2e/pages/x.md',
    'src/content/posts/x.md%00.ts',
    'src/content/posts/x.md\n',
    'src/content/posts/x.md/../../../pages/x.md',
    'src/content/posts/CON: x.md',
    'SRC/CONTENT/posts/x.md',
  ].map((path): [string, object] => [path, { path, text: 'x' }]);
  const pictures = [
    'public/sw.js',
    'public/images/x.svg',
    'public/images/x.html',
    'public/images/../x.webp',
    'src/assets/products/x.svg',
    'src/assets/fonts/x.woff2',
    'src/content/posts/x.webp',
  ].map((path): [string, object] => [path, { path, base64: base64('RIFF0000WEBPx') }]);
  const removed = ['package.json', 'src/content/prices.json', 'src/assets/logo.svg'].map(
    (path): [string, object] => [`${path}, taken away`, { path, text: null }],
  );

  test.each([...texts, ...pictures, ...removed])('%j', async (_, change) => {
    const { status, body } = await save(change);
    expect(status).toBe(400);
    expect(body['error']).toBe('This is no file that can be changed at the desk.');
    expect(git.github.calls).toEqual([]);
  });

  test.each([
    ['a script that is called a picture', '<svg><script>alert(1)</script></svg>'],
    ['a picture of another kind than its name', '\x89PNG\r\n\x1a\n'],
    ['a symbolic link', '../../../package.json'],
  ])('%s', async (_, bytes) => {
    const path = 'src/assets/products/lavender-oil/front.webp';
    const { status, body } = await save({ path, base64: base64(bytes) });
    expect(status).toBe(422);
    expect(body['error']).toBe('The picture must be a JPEG, PNG or WebP file, as its name says.');
    expect(git.github.calls).toEqual([]);
  });

  // R977
  test('a picture that nothing names', async () => {
    const before = head();
    const path = 'src/assets/products/lavender-oil/other.webp';
    expect((await save({ path, base64: base64('RIFF0000WEBPx') })).status).toBe(200);
    expect(head()).toBe(before);
  });

  test('100 MB: no more is read of them than a save may have', async () => {
    let sent = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(stream) {
        sent += 1024 * 1024;
        if (sent > 100 * 1024 * 1024) stream.close();
        else stream.enqueue(new Uint8Array(1024 * 1024).fill(0x20));
      },
    });
    const headers = { ...stolen, 'Content-Type': 'application/json' };
    const sending = { method: 'POST', body, headers, duplex: 'half' };
    const request = new Request('http://shop.test/api/desk/content', sending);
    expect((await shop.handle(request)).status).toBe(413);
    expect(sent).toBeLessThan(8 * 1024 * 1024);
  });
});

// R978
describe('a script in', () => {
  const post = 'src/content/posts/what-oud-is.md';
  const terms = 'src/content/pages/terms.md';

  test.each([
    ['an article', post, '\n<script>alert(1)</script>\n'],
    ['a page', terms, '\n<img src=x onerror=alert(1)>\n'],
    ['a link of a page', terms, '\n[here](javascript:alert(1))\n'],
  ])('%s is refused at its text', async (_, path, more) => {
    const before = head();
    const { status, body } = await save({ path, text: main(path) + more });
    expect([status, body['problems']]).toMatchObject([422, [{ path, field: 'body' }]]);
    expect(head()).toBe(before);
  });

  test('a link of the home page is refused: slides and tiles lead to the shop', async () => {
    const path = 'src/content/home.yaml';
    const text = main(path).replace(/href: .*$/m, 'href: "javascript:alert(1)"');
    expect((await save({ path, text })).status).toBe(422);
  });

  test('a fact of the shop is text in the pages that name it', async () => {
    const path = 'src/content/site.yaml';
    const text = main(path).replace(/^phone: .*$/m, "phone: '<script>alert(1)</script>'");
    expect((await save({ path, text })).status).toBe(200);
    const facts = { phone: '<script>alert("1")</script>', email: 'a@b.example' } as Figures;
    expect(
      htmlWithFigures('<p>Call {phone}, <a href="mailto:%7Bemail%7D">write</a></p>', facts),
    ).toBe(
      '<p>Call &lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;, <a href="mailto:a@b.example">write</a></p>',
    );
  });
});

test('a host of pictures can be added as keepers can, and gets no script, call or form', async () => {
  const path = 'src/content/site.yaml';
  const hosts = 'pictureHosts: [pictures.example]\n';
  const text = main(path).replace(/^pictureHosts:.*\n(?: .*\n)*/m, '') + hosts;
  expect((await save({ path, text })).status).toBe(200);
  const named = headersFile([], ['pictures.example'])
    .split(/[;\n]/)
    .filter((rule) => rule.includes('pictures.example'));
  expect(named).toEqual([expect.stringMatching(/^ img-src /)]);
});

test('a price is written into the ledger with the day of the save, whatever the file says', async () => {
  const text = `${main(lavender)}# { "sku": "101_10ML", "price": 9999, "from": "2020-01-01" }\n`;
  expect((await save({ path: lavender, text })).status).toBe(200);
  expect(main('src/content/prices.json')).not.toContain('9999');
});

test('a struck price that the shop has never had is refused', async () => {
  const text = main(lavender).replace(/originalPrice: [\d.]+/, 'originalPrice: 999');
  expect((await save({ path: lavender, text })).status).toBe(422);
});

test('all of it is taken back from the list, also after the session has ended', async () => {
  const before = head();
  for (const name of ['One', 'Two'])
    expect(
      (await save({ path: lavender, text: main(lavender).replace(/^name: .*$/m, `name: ${name}`) }))
        .status,
    ).toBe(200);
  vi.stubEnv('DESK_EPOCH', '2');
  expect((await save({ path: lavender, text: 'x' })).status).toBe(401);
  for (const { version } of await keeper.changes()) await keeper.undo(version);
  expect(git.repository.difference(before, 'main')).toEqual([]);
});
