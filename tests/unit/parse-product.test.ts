import { afterEach, describe, expect, test, vi } from 'vitest';
import { parseProducts } from '~/features/catalogue/parse-product';
import { appendable, fromBackend } from '~/features/catalogue/backend-products';
import { aProduct } from '../support/products';

const received = { id: 900, name: 'Night Market', price: 45.5 };

afterEach(() => {
  vi.restoreAllMocks();
});

describe('a backend product', () => {
  test('needs only id, name and price', () => {
    expect(fromBackend(received)).toMatchObject({
      id: 900,
      name: 'Night Market',
      kind: 'other',
      price: 45_50,
      originalPrice: 45_50,
      inStock: true,
      variants: [],
      option: null,
      noteLines: null,
    });
  });

  // R59
  test('with sizes is sold by its default size', () => {
    const sizes = [
      { size: '30ML', price: 45 },
      { size: '60ML', price: 80, originalPrice: 90, isDefault: true },
    ];
    expect(fromBackend({ ...received, sizes })).toMatchObject({
      option: 'size',
      price: 80_00,
      originalPrice: 90_00,
      variants: [{ name: '30ML' }, { name: '60ML' }],
    });
  });

  // R59
  test('shows its notes only when all three are there', () => {
    const notes = { topNote: 'Fig', heartNote: 'Rose' };
    expect(fromBackend({ ...received, ...notes })?.noteLines).toBeNull();
    expect(fromBackend({ ...received, ...notes, baseNote: 'Musk' })?.noteLines).toEqual({
      top: 'Fig',
      heart: 'Rose',
      base: 'Musk',
    });
  });

  test.each([
    ['nothing', null],
    ['a list', []],
    ['no id', { ...received, id: undefined }],
    ['an id of text', { ...received, id: '900' }],
    ['a blank name', { ...received, name: ' ' }],
    ['no price', { ...received, price: undefined }],
    ['a price of text', { ...received, price: '45' }],
    ['a price of 0', { ...received, price: 0 }],
    ['a size without price', { ...received, sizes: [{ size: '30ML' }] }],
  ])('with %s cannot be sold', (_, value) => {
    expect(fromBackend(value)).toBeNull();
  });
});

// R41
describe('a list from the backend', () => {
  const builtIn = [{ id: 1 }, { id: 101 }, { id: 201 }];

  test('loses what clashes with a built-in id, what is doubled and what is bad', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const list = [received, { ...received, name: 'Again' }, { ...received, id: 1 }, { id: 901 }];
    expect(appendable(list, builtIn).map((product) => product.name)).toEqual(['Night Market']);
    expect(warn).toHaveBeenCalledOnce();
  });

  test('loses what clashes with a built-in product of any kind', () => {
    const list = [1, 101, 201, 900].map((id) => ({ ...received, id }));
    expect(appendable(list, builtIn).map(({ id }) => id)).toEqual([900]);
  });

  test('adds nothing while the built-in products are unknown', () => {
    expect(appendable([received], null)).toEqual([]);
  });

  test('that is no list adds nothing', () => {
    expect(appendable({ products: [received] }, builtIn)).toEqual([]);
    expect(appendable(null, builtIn)).toEqual([]);
  });
});

test('stored products are read back, and broken ones left out', () => {
  expect(parseProducts([aProduct(), { id: 2 }, null])).toEqual([aProduct()]);
  expect(parseProducts('none')).toEqual([]);
});
