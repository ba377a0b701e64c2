import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  changeFile,
  conflictText,
  fileValues,
  standingValues,
} from '../../src/domain/content/prices/price-files.ts';
import { priceProblems } from '../../src/domain/content/prices/price-problems.schema.ts';
import {
  cellKey,
  changesOf,
  productsLike,
  repositoryOf,
  withValues,
  type PriceChange,
  type PricedProduct,
} from '../../src/domain/content/prices/price-sheet.ts';
import { products } from '../support/content.ts';

/* R323: a price that is changed on the sheet changes its line of the file, after the build's checks. */

const choicesOf = (data: ReturnType<typeof products>[number]['data']) =>
  'sizes' in data
    ? data.sizes.map((choice) => ({ ...choice, name: choice.size }))
    : data.colors.map((choice) => ({ ...choice, name: choice.color }));

const changedLines = (before: string, after: string): string[] => {
  const [old, now] = [before.split('\n'), after.split('\n')];
  expect(now).toHaveLength(old.length);
  return now.filter((line, at) => line !== old[at]);
};

// R323
describe.each(products().map(({ file, data }) => ({ file, data })))('$file', ({ file, data }) => {
  const source = readFileSync(file, 'utf8');

  test('each of its prices changes one line', () => {
    for (const { name: variant, originalPrice: before } of choicesOf(data)) {
      const after = before + 0.5;
      const change: PriceChange = {
        file,
        product: data.name,
        variant,
        field: 'originalPrice',
        before,
        after,
      };
      const { text, values, conflicts } = changeFile(source, [change]);
      expect(conflicts).toEqual([]);
      expect(priceProblems(file, values)).toEqual([]);
      expect(changedLines(source, text)).toEqual([
        expect.stringContaining(`originalPrice: ${after}`),
      ]);
    }
  });

  test('the price of its sample changes one line', () => {
    if (!('sample' in data) || !data.sample) return;
    const { price: before } = data.sample;
    const change: PriceChange = {
      file,
      product: data.name,
      variant: '2ML',
      field: 'price',
      before,
      after: before + 0.5,
    };
    const { text, values, conflicts } = changeFile(source, [change]);
    expect(conflicts).toEqual([]);
    expect(priceProblems(file, values)).toEqual([]);
    expect(changedLines(source, text)).toEqual([`sample: { price: ${before + 0.5} }`]);
  });

  test('whether it may be bought changes one line, and nothing changes none', () => {
    const { inStock: before } = data;
    const product = data.name;
    const change: PriceChange = {
      file,
      product,
      variant: null,
      field: 'inStock',
      before,
      after: !before,
    };
    expect(changedLines(source, changeFile(source, [change]).text)).toEqual([
      `inStock: ${!before}`,
    ]);
    expect(changeFile(source, []).text).toBe(source);
  });
});

const file = 'src/content/oils/made-up.yaml';
const source = `# Why it is here.
name: Made up
sizes: # both
  - { size: 5ML, price: 10, originalPrice: 12.50, isDefault: true }
  - { size: 9ML, price: 18.50, originalPrice: 20 } # the large one
`;
const price = (before: number, after: number): PriceChange => ({
  file,
  product: 'Made up',
  variant: '9ML',
  field: 'price',
  before,
  after,
});

// R323
test('comments and the other numbers stay as they are written', () => {
  expect(changeFile(source, [price(18.5, 17)]).text).toBe(source.replace('18.50', '17'));
});

test('several changes of one file are made at once', () => {
  const [first, second] = [{ ...price(10, 9.5), variant: '5ML' }, price(18.5, 117)];
  expect(changeFile(source, [first, second]).text).toBe(
    source.replace('price: 10,', 'price: 9.5,').replace('18.50', '117'),
  );
});

test('a product that says nothing of it may be bought, and can be taken off', () => {
  const product = 'Made up';
  const off: PriceChange = {
    file,
    product,
    variant: null,
    field: 'inStock',
    before: true,
    after: false,
  };
  expect(changeFile(source, [off]).text).toBe(`${source}inStock: false\n`);
});

// R323
test('what was changed meanwhile is left as it is and named', () => {
  const { text, conflicts } = changeFile(source, [price(19, 17)]);
  expect(text).toBe(source);
  expect(conflicts).toMatchObject([{ file, variant: '9ML', field: 'price', now: 18.5 }]);
  expect([...standingValues(conflicts)]).toEqual([[`${file}|9ML|price`, 18.5]]);
  expect(conflicts.map(conflictText)).toEqual([
    'Made up, 9 ML: the price was changed meanwhile and is 18.5 now. Look again, then save.',
  ]);
  const gone = { ...price(1, 2), variant: '3ML' };
  expect(changeFile(source, [gone]).conflicts.map(conflictText)).toEqual([
    'Made up, 3 ML: the shop’s files no longer have it.',
  ]);
});

