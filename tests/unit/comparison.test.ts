import { describe, expect, test } from 'vitest';
import {
  columnsOf,
  comparedOf,
  parseCompared,
  sharedNotes,
  toCompareSearch,
} from '~/features/scent/comparison';
import { scentFacts, scentMeters } from '~/features/scent/scent-facts';
import { aPlainProduct, aProduct } from '../support/products';

// R345
describe('the address of a comparison', () => {
  test('names at most three products, each once, and a size that is not the usual one', () => {
    expect(parseCompared('?ids=1,4_100ML,4,x,7,8')).toEqual([
      { id: 1, size: null },
      { id: 4, size: '100ML' },
      { id: 7, size: null },
    ]);
    expect(parseCompared('')).toEqual([]);
  });

  test('is read back as it was written', () => {
    const compared = [
      { id: 1, size: '150ML' },
      { id: 2, size: null },
    ];
    expect(toCompareSearch(compared)).toBe('?ids=1_150ML,2');
    expect(parseCompared(toCompareSearch(compared))).toEqual(compared);
    expect(toCompareSearch([])).toBe('');
  });

  test('a size that is not sold is the usual one, and what is not sold is left out', () => {
    const columns = columnsOf(parseCompared('?ids=1_7ML,2,301'), [aProduct(), aPlainProduct()]);
    expect(columns.map(({ chosen }) => chosen?.name)).toEqual(['50ML', undefined]);
    expect(columns.map(comparedOf)).toEqual([
      { id: 1, size: null },
      { id: 301, size: null },
    ]);
  });
});

test('notes that two of them have are shared', () => {
  const two = [aProduct({ notes: ['oud', 'rose'] }), aProduct({ id: 2, notes: ['rose', 'iris'] })];
  expect([...sharedNotes(two)]).toEqual(['rose']);
});

// R345
test('a perfume is told in words, with a level of five where there is one', () => {
  const scent = {
    notes: { top: [], heart: [], base: [] },
    concentration: 'Attar' as const,
    longevity: 4,
    sillage: 2,
    season: ['autumn' as const, 'winter' as const],
    occasion: ['home' as const],
    alcoholFree: true,
    vegan: true,
  };
  expect(scentMeters.map(({ label, level, text }) => [label, level(scent), text(scent)])).toEqual([
    ['Longevity', 4, 'all day'],
    ['Sillage', 2, 'within an embrace'],
  ]);
  expect(scentFacts.map(({ label, text }) => [label, text(scent)])).toEqual([
    ['Strength', 'Attar'],
    ['Season', 'autumn, winter'],
    ['Occasion', 'home'],
    ['Made', 'alcohol-free, vegan'],
  ]);
});
