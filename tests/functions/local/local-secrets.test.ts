import {
  chmodSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { provideSecrets } from '../../../netlify/local/secrets.ts';
import { localHost } from '../../support/local-host.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/* Without its secrets no account of a shop can log in: the local host never replaces them. */

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder('secrets');
  file = join(folder, 'secrets.json');
});

const read = () => JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
const modeOf = (path: string) => statSync(path).mode & 0o777;

test('they are made once, readable by their owner alone', () => {
  provideSecrets(folder);
  const made = read();
  const names = ['SHOP_ADMIN_TOKEN', 'SHOP_LINK_SECRET', 'SHOP_PEPPER', 'JWT_KEYS'];
  expect(Object.keys(made)).toEqual(names);
  expect(modeOf(file)).toBe(0o600);
  provideSecrets(folder);
  expect(read()).toEqual(made);
});

test.each([
  ['is cut off', '{"SHOP_PEPPER": "abc'],
  ['is empty', ''],
  ['is no record', '[]'],
  ['contains a secret that is no text', '{"SHOP_PEPPER": 7}'],
  ['contains an empty secret', '{"SHOP_PEPPER": ""}'],
])('a file that %s is refused and left as it is', (_, text) => {
  writeFileSync(file, text);
  expect(() => provideSecrets(folder)).toThrow('cannot be read (it is no JSON object');
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('so is one that cannot be opened', () => {
  mkdirSync(file);
  expect(() => provideSecrets(folder)).toThrow('cannot be read (EISDIR)');
});

test('the start ends with one sentence that names the file, and an exit code', async () => {
  const host = await localHost();
  mkdirSync(host.data);
  writeFileSync(join(host.data, 'secrets.json'), '{"SHOP_PEPPER": "abc');
  const { said, ended } = await host.start();
  expect(said).toMatch(/^The secrets in \S+\/secrets\.json cannot be read \([^\n]+\); [^\n]+\.$/);
  expect(said).not.toContain('abc');
  expect(await ended).toBe(1);
});

test('a missing secret is added in a new file, which then takes the place of the old one', () => {
  writeFileSync(file, '{"SHOP_PEPPER": "the pepper of before"}', { mode: 0o644 });
  linkSync(file, join(folder, 'before.json'));
  provideSecrets(folder);
  expect(read()['SHOP_PEPPER']).toBe('the pepper of before');
  expect(read()['JWT_KEYS']).toBeDefined();
  expect(modeOf(file)).toBe(0o600);
  expect(readFileSync(join(folder, 'before.json'), 'utf8')).not.toContain('JWT_KEYS');
  expect(readdirSync(folder).sort()).toEqual(['before.json', 'secrets.json']);
});

test('a file that others may read, such as a restored copy, is closed to them', () => {
  provideSecrets(folder);
  chmodSync(file, 0o644);
  provideSecrets(folder);
  expect(modeOf(file)).toBe(0o600);
});