test('what somebody else has changed alike is no conflict', () => {
  expect(changeFile(source, [price(19, 18.5)])).toMatchObject({ text: source, conflicts: [] });
});

// R323
describe('the checks of the build', () => {
  const [perfume] = products().filter(({ data }) => 'topNote' in data);
  const [oil] = products().filter(({ data }) => 'benefits' in data);
  const problemsWith = (entry: typeof oil, change: Record<string, number>) => {
    if (!entry || !('sizes' in entry.data)) throw new Error('The content has no such product.');
    const { sizes } = entry.data;
    const changed = sizes.map((size, at) => (at === 0 ? { ...size, ...change } : size));
    const subject = `${entry.data.name}, ${sizes[0]?.size.replace('ML', ' ML')}: `;
    return priceProblems(entry.file, { ...entry.data, sizes: changed }).map((problem) => {
      expect(problem.startsWith(subject)).toBe(true);
      return problem.slice(subject.length);
    });
  };

  // R308
  test('a price has whole cents, is more than nothing, and not above the one before', () => {
    expect(problemsWith(perfume, { price: 1.005, originalPrice: 2 })).toEqual([
      'the price must have at most two decimals',
    ]);
    expect(problemsWith(perfume, { price: 0 })).toEqual(['the price must be more than 0']);
    expect(problemsWith(perfume, { price: NaN })).toEqual(['the price must be a number']);
    expect(problemsWith(perfume, { price: 20, originalPrice: 10 })).toEqual([
      'the price before must be higher than the price, or the same',
    ]);
  });

  test('an oil stays within its price slider', () => {
    expect(problemsWith(oil, { price: 5000, originalPrice: 5000 })).toEqual([
      'the price must be at most 300, the end of the price slider',
    ]);
  });
});

// R312
test.each([
  ['https://github.com/house/shop', 'house/shop'],
  ['https://github.com/house/the.shop.git', 'house/the.shop'],
  ['git@github.com:house/shop.git', 'house/shop'],
  ['https://gitlab.com/house/shop', null],
  ['', null],
])('the repository at %j is %j', (url, repository) => {
  expect(repositoryOf(url)).toBe(repository);
});

// R323
describe('what is typed over the sheet', () => {
  const product: PricedProduct = {
    file,
    blob: '',
    name: 'Made up',
    inStock: true,
    variants: [{ name: '5ML', price: 10, originalPrice: 12.5 }],
  };

  test('another spelling of a number is no change, and an empty field is no number', () => {
    const typed = { [`${file}|5ML|price`]: '10.00', [`${file}||inStock`]: true };
    expect(changesOf([product], typed)).toEqual([]);
    expect(changesOf([product], { [`${file}|5ML|price`]: ' ' })).toMatchObject([{ after: NaN }]);
  });

  test('changes come with what stood there, and other values take its place', () => {
    const typed = { [`${file}|5ML|originalPrice`]: '11', [`${file}||inStock`]: false };
    const changes = changesOf([product], typed);
    expect(changes).toEqual([
      { file, product: 'Made up', variant: null, field: 'inStock', before: true, after: false },
      { file, product: 'Made up', variant: '5ML', field: 'originalPrice', before: 12.5, after: 11 },
    ]);
    const values = new Map(changes.map((change) => [cellKey(change), change.after]));
    expect(changesOf([withValues(product, values)], typed)).toEqual([]);
  });
});

// R323
test('a file says what the sheet begins with, which may be later than the build', () => {
  const built: PricedProduct = {
    file,
    blob: '',
    name: 'Made up',
    inStock: false,
    variants: [
      { name: '9ML', price: 25, originalPrice: 25 },
      { name: 'gone', price: 1, originalPrice: 1 },
    ],
  };
  expect(withValues(built, fileValues(source, built))).toMatchObject({
    inStock: true,
    variants: [
      { name: '9ML', price: 18.5, originalPrice: 20 },
      { name: 'gone', price: 1, originalPrice: 1 },
    ],
  });
});

// R323
test('a product is found on the sheet by words of its name', () => {
  const named = (name: string): PricedProduct => ({
    file,
    blob: '',
    name,
    inStock: true,
    variants: [],
  });
  const all = [named('Rosé Riad'), named('Cedar Hall')];
  expect(productsLike(all, 'rose')).toEqual([all[0]]);
  expect(productsLike(all, ' ')).toEqual(all);
});
