import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import { syncBuiltinESMExports } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { FolderContent } from '../../../netlify/local/content/folder-content.ts';
import { provideFolder } from '../../../src/features/publishing/server/open-content.ts';
import { contentKeeper, lavender, shopFiles, teaTree } from '../../support/content-shop.ts';
import { openTestShop, type TestShop } from '../../support/shop.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/* R957: a machine of one's own saves into the project's folder. */

let shop: TestShop;
let project: string;
const keeper = contentKeeper(() => shop);
const there = (path: string) => readFileSync(join(project, path), 'utf8');
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
};

beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(async () => {
  provideFolder(null);
  await shop.close();
});
beforeEach(() => {
  project = temporaryFolder('project');
  for (const [path, text] of Object.entries(shopFiles())) write(path, text);
  provideFolder(new FolderContent(project, false));
});

test('a save is in the folder, and in the shop with the next start', async () => {
  expect((await keeper.publishing()).state).toBe('live');
  const { version, text } = await keeper.open(lavender);
  const renamed = text.replace('Lavender Oil', 'Lavender');
  const saved = await keeper.save(version, [{ path: lavender, text: renamed }], 'Rename');
  expect(there(lavender)).toBe(renamed);
  expect(saved.publishing).toMatchObject({
    saved: saved.version,
    live: version,
    state: 'publishing',
  });
  provideFolder(new FolderContent(project, false));
  expect(await keeper.publishing()).toMatchObject({ saved: saved.version, state: 'live' });
});

test('pages that follow the files show it at once', async () => {
  provideFolder(new FolderContent(project, true));
  const { version, text } = await keeper.open(lavender);
  const changes = [{ path: lavender, text: text.replace('Lavender Oil', 'Lavender') }];
  expect((await keeper.save(version, changes)).publishing.state).toBe('live');
});

test('what another program has changed on the disk is joined, or shown', async () => {
  const { version, text } = await keeper.open(lavender);
  write(lavender, text.replace('France', 'Spain'));
  write(teaTree, there(teaTree).replace('Tea Tree Oil', 'Their Oil'));
  await keeper.save(version, [{ path: lavender, text: text.replace('Lavender Oil', 'Lavender') }]);
  expect(there(lavender)).toBe(text.replace('France', 'Spain').replace('Lavender Oil', 'Lavender'));
  expect(there(teaTree)).toContain('Their Oil');
  const { theirs } = await keeper.saveInVain.conflict(version, [
    { path: lavender, text: text.replace('France', 'Crete') },
  ]);
  expect(theirs).toMatchObject([{ field: 'origin', value: expect.stringContaining('Spain') }]);
});

test('several saves at once: none is lost', async () => {
  const { version, files } = await keeper.read('src/content/notes/');
  const saves = files.slice(0, 5).map(({ path, text = '' }) =>
    keeper.call('POST', 'content', {
      version,
      changes: [{ path, text: `${text}# mine\n` }],
      why: 'Write',
    }),
  );
  const statuses = (await Promise.all(saves)).map(({ status }) => status);
  const written = files.slice(0, 5).map(({ path }) => there(path).endsWith('# mine\n'));
  expect(written).toEqual(statuses.map((status) => status === 200));
});

test('a file that another save takes away while the folder is looked at is left out', async () => {
  const gone = 'src/content/posts/gone.md';
  write(gone, 'A draft.');
  const list = fs.readdir;
  fs.readdir = (async (...asked: Parameters<typeof list>) => {
    const found = await list(...asked);
    if (JSON.stringify(found).includes('gone.md')) rmSync(join(project, gone));
    return found;
  }) as typeof list;
  syncBuiltinESMExports();
  try {
    const { files } = await keeper.read('src/content/posts/');
    expect(files.length).toBeGreaterThan(0);
    expect(files.map(({ path }) => path)).not.toContain(gone);
  } finally {
    fs.readdir = list;
    syncBuiltinESMExports();
  }
});

// R977
test('a picture that went with its text is brought back', async () => {
  const { version, text } = await keeper.open(lavender);
  const picture = 'src/assets/products/lavender-oil/detail.webp';
  const without = text.replace(/ {2}- file: \S+detail\.webp\n {4}alt: .*\n/, '');
  const { version: saved } = await keeper.save(version, [{ path: lavender, text: without }]);
  expect(existsSync(join(project, picture))).toBe(false);
  await keeper.undo(saved);
  expect(there(picture)).toBe('x');
});

test('the last saves are taken back, pictures and new files too', async () => {
  const picture = 'src/assets/products/lavender-oil/front.webp';
  write(picture, 'RIFF0000WEBPold');
  const { version, files } = await keeper.read('src/content/posts/');
  const [post] = files;
  const { version: saved } = await keeper.save(
    version,
    [
      { path: picture, base64: Buffer.from('RIFF0000WEBPnew').toString('base64') },
      { path: 'src/content/posts/new.md', text: post?.text ?? '' },
    ],
    'Add',
  );
  expect(there(picture)).toBe('RIFF0000WEBPnew');
  expect(await keeper.changes()).toMatchObject([{ version: saved, why: 'Add', by: 'token' }]);
  expect((await keeper.undo(saved)).version).toBe(version);
  expect(there(picture)).toBe('RIFF0000WEBPold');
  expect(() => there('src/content/posts/new.md')).toThrow();
});

test('a change is taken back after one that came later was', async () => {
  const { version, text } = await keeper.open(lavender);
  const renamed = text.replace('Lavender Oil', 'Lavender');
  const { version: first } = await keeper.save(
    version,
    [{ path: lavender, text: renamed }],
    'Rename',
  );
  const moved = renamed.replace('France', 'Spain');
  const { version: second } = await keeper.save(first, [{ path: lavender, text: moved }], 'Move');
  await keeper.undo(second);
  expect(there(lavender)).toBe(renamed);
  const all = await keeper.changes();
  expect(all.map(({ why }) => why)).toEqual(['Take back: Move', 'Move', 'Rename']);
  expect(new Set(all.map(({ version: name }) => name)).size).toBe(3);
  await keeper.undo(first);
  expect(there(lavender)).toBe(text);
});

test('nothing is read or written through a link that leads out of the project', async () => {
  const outside = join(temporaryFolder('outside'), 'x.md');
  writeFileSync(outside, 'private');
  const path = 'src/content/posts/linked.md';
  symlinkSync(outside, join(project, path));
  const { version, files } = await keeper.read('src/content/posts/');
  expect(files.map((file) => file.path)).not.toContain(path);
  const changes = [{ path, text: files[0]?.text ?? '' }];
  const { status } = await keeper.call('POST', 'content', { version, changes, why: 'Out' });
  expect(status).toBe(503);
  expect(readFileSync(outside, 'utf8')).toBe('private');
});
