import { expect, it } from 'vitest';
import {
  isFullBottle,
  sampleId,
  setId,
  setProducts,
  skusOf,
} from '../../src/domain/catalogue/product/discovery.ts';
import { isSample } from '../../src/domain/catalogue/product/sample.ts';

/* R609, R611 */

it('names a set by its perfumes, sorted, each once and without zeros', () => {
  expect(setId([8, 3, 1, 10, 4])).toBe('discovery_1-3-4-8-10');
  expect(setProducts('discovery_1-3-4-8-10')).toEqual([1, 3, 4, 8, 10]);
});

it.each([
  'discovery_',
  'discovery_3-1-4-7-8',
  'discovery_1-1-4-7-8',
  'discovery_01-3-4-7-8',
  'discovery_0-3-4-7-8',
  'discovery_1-3-4-7-8-',
  'discovery_1--3',
  'discovery_1-3-4-7-8 ',
  'Discovery_1-3-4-7-8',
  'discovery-1-3-4-7-8',
  '1_2ML',
])('reads no set in %j', (id) => {
  expect(setProducts(id)).toBeNull();
});

it('counts a set as one sample of each perfume, and anything else as itself', () => {
  expect(skusOf('discovery_1-3')).toEqual(['1_2ML', '3_2ML']);
  expect(skusOf('1_50ML')).toEqual(['1_50ML']);
  expect(skusOf('301')).toEqual(['301']);
});

it('knows a sample by its id', () => {
  expect(isSample(sampleId(7))).toBe(true);
  for (const id of ['7_50ML', '7_12ML', '7', 'discovery_1-2']) expect(isSample(id)).toBe(false);
});

it.each([
  ['perfume', '50ML', true],
  ['perfume', '150ML', true],
  ['perfume', '2ML', false],
  ['perfume', '30ML', false],
  ['perfume', null, false],
  ['oil', '50ML', false],
  ['other', '100ML', false],
] as const)('%s in %s: a full bottle is %s', (kind, variant, expected) => {
  expect(isFullBottle({ kind }, variant)).toBe(expected);
});
