import { describe, expect, it, test } from 'vitest';
import { fewest } from '../../src/features/catalogue/availability.ts';
import { orderedSkus, skusOf } from '../../src/features/catalogue/lines.ts';
import { parseSetId, sampleId, setId } from '../../src/features/catalogue/product/set-ids.ts';
import { pairSet } from '../support/catalogue.ts';
import { isFullBottle } from '../../src/features/catalogue/product/full-bottle.ts';
import { isSample } from '../../src/features/catalogue/product/sample.ts';

/* R609, R611 */

it('names a set by its perfumes, sorted, each once and without zeros', () => {
  const samples = [1, 3, 4, 8, 10].map(sampleId);
  expect(setId('discovery', [8, 3, 1, 10, 4].map(sampleId))).toBe('discovery_1-3-4-8-10');
  expect(parseSetId('discovery_1-3-4-8-10')).toEqual({ slug: 'discovery', chosen: samples });
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
  expect(parseSetId(id)).toBeNull();
});

it('counts a set as one sample of each perfume, and anything else as itself', () => {
  expect(skusOf('discovery_1-3', [])).toEqual(['1_2ML', '3_2ML']);
  expect(skusOf('1_50ML', [])).toEqual(['1_50ML']);
  expect(skusOf('301', [])).toEqual(['301']);
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

// R996
describe('a set of the content', () => {
  test('is named by its slug, and by what was chosen, sorted', () => {
    expect(setId('evening-pair', null)).toBe('set_evening-pair');
    const chosen = ['7', '201_Ink', '2_2ML'];
    const id = 'set_two-small_2_2ML+7+201_Ink';
    expect(setId('two-small', chosen)).toBe(id);
    expect(parseSetId(id)).toEqual({ slug: 'two-small', chosen: ['2_2ML', '7', '201_Ink'] });
    expect(parseSetId('set_evening-pair')).toEqual({ slug: 'evening-pair', chosen: null });
  });

  test.each([
    'set_',
    'set_Evening',
    'set_two-small_',
    'set_two-small_7+2_2ML',
    'set_two-small_7+7',
    'set_two-small_7+x',
    'set_discovery_1-2',
    'discovery',
  ])('is not read in %j', (id) => {
    expect(parseSetId(id)).toBeNull();
  });

  test('counts as its parts: those that are sold today, and of an order those of that day', () => {
    expect(skusOf('set_evening-pair', [pairSet])).toEqual(['1_50ML', '201_Sand']);
    expect(skusOf('set_evening-pair', [])).toEqual([]);
    expect(skusOf('set_two-small_2_2ML+7', [])).toEqual(['2_2ML', '7']);
    const parts = [{ id: '6_50ML', name: 'Product 6 50ML' }];
    expect(orderedSkus({ id: 'set_evening-pair', parts })).toEqual(['6_50ML']);
  });

  test('has as many left as its scarcest part', () => {
    const left = { '1_50ML': 4, '201_Sand': 2 };
    expect(fewest(left, skusOf('set_evening-pair', [pairSet]))).toBe(2);
    expect(fewest({}, skusOf('set_evening-pair', [pairSet]))).toBeNull();
  });
});
