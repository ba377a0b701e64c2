import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  partsOf,
  readContentFile,
  writeContentFile,
  type Values,
} from '../../src/features/publishing/content-file.ts';
import { bodyOf, contentFiles, readYaml } from '../support/content.ts';

// R308: the desk changes the values that a person changed, and nothing else of a file.

/** As forms hand texts over: without the line breaks at their ends. */
const opened = (source: string): Values => readContentFile(source.trim());
const saved = (values: Values): string => `${writeContentFile(values).trim()}\n`;

test.each(contentFiles)('%s, opened and saved unchanged, is the same file', (file) => {
  const source = readFileSync(file, 'utf8');
  expect(saved(opened(source))).toBe(source);
});

test.each(contentFiles)('%s has the values that the build reads', (file) => {
  const { fields, body } = partsOf(opened(readFileSync(file, 'utf8')));
  expect(fields).toEqual(readYaml(file));
  expect(body).toBe(file.endsWith('.md') ? bodyOf(file).trim() : undefined);
});

const source = `# Why it is here.
name: Old
long: >-
  A line that a person broke
  where she wanted.

  And another.
words: [one, two]
limits: { least: 1, most: 20 } # both count
offers:
  # the small one
  - { size: 5ML, price: 10 }
  - { size: 9ML, price: 18.50 }
`;

const changed = (change: Values): string => saved({ ...opened(source), ...change });

test('a changed value changes its own line', () => {
  expect(changed({ name: "New: it's here" })).toBe(
    source.replace('name: Old', `name: "New: it's here"`),
  );
  expect(changed({ limits: { least: 2, most: 20 } })).toBe(source.replace('least: 1', 'least: 2'));
});

test('a changed item of a list leaves the others as they are', () => {
  const offers = [
    { size: '5ML', price: 10 },
    { size: '9ML', price: 21.5 },
  ];
  expect(changed({ offers })).toBe(source.replace('18.50', '21.50'));
});

test('an item that is put before others is written like them', () => {
  const offers = [
    { size: '3ML', price: 6 },
    { size: '5ML', price: 10 },
    { size: '9ML', price: 18.5 },
  ];
  const text = changed({ offers });
  expect(text).toContain('  - { size: 3ML, price: 6 }\n');
  expect(text).toContain('  - { size: 9ML, price: 18.50 }\n');
});

// The reader takes it for the list's: docs/surprises.md.
test('a comment above the first entry stays, whatever becomes of that entry', () => {
  const [small, large] = [
    { size: '5ML', price: 10 },
    { size: '9ML', price: 18.5 },
  ];
  for (const offers of [[large], [large, small]])
    expect(changed({ offers })).toContain('offers:\n  # the small one\n  - { size: 9ML');
});

test('a text that has changed is folded again', () => {
  const text = changed({ long: 'First.\nSecond.' });
  expect(text).toContain('long: >-\n  First.\n\n  Second.\nwords');
});

test('a new field stands where it belongs, and one that is gone leaves no trace', () => {
  const { name, words, ...after } = opened(source);
  expect(words).toEqual(['one', 'two']);
  const text = saved({ name, brand: 'House', ...after });
  expect(text).toContain('name: Old\nbrand: House\nlong:');
  expect(text).not.toContain('words');
});

test('a new file is laid out like those of people', () => {
  const long = `${'word '.repeat(30).trim()}\nend`;
  const offers = [{ size: '5ML', price: 10 }];
  const images = [{ file: 'a.webp', alt: 'Two words' }];
  expect(saved({ id: 4, name: 'New', long, notes: ['rose', 'oud'], offers, images })).toBe(
    `id: 4
name: New
long: >-
  ${'word '.repeat(18)}word
  ${'word '.repeat(11).trim()}

  end
notes: [rose, oud]
offers:
  - { size: 5ML, price: 10 }
images:
  - file: a.webp
    alt: Two words
`,
  );
});

test('a new article is its fields and its text', () => {
  expect(saved({ title: 'A day', body: '## One\n\nText.\n' })).toBe(
    '---\ntitle: A day\n---\n\n## One\n\nText.\n',
  );
});
