import { describe, expect, test } from 'vitest';
import type { Scent } from '~/features/catalogue/catalogue';
import type { Occasion } from '~/features/catalogue/product/vocabulary';
import { findScents } from '~/features/scent/finder';
import { parseAnswers } from '~/features/scent/finder-answers';
import { finderSteps } from '~/features/scent/finder-steps';
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
const unmet = (search: string) =>
  find(search).unmet.map(({ text, nearest }) => [text, nearest?.name]);
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
    expect(unmet('?family=woods&max=100')).toEqual([
      ['Woods: nothing at $100.00 or less.', 'Scent 3'],
    ]);
    expect(unmet('?family=soft-floral,woods&without=iris')).toEqual([
      ['Soft floral: each has a note that you avoid.', undefined],
    ]);
    expect(unmet('?family=citrus')).toEqual([['Citrus: none is in stock.', undefined]]);
  });

  test('says which occasion or strength nothing is left for, like any other wish', () => {
    expect(unmet('?occasion=evening&without=oud,amber')).toEqual([
      ['An evening out: each has a note that you avoid.', undefined],
    ]);
    expect(unmet('?occasion=home')).toEqual([['Home: none is in stock.', undefined]]);
    expect(unmet('?longevity=5&without=rose')).toEqual([
      ['Past a day: each has a note that you avoid.', undefined],
    ]);
    expect(unmet('?max=20')).toEqual([['Perfumes: nothing at $20.00 or less.', 'Scent 1']]);
  });

  test('says of each perfume which wish it misses', () => {
    const { perfumes } = find('?occasion=work&longevity=3');
    expect(perfumes.map(({ product, because }) => [product.id, because])).toEqual([
      [
        2,
        expect.stringMatching(/^Quiet enough for work, .* a few hours, less than you asked for,/),
      ],
      [
        1,
        expect.stringMatching(/^Made for an evening out rather than work, .* lasts past a day and/),
      ],
      [3, expect.stringMatching(/^Made for every day rather than work/)],
    ]);
  });

  test('loves a note as well as a family', () => {
    expect(ids('?family=oud')[0]).toBe(1);
    expect(find('?family=oud').perfumes[0]?.because).toMatch(/^Oud as you like it/);
    expect(unmet('?family=oud&without=rose')).toEqual([
      ['Oud: each has a note that you avoid.', undefined],
    ]);
  });

  test('names what an oil shares, and with which perfume', () => {
    expect(find('?family=woods').oil?.because).toBe(
      'Woods, like Scent 3: for the room you wear it in.',
    );
    expect(find('?without=cedar').oil).toBeNull();
  });

  // R1073
  test('offers no step that finds nothing: of no use is what an oil or a sold-out perfume has', () => {
    const sold = [
      ...products,
      { ...smells(5, ['musk'], ['aldehydic'], 'celebration'), price: 9_00, inStock: false },
    ];
    const steps = finderSteps(sold);
    expect(steps.occasions).toEqual(['everyday', 'work', 'evening']);
    expect(steps.families).toEqual(['woody-amber', 'floral', 'soft-floral', 'woods', 'amber']);
    const addresses = [
      ...steps.occasions.map((one) => `?occasion=${one}`),
      ...steps.longevities.map((least) => `?longevity=${least}`),
      ...steps.families.map((family) => `?family=${family}`),
      ...steps.budgets.map((most) => `?max=${most}`),
    ];
    for (const address of addresses)
      expect(findScents(sold, parseAnswers(address)).unmet, address).toEqual([]);
  });

  test('offers budgets from the cheapest perfume on', () => {
    const priced = [18_00, 132_00, 148_00, 199_00, 120_00].map((price, index) =>
      aProduct({ id: index + 1, price, kind: index === 0 ? 'oil' : 'perfume', inStock: index < 4 }),
    );
    expect(finderSteps(priced).budgets).toEqual([140, 150, 200]);
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
