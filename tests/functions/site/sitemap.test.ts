import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fileOf, lastChanges } from '../../../netlify/build/sitemap.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/* R366 */

const file = 'src/content/notes/oud.yaml';

function repository(...days: string[]): string {
  const project = temporaryFolder('sitemap');
  const git = (day: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@shop.example', ...args], {
      cwd: project,
      stdio: 'ignore',
      env: {
        ...process.env,
        GIT_CONFIG_GLOBAL: '/dev/null',
        GIT_COMMITTER_DATE: `${day}T12:00:00Z`,
      },
    });
  git('2026-01-01', 'init', '--quiet');
  mkdirSync(join(project, 'src/content/notes'), { recursive: true });
  for (const day of days) {
    writeFileSync(join(project, file), day);
    git(day, 'add', '.');
    git(day, 'commit', '--quiet', '--message', day);
  }
  return project;
}

test('a page was last changed when its file was, by git’s history', () => {
  expect(lastChanges(repository('2026-02-01', '2026-03-01'))).toEqual(
    new Map([[file, '2026-03-01']]),
  );
});

test('without a history, or with a part of it, nothing is claimed', () => {
  expect(lastChanges(temporaryFolder('no-history')).size).toBe(0);
  const clone = join(temporaryFolder('sitemap-clone'), 'shop');
  const source = repository('2026-02-01', '2026-03-01');
  execFileSync('git', ['clone', '--quiet', '--depth=1', `file://${source}`, clone]);
  expect(lastChanges(clone).size).toBe(0);
});

test.each([
  ['/product/2', expect.stringMatching(/^src\/content\/perfumes\/.+\.yaml$/)],
  ['/oil/101', expect.stringMatching(/^src\/content\/oils\/.+\.yaml$/)],
  ['/notes/oud', file],
  ['/set/three-small-oils', 'src/content/sets/three-small-oils.yaml'],
  ['/faq', 'src/content/faq.yaml'],
  ['/shop/2', undefined],
])('%s is made of %o alone', (path, made) => {
  expect(fileOf(path)).toEqual(made);
});

test('products, notes and articles stand in the sitemap with their pictures', () => {
  const entries = readFileSync('dist/sitemap-0.xml', 'utf8').split('<url>');
  const entry = (path: string) =>
    entries.find((text) => text.includes(`<loc>https://attarine.example${path}</loc>`)) ?? '';
  expect(entry('/product/1').match(/<image:loc>/g)?.length).toBeGreaterThan(1);
  expect(entry('/notes/oud')).toContain('<image:loc>https://attarine.example/social/notes/oud.jpg');
  expect(entry('/families/woods')).toContain('/social/families/woods.jpg');
});
