import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { toCsv } from '~/features/desk/csv';
import { readContentFile, writeContentFile } from '~/features/publishing/content-file';
import { productKinds } from '~/features/publishing/products/fields';
import { columnsOf } from '~/features/publishing/sheet/columns';
import { planOf } from '~/features/publishing/sheet/plan';
import { stateOf, type Plan } from '~/features/publishing/sheet/planned';
import { productAt, productRows } from '~/features/publishing/sheet/product-rows';
import { readTable } from '../../netlify/commands/read-table';
import { pick, randomFrom } from '../support/random';

/* R1160, R1161: all products as one sheet, and back. */

const files = new Map(
  globSync('src/content/{perfumes,oils,diffusers}/*.yaml')
    .sort()
    .map((path) => [path, readContentFile(readFileSync(path, 'utf8'))] as const),
);
const sheet = productRows(files);
const [heads = []] = sheet;
const at = (head: string) => heads.indexOf(head);
const amber = 'src/content/perfumes/amber-lantern.yaml';
const lavender = 'src/content/oils/lavender-oil.yaml';
const fileOf = (path: string) => productAt(path)?.file ?? '';
const rowsOf = (path: string) => sheet.filter((row) => row[at('File')] === fileOf(path));

/** The sheet of one product with other cells in its first row. */
const changed = (path: string, cells: Record<string, string>): string[][] => {
  const [first = [], ...rest] = rowsOf(path);
  return [[...heads], first.map((cell, column) => cells[heads[column] ?? ''] ?? cell), ...rest];
};
const states = ({ products }: Plan) => products.map((product) => stateOf(product));
const valuesOf = ({ products: [product] }: Plan) => product?.values;

test('out and in again it changes nothing, by any separator', () => {
  const plain = toCsv(sheet);
  expect(readTable(Buffer.from(plain))).toEqual(sheet.map((row) => [...row]));
  const spaced = sheet
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""').replaceAll('\n', '\r\n')}"`))
    .map((row) => row.join(';'))
    .join('\r\n');
  for (const text of [plain, spaced]) {
    const plan = planOf(readTable(Buffer.from(text)), files);
    expect(new Set(states(plan))).toEqual(new Set(['Same']));
    expect(plan).toMatchObject({ problems: [], unknown: [] });
    expect(plan.products.length).toBe(files.size);
    for (const { path, values } of plan.products) expect(values).toBe(files.get(path));
  }
});

test('each head names one field of a kind, and no choice has what parts the items of a cell', () => {
  for (const kind of productKinds) {
    const { product, choice } = columnsOf(kind);
    const all = [...product, ...choice];
    expect(new Set(all.map(({ head }) => head)).size).toBe(all.length);
    for (const { field } of all)
      if (field.kind === 'some' && typeof field.options !== 'string')
        for (const { value } of field.options) expect(value).not.toMatch(/[\n,;]/);
  }
});

test('what a keeper types is in the file, and the next sheet says it', () => {
  for (let seed = 1; seed <= 300; seed += 1) {
    const random = randomFrom(seed);
    const kind = pick(random, productKinds);
    const own = [...files.keys()].filter((path) => productAt(path)?.kind === kind);
    const [path, other] = [pick(random, own), pick(random, own)];
    const { head } = pick(random, columnsOf(kind).product);
    const cell = rowsOf(other)[0]?.[at(head)] ?? '';
    const plan = planOf(changed(path, { [head]: cell }), files);
    const [product] = plan.products;
    expect(product?.problems).toEqual([]);
    const text = writeContentFile(product?.values ?? {});
    const again = productRows(new Map([[path, readContentFile(text)]]));
    expect(again[1]?.[at(head)]).toBe(cell);
    const isSame = cell === rowsOf(path)[0]?.[at(head)];
    expect(states(plan)).toEqual([isSame ? 'Same' : 'Changed']);
    if (isSame) expect(text).toBe(readFileSync(path, 'utf8'));
  }
});

