import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { buildBeside } from '../../../netlify/local/build-beside.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/* R1140: a failed build never takes the last shop away. */

let dist: string;
let beside: string;
beforeEach(() => {
  const folder = temporaryFolder('beside');
  dist = join(folder, 'dist');
  beside = join(folder, 'beside');
});

const write = (folder: string, page: string) => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'index.html'), page);
};
const shown = () => readFileSync(join(dist, 'index.html'), 'utf8');
const building = (page: string, isWhole: boolean) =>
  buildBeside(dist, beside, (folder) => {
    write(folder, page);
    return Promise.resolve(isWhole);
  });

test('A first build and a later one are what is shown', async () => {
  expect(await building('first', true)).toBe(true);
  expect(shown()).toBe('first');
  expect(await building('second', true)).toBe(true);
  expect(shown()).toBe('second');
  expect(existsSync(join(beside, 'last'))).toBe(false);
});

test('A build that fails leaves the last shop, and nothing of itself', async () => {
  write(dist, 'last');
  expect(await building('half', false)).toBe(false);
  expect(shown()).toBe('last');
  expect(existsSync(join(beside, 'next'))).toBe(false);
});

test('While a shop is built, the last one stands whole', async () => {
  write(dist, 'last');
  await buildBeside(dist, beside, (folder) => {
    write(folder, 'new');
    expect(shown()).toBe('last');
    return Promise.resolve(true);
  });
  expect(shown()).toBe('new');
});

test('A shop that was put aside as the change over was killed comes back', async () => {
  write(dist, 'last');
  mkdirSync(beside);
  renameSync(dist, join(beside, 'last'));
  expect(await building('half', false)).toBe(false);
  expect(shown()).toBe('last');
});
