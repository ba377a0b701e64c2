import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { contentKeeper, lavender, shopFiles, teaTree } from '../../support/content-shop.ts';
import { startGitHub } from '../../support/github/server.ts';
import { openTestShop, type TestShop } from '../../support/shop.ts';

/* R977: a picture stays in the repository as long as a text names it. */

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

const folder = 'src/assets/products/lavender-oil';
const [front, fresh] = [`${folder}/front.webp`, `${folder}/4.webp`];
const base64 = Buffer.from('RIFF0000WEBPfresh').toString('base64');
const replaced = (text: string) => text.replace('lavender-oil/front.webp', 'lavender-oil/4.webp');
const changedSince = (version: string) => git.repository.difference(version, 'main');

test('one that is replaced goes in the same version, and comes back with it', async () => {
  const { version, text } = await keeper.open(lavender);
  const bytes = git.repository.textOf('main', front);
  const { version: saved } = await keeper.save(version, [
    { path: fresh, base64 },
    { path: lavender, text: replaced(text) },
  ]);
  expect(changedSince(version)).toEqual([fresh, front, lavender]);
  expect(git.repository.textOf('main', front)).toBeNull();
  await keeper.undo(saved);
  expect(changedSince(version)).toEqual([]);
  expect(git.repository.textOf('main', front)).toBe(bytes);
});

test('one that another text names too stays, also one of a draft', async () => {
  const { version, text } = await keeper.open(lavender);
  const draft = 'src/content/drafts/oils/lavender-copy.yaml';
  const { version: copied } = await keeper.save(version, [{ path: draft, text }]);
  await keeper.save(copied, [
    { path: fresh, base64 },
    { path: lavender, text: replaced(text) },
  ]);
  expect(changedSince(version)).toEqual([fresh, draft, lavender]);
});

test('those of a text that is taken away go with it', async () => {
  const { version, files } = await keeper.read('src/content/posts/');
  const [post] = files;
  const [, picture] = /file: \.\.\/\.\.\/(\S+)/.exec(post?.text ?? '') ?? [];
  await keeper.save(version, [{ path: post?.path ?? '', text: null }]);
  expect(changedSince(version)).toEqual([`src/${picture}`, post?.path]);
});

test('one that was chosen and left out again does not come', async () => {
  const { version, text } = await keeper.open(lavender);
  await keeper.save(version, [
    { path: fresh, base64 },
    { path: lavender, text: text.replace('Lavender Oil', 'Lavender') },
  ]);
  expect(changedSince(version)).toEqual([lavender]);
});

test('one that somebody else has named meanwhile stays', async () => {
  const { version, text } = await keeper.open(lavender);
  const other = git.repository.textOf('main', teaTree) ?? '';
  git.repository.commit('main', 'Theirs', {
    [teaTree]: other.replace('tea-tree-oil/front.webp', 'lavender-oil/front.webp'),
  });
  await keeper.save(version, [
    { path: fresh, base64 },
    { path: lavender, text: replaced(text) },
  ]);
  expect(git.repository.textOf('main', front)).not.toBeNull();
});
