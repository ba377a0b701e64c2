import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readContentFile, writeContentFile } from '../../src/features/publishing/content-file.ts';
import {
  isCurrent,
  madeOf,
  withEdit,
  withEdits,
  type Edit,
} from '../../src/features/publishing/content-edits.ts';
import { changedBy, choicesIn, priceEdits } from '../../src/features/publishing/prices/choices.ts';
import { repositoryOf } from '../../src/features/publishing/repository.ts';
import { pricesOn } from '../../src/features/publishing/unproven-prices.ts';
import { products } from '../support/content.ts';

/* R323, R950: what is changed at the desk changes its own lines of a file. */

const path = 'src/content/oils/made-up.yaml';
const edited = (source: string, ...edits: Omit<Edit, 'path'>[]) => {
  const files = new Map([[path, readContentFile(source)]]);
  const made = edits.map((edit) => ({ ...edit, path }));
  return writeContentFile({ ...Object(withEdits(files, made).get(path)) });
};
const changedLines = (before: string, after: string): string[] => {
  const [old, now] = [before.split('\n'), after.split('\n')];
  expect(now).toHaveLength(old.length);
  return now.filter((line, at) => line !== old[at]);
};

// R323
describe.each(products().map(({ file }) => file))('%s', (file) => {
  const source = readFileSync(file, 'utf8');
  const choices = choicesIn(readContentFile(source));

  test('each of its prices changes one line', () => {
    expect(choices.length).toBeGreaterThan(0);
    for (const { field, price } of choices) {
      const value = Number(price) + 0.5;
      const text = edited(source, { field: [...field, 'price'], value });
      expect(changedLines(source, text)).toEqual([expect.stringContaining(`price: ${value}`)]);
    }
  });

  test('whether it may be bought changes one line, and nothing changes none', () => {
    const isSold = readContentFile(source)['inStock'] !== false;
    const text = edited(source, { field: ['inStock'], value: !isSold });
    expect(changedLines(source, text)).toEqual([`inStock: ${!isSold}`]);
    expect(edited(source)).toBe(source);
  });
});

const source = `# Why it is here.
id: 7
name: Made up
sizes:
  - { size: 5ML, price: 10, originalPrice: 12.50, isDefault: true }
  - { size: 9ML, price: 18.50, originalPrice: 20 } # the large one
`;

describe('an edit', () => {
  test('leaves comments and other numbers as they are written', () => {
    expect(edited(source, { field: ['sizes', 1, 'price'], value: 17 })).toBe(
      source.replace('18.50', '17.00'),
    );
  });

  test('adds a field, and takes it away again', () => {
    const added = edited(source, { field: ['inStock'], value: false });
    expect(added).toBe(`${source}inStock: false\n`);
    expect(edited(added, { field: ['inStock'], value: undefined })).toBe(source);
  });

  test('of the same field replaces the one before, and of the whole file all of them', () => {
    const files = new Map<string, unknown>();
    const edit = (field: Edit['field'], value: unknown) => madeOf(files, { path, field, value });
    const first = withEdit([], edit(['sizes', 0, 'price'], 1));
    expect(withEdit(first, edit(['sizes', 0, 'price'], 2))).toMatchObject([{ value: 2 }]);
    expect(withEdit(first, edit(['sizes', 1, 'price'], 2))).toHaveLength(2);
    expect(withEdit(first, edit([], undefined))).toMatchObject([{ field: [] }]);
  });

  // R950: a position is another size once somebody has put one before it.
  test('in a list is out of place when its lines have changed', () => {
    const saved = new Map<string, unknown>([[path, readContentFile(source)]]);
    const edit = madeOf(saved, { path, field: ['sizes', 1, 'price'], value: 17 });
    const withOne = source.replace(
      '  - { size: 5ML',
      '  - { size: 3ML, price: 8 }\n  - { size: 5ML',
    );
    const dearer = source.replace('18.50', '19');
    expect(isCurrent(saved, edit)).toBe(true);
    expect(isCurrent(new Map([[path, readContentFile(dearer)]]), edit)).toBe(true);
    expect(isCurrent(new Map([[path, readContentFile(withOne)]]), edit)).toBe(false);
  });
});

// R741
describe('the price before', () => {
  const [, large] = choicesIn(readContentFile(source));
  const before = (price: unknown, steps: [price: number, from: string][]) => {
    if (!large) throw new Error('The file has two sizes.');
    const ledger = steps.map(([cost, from]) => ({ sku: large.sku, price: cost, from }));
    return priceEdits(path, large, price, pricesOn('2026-11-26', ledger))[1]?.value;
  };

  test('is the lowest of the 30 days before a reduction, and the price itself after a rise', () => {
    const steps: [number, string][] = [
      [20, '2026-01-01'],
      [18.5, '2026-11-20'],
    ];
    expect([before(17, steps), before(18.5, steps), before(19, steps)]).toEqual([20, 20, 19]);
  });

  test('of what the ledger does not know stays, unless it is lower', () => {
    expect([before(17, []), before(25, [])]).toEqual([20, 25]);
  });

  test('waits for a number', () => expect(before('', [])).toBe(20));

  test('a sample has none', () => {
    const [sample] = choicesIn({ id: 7, sample: { price: 6 } });
    expect(sample).toMatchObject({ field: ['sample'], sku: '7_2ML', name: '2ML', price: 6 });
    if (sample) expect(priceEdits(path, sample, 7, pricesOn('2026-11-26', []))).toHaveLength(1);
  });
});

test('a price changed by percent is a whole number of the smallest unit', () => {
  expect([changedBy(-10, 199), changedBy(-10, 18.55), changedBy(7.5, 56)]).toEqual([
    179.1, 16.7, 60.2,
  ]);
});

// R312
test.each([
  ['https://github.com/house/shop', 'house/shop'],
  ['git@github.com:house/shop.git', 'house/shop'],
  ['https://gitlab.com/house/shop', null],
  ['', null],
])('the repository of %s is %s', (url, repository) => {
  expect(repositoryOf(url)).toBe(repository);
});
