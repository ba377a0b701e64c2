import { describe, expect, test } from 'vitest';
import type { Scent } from '~/domain/catalogue/catalogue';
import type { Occasion } from '~/domain/catalogue/vocabulary';
import { findScents, parseAnswers } from '~/domain/scent/finder';
import { aProduct } from '../support/products';

const scent = (occasion: Occasion[], longevity: number): Scent => ({
  notes: { top: [], heart: [], base: [] },
  concentration: 'Eau de Parfum',
  longevity,
  sillage: 3,
  season: ['winter'],
  occasion,
  alcoholFree: false,
  vegan: true,
});
const smells = (id: number, notes: string[], families: string[], occasion: Occasion, length = 4) =>
  aProduct({
    id,
    name: `Scent ${id}`,
    notes,
    families,
    scent: scent([occasion], length),
    noteLines: { top: '', heart: '', base: notes.join(', ') },
  });

const products = [
  smells(1, ['oud', 'rose'], ['woody-amber', 'floral'], 'evening', 5),
  smells(2, ['iris'], ['soft-floral'], 'work', 2),
  smells(3, ['cedar'], ['woods'], 'everyday'),
  smells(4, ['amber'], ['amber'], 'evening'),
  aProduct({ id: 101, kind: 'oil', notes: ['cedar'], families: ['woods'] }),
  aProduct({ id: 205, kind: 'diffuser', subcategory: 'portable' }),
];
const find = (search: string) => findScents(products, parseAnswers(search));
const ids = (search: string) => find(search).perfumes.map(({ product }) => product.id);

// R268
describe('the scent finder', () => {
  test('suggests three perfumes, an oil and a diffuser, each with its reason', () => {
    const { perfumes, oil, diffuser } = find('?occasion=work');
    expect(perfumes).toHaveLength(3);
    expect(perfumes[0]?.because).toMatch(/^Quiet enough for work, with iris at the base; it lasts/);
    expect(oil?.product.id).toBe(101);
    expect(diffuser?.product.id).toBe(205);
  });

  test('puts what suits the occasion and the loved families first', () => {
    expect(ids('?occasion=evening&family=floral')[0]).toBe(1);
    expect(ids('?family=soft-floral')[0]).toBe(2);
  });

  test('never suggests what is to be avoided, too dear or out of stock', () => {
    expect(ids('?without=rose&occasion=evening')).not.toContain(1);
    expect(ids('?max=100')).toEqual([]);
    const gone = products.map((product) => ({ ...product, inStock: false }));
    expect(findScents(gone, parseAnswers('')).perfumes).toEqual([]);
  });

  test('says which loved family nothing is left of, and what the nearest costs', () => {
    expect(find('?family=woods,amber').unmet).toEqual([]);
    expect(find('?family=woods&max=100').unmet).toEqual([
      'Woods: nothing at $100.00 or less. The nearest, Scent 3, costs $199.00.',
    ]);
    expect(find('?family=soft-floral,woods&without=iris').unmet).toEqual([
      'Soft floral: each has a note that you avoid.',
    ]);
    expect(find('?family=citrus').unmet).toEqual(['Citrus: none is in stock.']);
  });

  test('holds the oil and the diffuser to the same price', () => {
    const { oil, diffuser } = find('?occasion=work&max=100');
    expect([oil, diffuser]).toEqual([null, null]);
  });

  test('reads the answers of a form, and ignores what is none', () => {
    expect(parseAnswers('?occasion=&family=woods&family=amber&max=x&longevity=4')).toEqual({
      occasion: null,
      longevity: 4,
      family: ['amber', 'woods'],
      without: [],
      max: null,
    });
  });
});
