import { describe, expect, test } from 'vitest';
import { listings } from '~/features/search/listing';
import { parseView } from '~/features/search/listing-view';
import { nearestTo, nothingAt } from '~/features/search/nearest';
import { ranksOf } from '~/features/search/ranks';
import { aProduct } from '../support/products';

const products = [
  aProduct({ id: 1, name: 'Oud Zellij', price: 199_00, category: 'oud', notes: ['rose'] }),
  aProduct({ id: 2, name: 'Oud Gate', price: 189_00, category: 'oud', notes: [] }),
  aProduct({ id: 3, name: 'Gone Oud', price: 90_00, category: 'oud', inStock: false }),
  aProduct({ id: 4, name: 'Musk Milk', price: 138_00, category: 'musk', notes: [] }),
  aProduct({ id: 101, name: 'Tea Tree', kind: 'oil', price: 18_00, category: 'oil' }),
  aProduct({ id: 205, name: 'Pocket', kind: 'diffuser', price: 145_00, category: 'diffuser' }),
];
const listing = listings.perfume;
const nearest = (search: string) => {
  const view = parseView(search, listing);
  const { product, others } = nearestTo(products, view, listing, ranksOf(view.q, null));
  return { nearest: product?.name, others };
};

// R545
describe('a list that its choices empty', () => {
  test('names the cheapest that misses only the price, and what the other lists have', () => {
    expect(nearest('?category=oud&max=100')).toEqual({
      nearest: 'Oud Gate',
      others: [{ kind: 'oil', from: 18_00 }],
    });
    expect(nearest('?q=oud+under+%24150').others).toEqual([
      { kind: 'oil', from: 18_00 },
      { kind: 'diffuser', from: 145_00 },
    ]);
  });

  test('names what meets the most of the choices where the price is not to blame', () => {
    expect(nearest('?category=oud&note=rose&q=gate').nearest).toBe('Oud Gate');
    expect(nearest('?category=amber').nearest).toBe('Musk Milk');
  });

  test.each([
    ['?category=oud&max=100', 'No oud under $100.'],
    ['?max=100', 'No perfume under $100.'],
    ['?q=oud+under+%24100', 'No “oud” under $100.'],
    ['?category=oud', null],
    ['?category=oud&note=rose&max=100', null],
  ])('says of %s what is missing', (search, text) => {
    expect(nothingAt(parseView(search, listing), listing)).toBe(text);
  });
});
