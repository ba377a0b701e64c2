import { expect, test } from 'vitest';
import { readContentFile } from '../../src/features/publishing/content-file.ts';
import { productsIn } from '../../src/features/publishing/prices/choices.ts';
import { listedProducts } from '../../src/features/publishing/products/listed-products.ts';
import { contentFiles, products } from '../support/content.ts';
import { readFileSync } from 'node:fs';

/* R970: what the desk lists as sold. */

const path = 'src/content/oils/made-up.yaml';
const source = `id: 7
name: Made up
sizes:
  - { size: 5ML, price: 10, originalPrice: 12 }
  - { size: 9ML, price: 18.50, originalPrice: 20, isDefault: true }
sample: { price: 3 }
images: [{ file: ../../assets/products/made-up/1.webp, alt: A bottle }]
`;
const listed = (text: string, free: Record<string, number | null> = {}) =>
  listedProducts(new Map([[path, readContentFile(text)]]), [], new Map(Object.entries(free)))[0];

test('a product has the price of the size that is shown first, and its first picture', () => {
  expect(listed(source)).toMatchObject({
    name: 'Made up',
    id: 7,
    price: 18.5,
    choices: 2,
    state: 'On sale',
    free: null,
    picture: '../../assets/products/made-up/1.webp',
    path,
  });
});

test('free units are those of its sizes, without what waits for more than there is', () => {
  expect(listed(source, { '7_5ML': 4, '7_9ML': null })).toMatchObject({
    free: 4,
    state: 'On sale',
  });
  expect(listed(source, { '7_5ML': -2, '7_9ML': 3 })).toMatchObject({ free: 3, state: 'On sale' });
});

test('it is sold out when none of its sizes is left, and off sale whatever is left', () => {
  expect(listed(source, { '7_5ML': 0, '7_9ML': 0 })).toMatchObject({ free: 0, state: 'Sold out' });
  expect(listed(source, { '7_5ML': 0, '7_9ML': null })?.state).toBe('On sale');
  expect(listed(`${source}inStock: false\n`, { '7_5ML': 4 })?.state).toBe('Off sale');
});

// R988
test('a draft stands first, whatever it lacks, and has no price to change', () => {
  const draft = 'src/content/drafts/oils/zest.yaml';
  const files = new Map<string, unknown>([
    [path, readContentFile(source)],
    [draft, { id: 8, name: 'Zest', inStock: true }],
  ]);
  const list = listedProducts(files, [], new Map());
  expect(list.map(({ name, state }) => [name, state])).toEqual([
    ['Zest', 'Draft'],
    ['Made up', 'On sale'],
  ]);
  expect(list[0]).toMatchObject({ path: draft, price: null });
  expect(productsIn(files).map(({ name }) => name)).toEqual(['Made up']);
});

test('every product of the content stands there by name, and those of another system below', () => {
  const sold = contentFiles.filter((file) => /\/(perfumes|oils|diffusers)\//.test(file));
  const files = new Map(sold.map((file) => [file, readContentFile(readFileSync(file, 'utf8'))]));
  const candle = { id: 1001, name: 'A candle', price: 12, inStock: false };
  const list = listedProducts(files, [candle], new Map([['1001', 0]]));
  const names = products().map(({ data }) => data.name);
  expect(list.map(({ name }) => name)).toEqual([
    ...names.toSorted((a, b) => a.localeCompare(b)),
    'A candle',
  ]);
  expect(list.at(-1)).toMatchObject({ path: null, price: 12, state: 'Off sale', free: 0 });
});
