import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { contentKeeper, lavender, shopFiles, teaTree } from '../../support/content-shop.ts';
import { startGitHub } from '../../support/github/server.ts';
import { openTestShop, type TestShop } from '../../support/shop.ts';

/* R949, R950: the content is read and saved at the desk, in the repository of the shop. */

let shop: TestShop;
let git: Awaited<ReturnType<typeof startGitHub>>;
const keeper = contentKeeper(() => shop);

beforeAll(async () => {
  shop = await openTestShop();
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

const main = (path: string) => git.repository.textOf('main', path) ?? '';
const today = new Date().toISOString().slice(0, 10);

// R949
describe('reading', () => {
  test('gives texts by path or folder, as the newest version has them', async () => {
    const { version, files } = await keeper.read(lavender, 'src/content/pages/');
    expect(version).toBe(git.repository.headOf('main'));
    expect(files.map(({ path }) => path).sort()).toEqual([
      lavender,
      'src/content/pages/accessibility.md',
      'src/content/pages/privacy.md',
      'src/content/pages/reviews.md',
      'src/content/pages/terms.md',
    ]);
    expect(files.find(({ path }) => path === lavender)?.text).toBe(main(lavender));
    const { sha } = git.repository.commit('main', 'Write', { [lavender]: 'name: Other\n' });
    expect(await keeper.open(lavender)).toEqual({ version: sha, text: 'name: Other\n' });
  });

  test('gives a picture where it is named itself, and leaves out what is not there', async () => {
    const folder = 'src/assets/products/lavender-oil/';
    const { files } = await keeper.read(folder);
    expect(files.length).toBeGreaterThan(0);
    expect(files.every((file) => file.text === undefined && file.base64 === undefined)).toBe(true);
    const [first] = files;
    const named = await keeper.read(first?.path ?? '', 'src/content/oils/none.yaml');
    expect(named.files).toEqual([{ path: first?.path, base64: 'eA==' }]);
  });

  test.each([
    'src/secret.yaml',
    '../x',
    'netlify.toml',
    'src/content/.env',
    'src/content/../x.md',
    '/etc/x',
  ])('refuses %s', async (path) => {
    expect((await keeper.call('GET', `content?files=${encodeURIComponent(path)}`)).status).toBe(
      400,
    );
  });
});

// R950
describe('saving', () => {
  test('is one commit by the keeper, with what it is for', async () => {
    const { version, text } = await keeper.open(lavender);
    const reply = await keeper.save(
      version,
      [{ path: lavender, text: text.replace('Lavender Oil', 'Lavender') }],
      'Call it Lavender',
    );
    expect(reply).toMatchObject({ version: git.repository.headOf('main'), review: null });
    expect(reply.publishing).toMatchObject({ saved: reply.version, state: 'publishing' });
    expect(git.repository.difference(version, 'main')).toEqual([lavender]);
    const [commit] = git.repository.history('main');
    expect(commit).toMatchObject({
      parents: [version],
      message: 'Call it Lavender\n\nSaved at the desk by token',
    });
  });

  test('adds and takes away files, pictures too', async () => {
    const { version, files } = await keeper.read('src/content/posts/');
    const [post, other] = files;
    const webp = Buffer.from('RIFF0000WEBPpicture').toString('base64');
    const picture = 'src/assets/blog/new.webp';
    const text = (post?.text ?? '').replace(
      /\.\.\/assets\/blog\/\S+?\.webp/,
      '../assets/blog/new.webp',
    );
    const { version: saved } = await keeper.save(version, [
      { path: picture, base64: webp },
      { path: 'src/content/posts/new.md', text },
      { path: other?.path ?? '', text: null },
    ]);
    const [, own] = /\.\.\/(assets\/blog\/\S+?\.webp)/.exec(other?.text ?? '') ?? [];
    expect(git.repository.difference(version, saved)).toEqual(
      [picture, `src/${own}`, 'src/content/posts/new.md', other?.path].sort(),
    );
    expect(main(picture)).toBe('RIFF0000WEBPpicture');
  });

  test('what changes nothing makes no version', async () => {
    const { version, text } = await keeper.open(lavender);
    expect((await keeper.save(version, [{ path: lavender, text }])).version).toBe(version);
  });

  test('puts a new price into the ledger, from today', async () => {
    const { version, text } = await keeper.open(lavender);
    const [, size] = /size: (\w+)/.exec(text) ?? [];
    const dearer = text
      .replace(/price: [\d.]+/, 'price: 77')
      .replace(/originalPrice: [\d.]+/, 'originalPrice: 77');
    await keeper.save(version, [{ path: lavender, text: dearer }]);
    const id = /^id: (\d+)/m.exec(text)?.[1];
    expect(main('src/content/prices.json')).toContain(
      `{ "sku": "${id}_${size}", "price": 77, "from": "${today}" }`,
    );
  });

  test('refuses by field what the build would refuse, and writes nothing', async () => {
    const { version, text } = await keeper.open(lavender);
    const changes = [{ path: lavender, text: text.replace(/price: [\d.]+/, 'price: 0') }];
    const { problems } = await keeper.saveInVain.refused(version, changes);
    expect(problems).toContainEqual({
      path: lavender,
      field: 'sizes[0].price',
      sentence: expect.stringMatching(/^Lavender Oil, \d+ ML: the price must be more than 0$/),
    });
    expect(git.repository.headOf('main')).toBe(version);
  });

  test('takes no more than the platform and nothing without a reason', async () => {
    const version = git.repository.headOf('main');
    const post = async (changes: unknown[], why = 'Yes') =>
      (await keeper.call('POST', 'content', { version, changes, why })).status;
    const text = (length: number) => ({ path: 'src/content/posts/a.md', text: 'x'.repeat(length) });
    expect(await post([text(300 * 1024)])).toBe(400);
    expect(await post([text(6 * 1024 * 1024)])).toBe(413);
    expect(await post([])).toBe(400);
    expect(await post([text(1), text(2)])).toBe(400);
    expect(await post([text(1)], 'Two\nlines')).toBe(400);
    expect(await post([text(1)], ' ')).toBe(400);
  });
});

// R951
describe('who may', () => {
  const calls = [
    ['GET', `content?files=${lavender}`],
    ['GET', 'content/changes'],
    ['GET', 'publishing'],
    ['POST', 'content'],
    ['POST', 'content/undo'],
  ];
  test.each(calls)('%s %s asks for a keeper', async (method, path) => {
    const { status } = await keeper.call(method, path, method === 'POST' ? {} : undefined, {});
    expect(status).toBe(401);
    expect(git.github.calls).toEqual([]);
  });

  test('a page of another site saves nothing', async () => {
    const headers = { Origin: 'https://other.example' };
    expect((await keeper.call('POST', 'content', {}, headers)).status).toBe(403);
  });
});

test('without a place for its texts a shop says so', async () => {
  vi.stubEnv('CONTENT_TOKEN', '');
  const { status, body } = await keeper.call('GET', 'publishing');
  expect(status).toBe(503);
  expect(body['error']).toContain('cannot be changed at the desk yet');
});

// R952
test('what others changed in other files and other fields stays', async () => {
  const { version, text } = await keeper.open(lavender);
  const theirs = text.replace('origin: ', '# theirs\norigin: Upper ');
  expect(theirs).not.toBe(text);
  git.repository.commit('main', 'Theirs', {
    [lavender]: theirs,
    [teaTree]: `${main(teaTree)}# theirs\n`,
  });
  const mine = text.replace('Lavender Oil', 'Lavender');
  await keeper.save(version, [{ path: lavender, text: mine }]);
  expect(main(lavender)).toBe(theirs.replace('Lavender Oil', 'Lavender'));
  expect(main(teaTree)).toContain('# theirs');
});
