import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { isSavedReply } from '../../../src/features/publishing/content-replies.ts';
import { contentKeeper, lavender, shopFiles, teaTree } from '../../support/content-shop.ts';
import { catalogueFile } from '../../support/catalogue.ts';
import { startGitHub } from '../../support/github/server.ts';
import { openDeploy, openTestShop, type TestShop } from '../../support/shop.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/* R954, R955: what is saved comes into the shop, and can be taken back. */

let shop: TestShop;
let git: Awaited<ReturnType<typeof startGitHub>>;
const keeper = contentKeeper(() => shop);
const dist = temporaryFolder('built');

beforeAll(async () => {
  shop = await openTestShop();
  copyFileSync(catalogueFile(), join(dist, 'catalogue.json'));
});
afterAll(() => shop.close());
beforeEach(async () => {
  git = await startGitHub(shopFiles());
  const settings = { ...git.settings, SHOP_CATALOGUE: join(dist, 'catalogue.json') };
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  built(git.repository.headOf('main'), new Date().toISOString());
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await git.close();
});

const built = (commit: string | null, at: string) =>
  writeFileSync(join(dist, 'build.json'), JSON.stringify({ commit, at }));
const main = (path: string) => git.repository.textOf('main', path) ?? '';
const rename = (text: string, name: string) => text.replace(/^name: .*$/m, `name: ${name}`);
const price = (text: string, dollars: number, struck = dollars) =>
  text
    .replace(/price: [\d.]+/, `price: ${dollars}`)
    .replace(/originalPrice: [\d.]+/, `originalPrice: ${struck}`);

async function save(name: string) {
  const { version, text } = await keeper.open(lavender);
  return keeper.save(version, [{ path: lavender, text: rename(text, name) }], `Call it ${name}`);
}

// R954
describe('publishing', () => {
  test('goes from publishing to live with the build of the commit', async () => {
    const start = git.repository.headOf('main');
    expect(await keeper.publishing()).toMatchObject({ saved: start, live: start, state: 'live' });
    const { version, publishing } = await save('First');
    const commit = git.repository.commits.get(version);
    const waiting = { saved: version, live: start, state: 'publishing', since: commit?.date };
    expect(publishing).toEqual(waiting);
    expect(await keeper.publishing()).toEqual(waiting);
    built(version, '2026-11-23T14:03:00.000Z');
    expect(await keeper.publishing()).toEqual({
      saved: version,
      live: version,
      state: 'live',
      since: '2026-11-23T14:03:00.000Z',
    });
  });

  test.each(['failure', 'error'])('has failed when the deploy says %s', async (state) => {
    const { version } = await save('First');
    git.repository.statuses.set(version, state);
    expect((await keeper.publishing()).state).toBe('failed');
  });

  test('has failed when no build has shown it for half an hour, whoever may see deploys', async () => {
    const { version } = await save('First');
    git.github.before = (call) => (call.includes('/status') ? 403 : undefined);
    expect((await keeper.publishing()).state).toBe('publishing');
    const commit = git.repository.commits.get(version);
    if (!commit) throw new Error('Nothing was saved.');
    commit.date = new Date(Date.now() - 31 * 60_000).toISOString();
    expect((await keeper.publishing()).state).toBe('failed');
  });

  test('knows no live version where the build does not say its commit', async () => {
    built(null, '2026-11-23T14:03:00.000Z');
    expect(await keeper.publishing()).toMatchObject({ live: null, state: 'publishing' });
  });
});

