import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';

/* References lead somewhere: rules (R11), decisions (ADR 3), links and paths of the documents. */

const root = resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const exists = (path: string) => existsSync(join(root, path));

/** Files with text below a folder, as paths from the root of the project. */
const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|astro|css|md|yaml)$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

const code = ['src', 'netlify', 'tests'].flatMap(filesIn);
const documents = [...filesIn('docs'), 'README.md', 'CONTRIBUTING.md'];
const settings = [
  'astro.config.mjs',
  'layers.ts',
  'netlify.toml',
  'oxlint.config.ts',
  'playwright.config.ts',
];
const thisFile = 'tests/unit/references.test.ts';
const all = [...code, ...documents, ...settings];

/** 'file: match' for each match of a pattern with the flag g that is not accepted. */
const findings = (
  files: readonly string[],
  pattern: RegExp,
  isFine: (match: string, file: string) => boolean = () => false,
): string[] =>
  files.flatMap((file) =>
    [...read(file).matchAll(pattern)]
      .map(([whole, part = whole]) => part)
      .filter((match) => !isFine(match, file))
      .map((match) => `${file}: ${match}`),
  );

// A file that moves takes along what is said of it.
test('comments name files that are there', () => {
  const known = [...all, ...filesIn('tools')].map((file) => `/${file}`);
  const comment = /\/\*[\s\S]*?\*\/|(?<![:'"`])\/\/[^\n]*/g;
  const named = /(?<![\w*.${}-])(?:\.{0,2}\/)*([\w/-]*[a-z][\w.-]*\.(?:tsx?|astro|mjs))\b/gi;
  const missing = code.flatMap((file) =>
    (read(file).match(comment) ?? [])
      .flatMap((text) => [...text.matchAll(named)].map(([, path = '']) => path))
      .filter((path) => !known.some((one) => one.endsWith(`/${path}`)))
      .map((path) => `${file}: ${path}`),
  );
  expect(missing).toEqual([]);
});

describe('rules', () => {
  const ids = [...read('docs/product.md').matchAll(/^- \*\*(R\d+)\*\* /gm)].map(
    ([, id = '']) => id,
  );

  test('have a number of their own', () => {
    expect(ids.length).toBeGreaterThan(100);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  test('are cited by the tests that check them', () => {
    const tests = code.filter((file) => /\.(test|spec)\.tsx?$/.test(file) && file !== thisFile);
    const cited = tests.flatMap((file) => read(file).match(/\bR\d+\b/g) ?? []);
    expect(ids.filter((id) => !cited.includes(id))).toEqual([]);
  });

  test('exist wherever they are cited', () => {
    expect(findings(all, /\bR\d{1,3}\b/g, (id) => ids.includes(id))).toEqual([]);
  });

  test('are cited by number, since nothing else that was planned is in the repository', () => {
    const elsewhere =
      /\bspecification\b|\bdecisions? \d+|\((?:the )?(?:contract|server design|architecture|design)\b/gi;
    const others = code.filter((file) => file !== thisFile);
    expect(findings(others, elsewhere)).toEqual([]);
  });
});

describe('decisions', () => {
  const numbers = readdirSync(join(root, 'docs/decisions')).map((name) => Number(name.slice(0, 4)));

  test('are numbered without a gap', () => {
    expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  });

  test('exist wherever they are cited', () => {
    const isThere = (number: string) => numbers.includes(Number(number));
    expect(findings(all, /\bADR (\d+)/g, isThere)).toEqual([]);
  });

  test('are headed by their number', () => {
    const names = readdirSync(join(root, 'docs/decisions'));
    const wrong = names.filter(
      (name) => !read(`docs/decisions/${name}`).startsWith(`# ${Number(name.slice(0, 4))}. `),
    );
    expect(wrong).toEqual([]);
  });
});

describe('documents', () => {
  /** As code hosts make them: small letters, dashes for spaces, no other signs. */
  const anchorsOf = (file: string) =>
    [...read(file).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );

  test('link to what is there', () => {
    const leads = (link: string, file: string) => {
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? file : join(dirname(file), path);
      return exists(target) && (anchor === undefined || anchorsOf(target).includes(anchor));
    };
    expect(findings(documents, /\]\((?!https?:|mailto:)([^)\s]+)\)/g, leads)).toEqual([]);
  });

  test('name files and folders that are there', () => {
    // The catalogue's worked example names files that its reader is about to make.
    const checked = documents.filter((file) => file !== 'docs/catalogue.md');
    const path = /`((?:src|netlify|tests|docs|public|\.github|\.ci)\/[\w./[\]-]*)`/g;
    expect(findings(checked, path, exists)).toEqual([]);
  });
});
