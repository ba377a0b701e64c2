import { describe, expect, test } from 'vitest';
import { markTerms } from '~/domain/list/search-terms';
import { buildSearch } from '~/domain/list/search';
import { aProduct } from '../support/products';

const products = [
  { id: 1, name: 'Oud Zellij', notes: ['saffron', 'rose', 'oud'] },
  { id: 3, name: 'Rose Riad', category: 'floral', notes: ['rose', 'cedar'] },
  { id: 101, name: 'Lavender Oil', kind: 'oil' as const, category: 'oil', notes: ['lavender'] },
  { id: 203, name: 'Hour Smart Diffuser', kind: 'diffuser' as const, category: 'diffuser' },
].map((facts) => aProduct({ description: '', ...facts }));

const { find } = await buildSearch(products, {
  notes: [
    { id: 'oud', name: 'Oud', family: 'woody-amber', synonyms: ['agarwood', 'bakhoor'] },
    { id: 'rose', name: 'Rose', family: 'floral', synonyms: ['Turkish rose'] },
    { id: 'lavender', name: 'Lavender', family: 'aromatic', synonyms: [] },
  ],
  families: [{ id: 'floral', name: 'Floral' }],
  pages: [],
});
const keys = (text: string) => find(text).hits.map(({ key }) => key);

describe('search', () => {
  test('puts what is called so before what smells of it', () => {
    const found = keys('rose');
    expect(found.slice(0, 2).toSorted()).toEqual(['note-rose', 'product-3']);
    expect(found).toContain('product-1');
  });

  // R130
  test.each(['agarwood', 'bakhoor', 'AGARWOOD'])('knows %s as a name of oud', (word) => {
    expect(keys(word)).toEqual(expect.arrayContaining(['note-oud', 'product-1']));
  });

  // R130
  test.each(['lavander', 'lavendar', 'levender'])('forgives %s', (word) => {
    expect(keys(word)).toEqual(expect.arrayContaining(['note-lavender', 'product-101']));
  });

  // R130
  test('forgives nothing while something is spelled so', () => {
    expect(keys('hour')).toEqual(['product-203']);
  });

  test('needs every word', () => {
    expect(keys('rose smart')).toEqual([]);
    expect(keys('rose riad')).toEqual(['product-3']);
  });

  test('answers the beginning of a word', () => {
    expect(keys('lav')).toEqual(expect.arrayContaining(['note-lavender', 'product-101']));
  });

  test('leads to each thing’s own page', () => {
    const href = (text: string, key: string) =>
      find(text).hits.find((hit) => hit.key === key)?.href;
    expect(href('lavender', 'product-101')).toBe('/oil/101');
    expect(href('rose', 'note-rose')).toBe('/notes/rose');
    expect(href('floral', 'family-floral')).toBe('/families/floral');
  });

  test.each(['', '   ', '!?'])('finds nothing for %j', (text) => {
    expect(find(text)).toEqual([]);
  });
});

test('the found words of a name are marked', () => {
  expect(markTerms('Ylang-Ylang Oil', ['oil'])).toEqual([
    { text: 'Ylang', isMarked: false },
    { text: '-', isMarked: false },
    { text: 'Ylang', isMarked: false },
    { text: ' ', isMarked: false },
    { text: 'Oil', isMarked: true },
  ]);
});
