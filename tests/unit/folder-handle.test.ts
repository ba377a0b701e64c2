import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FolderHandle, type FileHandle } from '~/editor/folder-handle';
import { fileCalls } from '../../netlify/local/content/file-calls';
import { temporaryFolder } from '../support/temporary-folder';

/* The local host's files as a folder of the browser, over the calls that the host really answers. */

const refusals = vi.hoisted(() => [] as string[]);
vi.mock('~/editor/refusal', () => ({
  showRefusal: (reasons: string[]) => Promise.resolve(refusals.push(...reasons)),
}));

const project = temporaryFolder('folder-handle');
const path = 'src/content/site.yaml';

beforeEach(() => {
  refusals.length = 0;
  mkdirSync(join(project, 'src/assets'), { recursive: true });
  cpSync('src/content/notes', join(project, 'src/content/notes'), { recursive: true });
  writeFileSync(join(project, path), 'name: Old\n');
  const answer = fileCalls(project, 'localhost');
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    answer(new Request(new URL(url, 'http://localhost:8888'), init), '127.0.0.1'),
  );
});
afterEach(() => vi.unstubAllGlobals());

async function handle(file: string): Promise<FileHandle> {
  const parts = file.split('/');
  const name = parts.pop() ?? '';
  return (await folder(parts.join('/'))).getFileHandle(name);
}

async function folder(of: string): Promise<FolderHandle> {
  let found = new FolderHandle();
  for (const part of of.split('/')) found = await found.getDirectoryHandle(part);
  return found;
}

/** Saves as the editor does: writes another file, then renames it. */
async function save(file: string, text: string): Promise<void> {
  const [, parent = '', name = ''] = /^(.*)\/(.*)$/.exec(file) ?? [];
  const temporary = await handle(`${parent}/.sveltia-tmp-1`);
  const writable = await temporary.createWritable();
  await writable.write(new Blob([text]));
  await writable.close();
  await temporary.move(await folder(parent), name);
}

const textOf = async (file: string) => (await (await handle(file)).getFile()).text();
const onDisk = (file: string) => readFileSync(join(project, file), 'utf8');

// R312
test('all files are found from the top', async () => {
  const names = async (of: FolderHandle) => {
    const found: string[] = [];
    for await (const [name] of of.entries()) found.push(name);
    return found;
  };
  expect(await names(new FolderHandle())).toEqual(['.git', 'src']);
  expect(await names(await folder('src/content'))).toEqual(['notes', 'site.yaml']);
  expect(await textOf(path)).toBe('name: Old\n');
});

// R312
test('a file is written where it was read, and a new one where there was none', async () => {
  await textOf(path);
  await save(path, 'name: New\n');
  await save(path, 'name: Newer\n');
  expect(onDisk(path)).toBe('name: Newer\n');
  await save('src/content/notes/moss.yaml', 'name: Moss\n');
  expect(onDisk('src/content/notes/moss.yaml')).toBe('name: Moss\n');
});

// R312
test('what somebody else has changed meanwhile is not written over, and a person is told', async () => {
  await textOf(path);
  writeFileSync(join(project, path), 'name: Theirs\n');
  await expect(save(path, 'name: Ours\n')).rejects.toThrow('was changed since');
  expect(onDisk(path)).toBe('name: Theirs\n');
  expect(refusals).toEqual([expect.stringContaining('This entry was changed since')]);
});

// R312
test('a file is taken away, and one that is not there is said as browsers say it', async () => {
  await textOf(path);
  await (await folder('src/content')).removeEntry('site.yaml');
  expect(existsSync(join(project, path))).toBe(false);
  await expect(textOf(path)).rejects.toMatchObject({ name: 'NotFoundError' });
});
