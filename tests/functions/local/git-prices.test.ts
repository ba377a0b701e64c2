import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ledgerFile, type LedgerEntry } from '../../../src/features/publishing/price-ledger.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/* `npm run prices` on repositories that are made for it. */

// R743

let project: string;
beforeEach(() => {
  project = temporaryFolder('prices');
  git(project, 'init', '--quiet', '--initial-branch=main');
});

const git = (folder: string, ...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@shop.example', ...args], {
    cwd: folder,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, GIT_CONFIG_GLOBAL: '/dev/null', ...dated },
  });
let dated: Record<string, string> = {};

function write(path: string, text: string): void {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
}

const oil = (price: number) => `id: 101\nsizes:\n  - { size: 10ML, price: ${price} }\n`;

function commit(day: string, path: string, text: string): void {
  dated = { GIT_AUTHOR_DATE: `${day}T12:00:00Z`, GIT_COMMITTER_DATE: `${day}T12:00:00Z` };
  write(path, text);
  git(project, 'add', '.');
  git(project, 'commit', '--quiet', '--message', day);
}

function run(folder = project): { said: string; ledger: LedgerEntry[] } {
  const script = resolve('netlify/commands/prices.ts');
  const node = [process.execPath, script].map((part) => `'${part}'`).join(' ');
  const said = execFileSync('sh', ['-c', `${node} 2>&1`], { cwd: folder, encoding: 'utf8' });
  return {
    said,
    ledger: JSON.parse(readFileSync(join(folder, ledgerFile), 'utf8')) as LedgerEntry[],
  };
}

const path = 'src/content/oils/lavender.yaml';

test('each change of a price is read from the history with its day', () => {
  commit('2026-01-05', path, oil(26));
  commit('2026-02-01', path, `${oil(26)}name: Lavender\n`);
  commit('2026-03-01', path, oil(22.5));
  commit('2026-03-02', 'src/content/oils/broken.yaml', 'sizes: [');
  commit(
    '2026-04-01',
    'src/content/diffusers/basin.yaml',
    'id: 201\ncolors: [{ color: Sand, price: 89 }]\n',
  );
  const expected = [
    { sku: '101_10ML', price: 26, from: '2026-01-05' },
    { sku: '101_10ML', price: 22.5, from: '2026-03-01' },
    { sku: '201_Sand', price: 89, from: '2026-04-01' },
  ];
  expect(run()).toEqual({ said: `${ledgerFile}: 3 added, 3 in all.\n`, ledger: expected });
  expect(run()).toEqual({ said: `${ledgerFile}: 0 added, 3 in all.\n`, ledger: expected });
});

test('what the ledger says of older days stays, and today’s files are added', () => {
  const recorded = [
    { sku: '101_10ML', price: 30, from: '2025-06-01' },
    { sku: '101_10ML', price: 26, from: '2025-12-01' },
  ];
  write(ledgerFile, JSON.stringify(recorded));
  commit('2026-01-05', path, oil(26));
  write(path, oil(20));
  const { ledger } = run();
  expect(ledger.slice(0, 2)).toEqual(recorded);
  expect(ledger.slice(2)).toMatchObject([{ sku: '101_10ML', price: 20 }]);
});

test('a price of a branch counts from the day of its merge', () => {
  commit('2026-01-05', path, oil(26));
  git(project, 'switch', '--quiet', '--create', 'sale');
  commit('2026-02-01', path, oil(20));
  git(project, 'switch', '--quiet', 'main');
  dated = { GIT_AUTHOR_DATE: '2026-02-09T12:00:00Z', GIT_COMMITTER_DATE: '2026-02-09T12:00:00Z' };
  git(project, 'merge', '--quiet', '--no-ff', '--message', 'merge', 'sale');
  expect(run().ledger.map(({ from }) => from)).toEqual(['2026-01-05', '2026-02-09']);
});

test('a clone without all of the history says so, and keeps what the ledger has', () => {
  commit('2026-01-05', path, oil(26));
  commit('2026-03-01', path, oil(22));
  const clone = join(temporaryFolder('prices-clone'), 'shop');
  git(project, 'clone', '--quiet', '--depth=1', `file://${project}`, clone);
  const { said, ledger } = run(clone);
  expect(said).toContain('This clone has only part of its history, from 2026-03-01 on');
  expect(said).toContain('git fetch --unshallow');
  expect(ledger).toEqual([{ sku: '101_10ML', price: 22, from: '2026-03-01' }]);
});

// R743
test('what was published on GitHub is added to the ledger there, in one commit', () => {
  const workflow = parse(readFileSync('.github/workflows/prices.yml', 'utf8')) as Workflow;
  expect(workflow.on.push.paths).toContain('src/content/oils/**');
  const script = workflow.jobs.ledger.steps.at(-1)?.run ?? '';
  const remote = temporaryFolder('remote');
  git(remote, 'init', '--quiet', '--bare', '--initial-branch=main');
  git(project, 'remote', 'add', 'origin', remote);
  commit('2026-01-05', path, oil(26));
  const publish = () => {
    run();
    execFileSync('bash', ['-e', '-c', script], { cwd: project });
    return git(remote, 'log', '--format=%s', '--name-only', 'main').trim().split('\n');
  };
  const added = ['Add published prices to the ledger', '', ledgerFile];
  expect(publish().slice(0, 3)).toEqual(added);
  const pushed = publish();
  expect(pushed.filter((line) => line === added[0])).toHaveLength(1);
  commit('2026-02-01', path, oil(22.5));
  expect(publish().filter((line) => line === added[0])).toHaveLength(2);
});

interface Workflow {
  on: { push: { paths: string[] } };
  jobs: { ledger: { steps: { run?: string }[] } };
}

// R884
test('a ledger and files with CRLF and a byte order mark are read, and only new prices are new lines', () => {
  const foreign = (text: string) => `\ufeff${text.replaceAll('\n', '\r\n')}`;
  commit('2026-01-05', path, foreign(oil(26)));
  run();
  const text = foreign(readFileSync(join(project, ledgerFile), 'utf8'));
  const again = () =>
    execFileSync(process.execPath, [resolve('netlify/commands/prices.ts')], { cwd: project });
  write(ledgerFile, text);
  again();
  expect(readFileSync(join(project, ledgerFile), 'utf8')).toBe(text);
  commit('2026-02-05', path, foreign(oil(22)));
  again();
  const lines = readFileSync(join(project, ledgerFile), 'utf8').split('\r\n');
  expect(lines.filter((line) => line.includes('22'))).toEqual([
    '  { "sku": "101_10ML", "price": 22, "from": "2026-02-05" }',
  ]);
});
