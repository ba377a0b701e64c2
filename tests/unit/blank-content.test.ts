import { describe, expect, test } from 'vitest';
import { isDay } from '~/base/text/dates';
import { isRecord } from '~/base/guards';
import { collectionOf, contentFiles, readYaml, schemas } from '../support/content';

/* What a file leaves blank is missing, and never 0, 1970 or no (R1060). */

type Path = readonly (string | number)[];

/** Every value that holds no others, by its path. */
function leavesOf(value: unknown, path: Path = []): [Path, unknown][] {
  if (Array.isArray(value)) return value.flatMap((one, at) => leavesOf(one, [...path, at]));
  if (isRecord(value))
    return Object.entries(value).flatMap(([name, one]) => leavesOf(one, [...path, name]));
  return [[path, value]];
}

function replaced(value: unknown, [step, ...rest]: Path, by: unknown): unknown {
  if (step === undefined) return by;
  if (Array.isArray(value))
    return value.map((one: unknown, at) => (at === step ? replaced(one, rest, by) : one));
  if (!isRecord(value)) throw new Error(`There is nothing at ${step}.`);
  return { ...value, [step]: replaced(value[String(step)], rest, by) };
}

const mistakes = (file: string, content: unknown): string[] =>
  schemas[collectionOf(file)].safeParse(content).error?.issues.map(({ path }) => path.join('.')) ??
  [];

// R1060
describe.each(contentFiles)('%s', (file) => {
  const content = readYaml(file);
  const leaves = leavesOf(content).map(([path, value]) => ({ at: path.join('.'), path, value }));

  test('is refused by the name of whatever it leaves blank', () => {
    for (const { at, path } of leaves)
      expect([at, mistakes(file, replaced(content, path, null))]).toEqual([
        at,
        expect.arrayContaining([at]),
      ]);
  });

  test('takes no text for a number, a day or yes, and no day that is none', () => {
    const others = leaves.flatMap(({ value, ...leaf }) => {
      if (typeof value === 'string')
        return isDay(value) ? ['', '1', '2026-02-30'].map((by) => ({ ...leaf, by })) : [];
      return ['', String(value)].map((by) => ({ ...leaf, by }));
    });
    for (const { at, path, by } of others.filter(({ at: name }) => !name.endsWith('.gtin')))
      expect([at, by, mistakes(file, replaced(content, path, by))]).toEqual([
        at,
        by,
        expect.arrayContaining([at]),
      ]);
  });
});

// R1060
test.each([
  ['2026-02-28', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-1-1', false],
  ['', false],
])('%j is a day: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});