// R955
describe('taking back', () => {
  test('lists what the desk has saved, and no other commit', async () => {
    const first = await save('First');
    git.repository.commit('main', 'By hand', { [teaTree]: `${main(teaTree)}# hand\n` });
    const second = await save('Second');
    expect(await keeper.changes()).toMatchObject([
      { version: second.version, by: 'token', why: 'Call it Second' },
      { version: first.version, by: 'token', why: 'Call it First' },
    ]);
  });

  test('takes one change back and keeps what came later, as a change of its own', async () => {
    const before = main(lavender);
    const first = await save('First');
    const { version, text } = await keeper.open(lavender);
    await keeper.save(version, [{ path: lavender, text: text.replace('France', 'Spain') }]);
    const other = await keeper.open(teaTree);
    await keeper.save(other.version, [{ path: teaTree, text: rename(other.text, 'Other') }]);
    const undone = await keeper.undo(first.version);
    expect(main(lavender)).toBe(before.replace('France', 'Spain'));
    expect(main(teaTree)).toContain('name: Other');
    const [newest] = await keeper.changes();
    expect(newest).toMatchObject({ version: undone.version, why: 'Take back: Call it First' });
    await keeper.undo(undone.version);
    expect(main(lavender)).toContain('name: First');
  });

  test('shows both values where the same was changed later', async () => {
    const first = await save('First');
    await save('Second');
    const { mine, theirs } = await keeper.undoInVain(first.version);
    expect([mine[0]?.value, theirs[0]?.value]).toEqual(['Lavender Oil', 'Second']);
  });

  test('brings files back and takes new ones away', async () => {
    const { version, files } = await keeper.read('src/content/posts/');
    const [post, other] = files;
    const { version: saved } = await keeper.save(version, [
      { path: post?.path ?? '', text: null },
      { path: 'src/content/posts/new.md', text: other?.text ?? '' },
    ]);
    const undone = await keeper.undo(saved);
    expect(git.repository.difference(version, undone.version)).toEqual([]);
  });

  test('takes back nothing that the desk has not saved', async () => {
    const hand = git.repository.commit('main', 'By hand', {
      [teaTree]: `${main(teaTree)}# hand\n`,
    });
    const { status } = await keeper.call('POST', 'content/undo', { version: hand.sha });
    expect(status).toBe(404);
  });

  test('a price that no build has shown is as if it had never been', async () => {
    const ledger = main('src/content/prices.json');
    const { version, text } = await keeper.open(lavender);
    const { version: saved } = await keeper.save(version, [
      { path: lavender, text: price(text, 1) },
    ]);
    expect(main('src/content/prices.json')).not.toBe(ledger);
    await keeper.undo(saved);
    expect(main('src/content/prices.json')).toBe(ledger);
    expect(main(lavender)).toBe(text);
  });

  test('a price that a build may have shown stays in the ledger', async () => {
    const { version, text } = await keeper.open(lavender);
    const at = [50, 60].map((dollars) => price(text, dollars));
    const before = await keeper.save(version, [{ path: lavender, text: at[0] ?? '' }]);
    const saved = await keeper.save(before.version, [{ path: lavender, text: at[1] ?? '' }]);
    built(saved.version, new Date(Date.now() + 1000).toISOString());
    await keeper.undo(saved.version);
    expect(main(lavender)).toBe(at[0]);
    const steps = main('src/content/prices.json')
      .match(/"101_10ML", "price": \d+/g)
      ?.slice(-3);
    expect(steps).toEqual([50, 60, 50].map((dollars) => `"101_10ML", "price": ${dollars}`));
  });
});

// R956
describe('a shop whose owner looks at each change', () => {
  test('gets a pull request, and the branch stays', async () => {
    vi.stubEnv('SHOP_CONTENT_REVIEW', 'true');
    vi.stubEnv('SITE_NAME', 'attarine');
    const start = git.repository.headOf('main');
    const reply = await save('First');
    expect(reply).toMatchObject({
      version: start,
      publishing: { saved: start, state: 'live' },
      review: {
        page: 'https://github.com/house/shop/pull/1',
        preview: 'https://deploy-preview-1--attarine.netlify.app',
      },
    });
    const [pull] = git.repository.pulls;
    expect(pull).toMatchObject({ title: 'Call it First', base: 'main', state: 'open' });
    expect(git.repository.textOf(pull?.head ?? '', lavender)).toContain('name: First');
    expect(main(lavender)).toContain('name: Lavender Oil');
  });
});

// R951
test('a preview changes nothing', async () => {
  const { version, text } = await keeper.open(lavender);
  const preview = await openDeploy({ context: 'deploy-preview', id: '1', published: false });
  const reply = await preview.call('POST', '/api/desk/content', {
    body: { version, changes: [{ path: lavender, text: `${text}#\n` }], why: 'Try' },
    headers: { Authorization: 'Bearer the-shopkeeper-of-the-tests' },
  });
  expect(reply.status).toBe(403);
  expect(isSavedReply(await reply.json())).toBe(false);
  expect(git.repository.headOf('main')).toBe(version);
});