describe('a cell', () => {
  test.each([
    ['Vegan', 'NO', { vegan: false }],
    [
      'Price',
      '14,50',
      { sizes: expect.arrayContaining([expect.objectContaining({ price: 14.5 })]) },
    ],
    [
      'Price before',
      '',
      { sizes: expect.arrayContaining([expect.objectContaining({ originalPrice: 22 })]) },
    ],
    ['Notes', 'lavender; cedar', { notes: ['lavender', 'cedar'] }],
    ['Short description', '=1+1', { description: '=1+1' }],
  ])('%s with “%s” is read', (head, cell, expected) => {
    const table = readTable(Buffer.from(toCsv(changed(lavender, { [head]: cell }))));
    expect(valuesOf(planOf(table, files))).toMatchObject(expected);
  });

  test.each([
    ['Vegan', 'perhaps', '“perhaps”: Write yes or no.'],
    ['Price', '1.2.3', /^“1.2.3”: This cannot be read/],
    ['Guarantee of the producer: Years', 'two', '“two”: Type a number such as 8.5.'],
  ])('%s with “%s” is refused at its place', (head, cell, sentence) => {
    const plan = planOf(changed(lavender, { [head]: cell }), files);
    expect(plan.products[0]?.problems).toEqual([
      { row: 2, column: head, sentence: expect.stringMatching(sentence) as string },
    ]);
  });

  test('that is empty takes an optional field away, with the group that it was the last of', () => {
    const plan = planOf(changed(amber, { 'Sample of 2 ml: Price': '' }), files);
    expect(valuesOf(plan)).not.toHaveProperty('sample');
    expect(plan.products[0]?.changes).toEqual([
      { row: 2, column: 'Sample of 2 ml: Price', before: '6', after: '' },
    ]);
  });
});

test('a column that is not there leaves its field alone, and an unknown one is named', () => {
  const plan = planOf(
    [
      ['File', 'Vegan', 'Colour of the shelf'],
      ['lavender-oil', 'no', 'red'],
    ],
    files,
  );
  expect(plan.unknown).toEqual(['Colour of the shelf']);
  expect(valuesOf(plan)).toEqual({ ...files.get(lavender), vegan: false });
});

test('a size without its row is taken away, and one more is added', () => {
  const [head = [], first = [], second = []] = changed(amber, {});
  const larger = second.map((cell, column) => (heads[column] === 'Size' ? '200ML' : cell));
  const plan = planOf([head, first, larger], files);
  expect(valuesOf(plan)?.['sizes']).toMatchObject([{ size: '50ML' }, { size: '200ML' }]);
  expect(plan.products[0]?.changes).toContainEqual({
    row: 2,
    column: 'Size',
    before: '50ML\n100ML\n150ML',
    after: '50ML\n200ML',
  });
});

describe('a new product', () => {
  const fresh = { File: '', Number: '', Name: 'Cedar Night' };

  test('gets a free number and file, and the same row is the same product the next time', () => {
    const table = changed(lavender, fresh).slice(0, 2);
    const [product] = planOf(table, files).products;
    expect(product).toMatchObject({ isNew: true, path: 'src/content/oils/cedar-night.yaml' });
    const ids = [...files.values()].map(({ id }) => id);
    expect(ids).not.toContain(product?.values['id']);
    const brought = readContentFile(writeContentFile(product?.values ?? {}));
    const after = new Map([...files, [product?.path ?? '', brought] as const]);
    expect(states(planOf(table, after))).toEqual(['Same']);
  });

  test.each([
    [{ ...fresh, Name: '' }, 'Name', 'A new product needs a name.'],
    [{ ...fresh, Kind: '' }, 'Kind', 'A new product needs its kind.'],
    [{ Kind: 'Candle' }, 'Kind', 'Write Perfume, Oil, Diffuser.'],
    [{ Kind: 'Perfume', File: '' }, 'Kind', 'This is no Perfume.'],
    [{ File: 'tea-tree-oil' }, 'Number', 'File and number are of two products.'],
  ])('or another one is refused: %o', (cells, column, sentence) => {
    const [head = [], first = []] = changed(lavender, cells);
    expect(planOf([head, first], files).problems).toEqual([{ row: 2, column, sentence }]);
  });
});

test('Windows-1252 is read too, and what is no table is refused in a sentence', () => {
  const latin = Buffer.from('File,Name\r\nlavender-oil,Lavande fran\xe7aise\r\n', 'latin1');
  expect(readTable(latin)[1]?.[1]).toBe('Lavande française');
  expect(() => readTable(Buffer.from('File,Name\r\n"lavender'))).toThrow('This is no CSV file');
});
