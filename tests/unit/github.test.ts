import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changedAtGitHub, openGitHubFiles } from '~/islands/desk/prices/github';
import { MadeUpGitHub } from '../support/github/github';
import { GitRepository } from '../support/github/repository';

/* R312: the price sheet saves at GitHub. */

const file = 'src/content/oils/one.yaml';
const name = 'house/shop';
let github: MadeUpGitHub;
beforeEach(() => {
  const repository = new GitRepository(name, { [file]: 'name: Søren\n', 'a.md': 'A\n' });
  github = new MadeUpGitHub(repository, 'right');
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => github.handle(new Request(url, init)));
});
afterEach(() => vi.unstubAllGlobals());

const open = (token = 'right', repository = name, branch: string | null = null) =>
  openGitHubFiles({ repository, branch, site: 'attarine', token })([file]);

// R312
test('what is saved is one commit on a branch of its own, and a pull request', async () => {
  const opened = await open();
  if (!opened.ok) throw new Error(opened.problem);
  expect(opened.value.texts.get(file)).toBe('name: Søren\n');
  const saved = await opened.value.save(new Map([[file, 'name: Anaïs\n']]));
  expect(saved).toEqual({
    ok: true,
    value: {
      pull: `https://github.com/${name}/pull/1`,
      preview: 'https://deploy-preview-1--attarine.netlify.app',
    },
  });
  const { repository } = github;
  const [pull] = repository.pulls;
  if (!pull) throw new Error('No pull request was made.');
  expect(pull).toMatchObject({ title: 'Change prices of 1 product', base: 'main' });
  expect(repository.difference('main', pull.head)).toEqual([file]);
  expect(repository.textOf(pull.head, file)).toBe('name: Anaïs\n');
  expect(repository.textOf('main', file)).toBe('name: Søren\n');
  const commit = repository.commits.get(repository.headOf(pull.head));
  expect(commit?.parents).toEqual([repository.headOf('main')]);
});

// R312
test('a shop that is built from another branch has prices proposed to that one', async () => {
  const { repository } = github;
  repository.refs.set('heads/trunk', repository.headOf('main'));
  repository.commit('trunk', 'Write', { [file]: 'name: Zoë\n' });
  const opened = await open('right', name, 'trunk');
  if (!opened.ok) throw new Error(opened.problem);
  expect(opened.value.texts.get(file)).toBe('name: Zoë\n');
  await opened.value.save(new Map([[file, 'name: Anaïs\n']]));
  expect(repository.pulls[0]?.base).toBe('trunk');
});

test('a commit of somebody else in between is in neither of them', async () => {
  const opened = await open();
  if (!opened.ok) throw new Error(opened.problem);
  const { repository } = github;
  const before = repository.headOf('main');
  repository.commit('main', 'Write', { 'a.md': 'B\n' });
  await opened.value.save(new Map([[file, 'name: Anaïs\n']]));
  expect(repository.difference(before, repository.pulls[0]?.head ?? '')).toEqual([file]);
});

// R312
test.each([
  ['wrong', name],
  ['right', 'house/other'],
])('the token %s at %s is refused, and another may help', async (token, repository) => {
  expect(await open(token, repository)).toMatchObject({ ok: false, isDenied: true });
});

test('another failure keeps the token', async () => {
  const opened = await open();
  if (!opened.ok) throw new Error(opened.problem);
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { status: 502 })));
  expect(await opened.value.save(new Map([[file, 'x']]))).toEqual({
    ok: false,
    isDenied: false,
    problem: 'GitHub did not take this (502).',
  });
});

// R323
test('of the files those are read that are no longer as they were built', async () => {
  const { repository } = github;
  const blob = repository.treeOf('main').get(file) ?? '';
  const ask = (built: string) =>
    changedAtGitHub(
      { repository: name, branch: null, site: null, token: 'right' },
      new Map([[file, built]]),
    );
  expect(await ask(blob)).toEqual({ ok: true, value: new Map() });
  expect(await ask('of-an-older-build')).toEqual({
    ok: true,
    value: new Map([[file, 'name: Søren\n']]),
  });
});
