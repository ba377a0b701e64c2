import { describe, expect, test } from 'vitest';
import { parseProposed, proposedCart, proposedPath } from '~/features/orders/proposed-cart';
import { catalogue, discoverySet } from '../support/catalogue';

/* Carts by link: what is read of an address that anybody may have written. */

const shop = {
  sets: [discoverySet],
  find: (id: number) => catalogue.products.find((product) => product.id === id),
  availability: {},
  limits: catalogue.limits,
  rates: { cost: 499 },
};
const read = (add: string, changes: Partial<typeof shop> = {}) => {
  const { lines, remarks } = proposedCart(parseProposed(`#add=${add}`) ?? [], {
    ...shop,
    ...changes,
  });
  return { lines: lines.map(({ id, quantity }) => [id, quantity]), remarks };
};

// R700
describe('a link', () => {
  test('names lines and quantities; equal ones are one', () => {
    expect(parseProposed('#add=1_50ML*2,103_10ML')).toEqual([
      { id: '1_50ML', quantity: 2 },
      { id: '103_10ML', quantity: 1 },
    ]);
    expect(read('1_50ML*2, 7,1_50ML').lines).toEqual([
      ['1_50ML', 3],
      ['7', 1],
    ]);
    const { lines } = proposedCart([{ id: '1_100ML', quantity: 1 }], shop);
    expect(lines).toMatchObject([{ name: 'Product 1', variant: '100ML', price: 29_900 }]);
  });

  test.each(['', '#', '#id=1&key=2', '#added=1', '?add=1'])('%j proposes nothing', (fragment) => {
    expect(parseProposed(fragment)).toBeNull();
  });

  test('may be encoded, and stand among other words', () => {
    const wanted = [{ id: '201_Warm Sand', quantity: 2 }];
    expect(parseProposed('#utm=x&add=201_Warm%20Sand%2A2&y=1')).toEqual(wanted);
    expect(parseProposed(proposedPath(wanted).slice('/cart'.length))).toEqual(wanted);
    expect(
      proposedPath([
        { id: '1_50ML', quantity: 2 },
        { id: '7', quantity: 1 },
      ]),
    ).toBe('/cart#add=1_50ML*2,7');
  });
});

// R700
describe('what a link proposes in vain', () => {
  test('is said and left out: unknown, without a size, sold out', () => {
    expect(read('1_50ML,999,1,1_70ML,6_50ML,201_Ink', { availability: { '201_Ink': 0 } })).toEqual({
      lines: [['1_50ML', 1]],
      remarks: [
        'Not sold here: 999; 1; 1_70ML.',
        'Out of stock: Product 6, 50ML; Product 201, Ink.',
      ],
    });
  });

  test('is a sample or a set that cannot be had; the others are proposed', () => {
    expect(read('1_2ML*2,discovery_1-2,7_2ML,discovery_2-1,discovery_1-6,discovery_1-2-7')).toEqual(
      {
        lines: [
          ['1_2ML', 2],
          ['discovery_1-2', 1],
        ],
        remarks: [
          'Not sold here: 7_2ML; discovery_2-1; discovery_1-2-7.',
          'Out of stock: Discovery set: Product 1, Product 6.',
        ],
      },
    );
    expect(read('discovery_1-2', { availability: { '2_2ML': 0 } }).lines).toEqual([]);
    expect(read('1_2ML*9')).toEqual({
      lines: [['1_2ML', 3]],
      remarks: ['An order can hold at most 3 of one sample. The rest is left out.'],
    });
  });

  test('is what no order may hold', () => {
    const over = (sentence: string) => [`${sentence} The rest is left out.`];
    expect(read('7*21')).toEqual({
      lines: [['7', 20]],
      remarks: over('An order can hold at most 20 units of one item.'),
    });
    expect(read('1_150ML*8,7')).toEqual({
      lines: [['7', 1]],
      remarks: over('An order can come to at most $3,000.00.'),
    });
    const limits = { ...catalogue.limits, lines: 1 };
    expect(read('1_50ML,7', { limits })).toEqual({
      lines: [['1_50ML', 1]],
      remarks: over('An order can hold at most 1 different items.'),
    });
  });
});

// R700
describe('a hostile link', () => {
  test.each([
    '*',
    '**',
    ',,,',
    '%',
    '%E0%A4%A',
    '1_50ML*-1',
    '1_50ML*0',
    '1_50ML*1.5',
    '1_50ML*x',
    '1_50ML*2*3',
    '-1_50ML',
    '__proto__',
    'constructor*2',
    '0',
    '1e3',
    '\u202e1_50ML',
    '<img src=x onerror=alert(1)>',
    'javascript:alert(1)',
    `${'9'.repeat(400)}*9`,
  ])('%j proposes nothing that can be ordered', (add) => {
    const { lines, remarks } = read(add);
    expect(lines).toEqual([]);
    expect(remarks.join('')).not.toMatch(/[\u202e\n]/);
  });

  test('with a huge number asks for as many as an order can hold', () => {
    expect(read(`7*${'9'.repeat(400)}`).lines).toEqual([['7', 20]]);
    expect(read('7*99,7*99,7*99').lines).toEqual([['7', 20]]);
  });

  test('of a thousand lines is read in part, and says little', () => {
    const { lines, remarks } = read(
      Array.from({ length: 5000 }, (_, index) => `${1000 + index}_${'x'.repeat(30)}*2`).join(),
    );
    expect(lines).toEqual([]);
    expect(remarks).toHaveLength(1);
    expect(remarks[0]).toMatch(/^Not sold here: (1\d{3}_x{30}(; )?){5} and \d+ more\.$/);
    expect(read(`7,${'<b>'.repeat(100_000)}`).lines).toEqual([['7', 1]]);
  });
});
