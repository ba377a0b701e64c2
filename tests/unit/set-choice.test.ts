import { describe, expect, it } from 'vitest';
import { parseChoice, withChoice } from '../../src/features/catalogue/set-choice.ts';
import { sampleId } from '../../src/features/catalogue/product/set-ids.ts';
import { finderChoice } from '../../src/features/scent/finder-choice.ts';
import { aProduct } from '../support/products.ts';

// R670
describe('the address', () => {
  it.each([
    ['?set=1-3-4', [1, 3, 4]],
    ['?set=4-1-1-3', [1, 3, 4]],
    ['?set=1-2-99-x--', [1]],
    ['?set=', []],
    ['', []],
    ['?set=1-3-4-7-8-9', [1, 3, 4, 7, 8]],
  ])(
    '%s names %j: of what can be chosen each once, and no more than the set holds',
    (search, ids) => {
      const possible = [1, 3, 4, 7, 8, 9].map(sampleId);
      expect(parseChoice(search, 'discovery', possible, 5)).toEqual(ids.map(sampleId));
    },
  );

  it('keeps the answers of the finder beside the choice', () => {
    expect(withChoice('?family=oud&set=1', 'discovery', ['8_2ML', '1_2ML', '3_2ML'])).toBe(
      '?family=oud&set=1-3-8',
    );
  });
});

// R670
describe('the finder', () => {
  const perfumes = [
    aProduct({ id: 1, notes: ['oud'], families: ['oud'], price: 300_00 }),
    aProduct({ id: 2, notes: ['rose'], families: ['floral'], rating: 5 }),
    aProduct({ id: 3, notes: ['rose'], families: ['floral'], rating: 4 }),
    aProduct({ id: 4, notes: ['leather'], families: ['oud'] }),
    aProduct({ id: 5, notes: ['iris'], families: ['oud'], inStock: false }),
  ];
  const choice = (search: string, possible = [1, 2, 3, 4], count = 5) =>
    finderChoice(perfumes, search, possible, count);

  it('fills a set with the fittest, and leaves out what is avoided or sold out', () => {
    expect(choice('?family=oud&without=leather')).toEqual([1, 2, 3]);
    expect(choice('?family=oud', [2, 3, 4], 2)).toEqual([4, 2]);
  });

  it('says where there are no answers', () => {
    expect(choice('?set=1')).toBeNull();
  });

  it('takes what is dearer than the budget last, because its sample is not', () => {
    expect(choice('?family=oud&max=200')).toEqual([4, 2, 3, 1]);
  });
});
