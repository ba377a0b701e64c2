import { globSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { expect, test } from 'vitest';
import { all, single, products } from '../support/content';

/*
 * A shopkeeper may rename, reprice and remove anything, so a test that reads the content or the
 * built shop takes what it expects from there. Tests that make up their own products are free.
 */

const isOfContent = (file: string) => /support\/(content|built)/.test(readFileSync(file, 'utf8'));
const files = [
  ...globSync(['tests/e2e/*.ts', 'tests/crawl/*', 'tests/large/*.ts']),
  ...globSync('tests/{unit,support}/*.{ts,tsx}').filter(isOfContent),
];

/** What each file says that `pattern` finds, without the words that are `allowed` there. */
const found = (pattern: RegExp, allowed: readonly string[] = []) =>
  files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pattern)]
      .map(([words]) => words)
      .filter((words) => !allowed.includes(words))
      .map((words) => `${file}: ${words}`),
  );

const escaped = (words: string) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const anyOf = (values: readonly string[]) => new RegExp(values.map(escaped).join('|'), 'gi');
const slug = (file: string) => basename(file, extname(file));

test('no name, title or file of the content stands in a test', () => {
  const posts = all('posts');
  // A name of one word may be a word of the tests by chance.
  const names = [...products(), ...posts]
    .map(({ data }) => ('title' in data ? data.title : data.name))
    .filter((name) => name.includes(' '));
  const addresses = [
    ...products().map(({ file }) => `360/${slug(file)}`),
    ...posts.map(({ file }) => `/blog/${slug(file)}`),
  ];
  expect(found(anyOf([...names, ...addresses]))).toEqual([]);
});

test('no address, phone number, e-mail address or opening hour of the content stands in a test', () => {
  const { address, email, hours, phone } = single('site');
  expect(found(anyOf([address.street, email, hours.text, phone]))).toEqual([]);
  expect(found(/\b\d?\d:\d\d-\d?\d:\d\d/g)).toEqual([]);
});

test('no price stands in a test, except what delivery costs', () => {
  expect(found(/\$\d+(\.\d\d)?\b/g, ['$4.99'])).toEqual([]);
});

test('no product is tested by its number, except those that are made up or missing', () => {
  const madeUp = ['/product/999', '/oil/999', '/diffuser/999'];
  expect(found(/\/(product|oil|diffuser)\/\d+/g, madeUp)).toEqual([]);
});
