import { describe, expect, test } from 'vitest';
import { allergenOf, allergens } from '~/features/catalogue/product/allergens';
import {
  allergenName,
  allergenValue,
  isAllergenValue,
} from '~/features/catalogue/product/allergen-values';
import { applyFilters, countFacets, indexFacets } from '~/features/search/facets';
import { labelOf } from '~/features/search/facet-labels';
import { listings } from '~/features/search/listing';
import { allergenFacet } from '~/features/search/listing-facets';
import { parseView } from '~/features/search/listing-view';
import { findScents } from '~/features/scent/finder';
import { parseAnswers } from '~/features/scent/finder-answers';
import { contentProblems, type ContentEntry } from '~/features/publishing/content-check';
import { facts } from '~/features/catalogue/product/facts.schema';
import { aProduct } from '../support/products';
import { all, checked, products, schemas } from '../support/content';

/** The content with a change in the file whose name ends so. */
const changed = (end: string, change: object): ContentEntry[] =>
  checked().map((entry) =>
    entry.file.endsWith(end)
      ? ({ ...entry, data: { ...entry.data, ...change } } as ContentEntry)
      : entry,
  );
const nameIn = (end: string) => products().find(({ file }) => file.endsWith(end))?.data.name;
const problems = (end: string, change: object) => contentProblems(changed(end, change));

// R710
describe('with the market EU the build refuses a product on sale', () => {
  test.each([
    ['perfumes/oud-zellij.yaml', { ingredients: [], allergens: [] }, 'ingredients'],
    ['oils/lavender-oil.yaml', { hazard: undefined }, 'hazard'],
    ['diffusers/courtyard-reed-diffuser.yaml', { hazard: undefined }, 'hazard'],
  ])('%s without its facts', (file, change, field) => {
    expect(problems(file, change)).toEqual([
      `src/content/${file}: ${nameIn(file)}: ${field}: must be given for a product on sale in the EU`,
    ]);
  });

  test('that nobody answers for', () => {
    const refused = problems('content/site.yaml', { responsiblePerson: undefined });
    const onSale = products().filter(({ data }) => data.inStock);
    expect(refused).toHaveLength(onSale.length);
    expect(refused[0]).toContain(': responsible: must be given');
  });

  test('but none that its house or its own file answers for', () => {
    const person = { name: 'House', address: 'Street 1, Lisboa', email: 'house@example.com' };
    const withoutSite = changed('content/site.yaml', { responsiblePerson: undefined });
    const houses = all('brands').map(({ data }) => ({
      entries: data.entries.map((house) => ({ ...house, responsible: person })),
    }));
    const answered = withoutSite.map((entry) =>
      entry.collection === 'brands' ? ({ ...entry, data: houses[0] } as ContentEntry) : entry,
    );
    expect(contentProblems(answered)).toEqual([]);
  });

  test('but nothing that is not on sale, and nothing in another market', () => {
    const bare = { ingredients: [], allergens: [] };
    expect(problems('perfumes/oud-zellij.yaml', { ...bare, inStock: false })).toEqual([]);
    const elsewhere = changed('perfumes/oud-zellij.yaml', bare).map((entry) =>
      entry.collection === 'site'
        ? { ...entry, data: { ...entry.data, market: 'other' as const } }
        : entry,
    );
    expect(contentProblems(elsewhere)).toEqual([]);
  });
});

// R710
describe('the fragrance allergens', () => {
  test('are the 81 entries of the closed list, each name in one of them', () => {
    expect(allergens).toHaveLength(81);
    expect(new Set(allergens).size).toBe(81);
    expect(allergens.every((name) => allergenOf(name.toUpperCase()) === name)).toBe(true);
  });

  test.each([
    ['LINALOOL', 'Linalool'],
    ['Lavandula Angustifolia Oil', 'Lavandula Oil/Extract'],
    ['Rosa Damascena Flower Oil', 'Rose Flower Oil/Extract'],
    ['Beta-Pinene', 'Pinene'],
    ['Neral', 'Citral'],
    ['Aqua', undefined],
  ])('%s belongs to %s', (ingredient, entry) => {
    expect(allergenOf(ingredient)).toBe(entry);
  });

  test('of a product stand on the list', () => {
    expect(facts.allergens.safeParse(['Moonlight']).success).toBe(false);
  });

  test('of a product are those of its ingredients, no more and no fewer', () => {
    const file = 'perfumes/oud-brass-gate.yaml';
    const ingredients = ['Parfum', 'Linalool', 'Limonene'];
    expect(problems(file, { ingredients, allergens: ['Linalool', 'Coumarin'] })).toEqual([
      `src/content/${file}: ${nameIn(file)}: allergens: names 'Coumarin', which is not among the ingredients`,
      `src/content/${file}: ${nameIn(file)}: allergens: must name 'Limonene', which is among the ingredients`,
    ]);
  });
});

// R710
test('a hazard names statements and pictograms that the page has words for', () => {
  const [oil] = all('oils');
  const check = (hazard: object) =>
    schemas.oils
      .safeParse({ ...oil?.data, hazard })
      .error?.issues.map(({ path }) => path.join('.'));
  expect(check({ statements: ['H999'] })).toEqual(['hazard.statements.0']);
  expect(check({ precautions: ['P102', 'P9'] })).toEqual(['hazard.precautions.1']);
  expect(check({ pictograms: ['GHS77'] })).toEqual(['hazard.pictograms.0']);
  expect(check({ ufi: 'N1QV' })).toEqual(['hazard.ufi']);
  expect(check({ signal: 'Danger', statements: ['H304'], ufi: 'A1B2-C3D4-E5F6-G7H8' })).toBe(
    undefined,
  );
});

// R883
describe('a hazard label stops the build', () => {
  const file = 'oils/lavender-oil.yaml';
  const label = (hazard: object) =>
    problems(file, { hazard: { precautions: [], pictograms: [], ...hazard } }).map((problem) =>
      problem.slice(problem.indexOf('hazard.')),
    );
  const both = ['GHS07', 'GHS08'];

  test.each([
    ['lacks the word', undefined],
    ['has a weaker one', 'Warning'],
  ])('that %s of its strongest statement', (_, signal) => {
    expect(label({ signal, statements: ['H315', 'H304'], pictograms: both })).toEqual([
      'hazard.signal: must be Danger, which H304 asks for',
    ]);
  });

  test('that lacks the word of statements that ask for the weaker one', () => {
    expect(label({ statements: ['H412', 'H319'], pictograms: both })).toEqual([
      'hazard.signal: must be Warning, which H319 asks for',
    ]);
  });

  test('that lacks a pictogram, named once for all statements that ask for it', () => {
    expect(label({ signal: 'Danger', statements: ['H304', 'H315', 'H317', 'H411'] })).toEqual([
      'hazard.pictograms: must have GHS08, which H304 asks for',
      'hazard.pictograms: must have GHS07, which H315 asks for',
      'hazard.pictograms: must have GHS09, which H411 asks for',
    ]);
  });

  test.each([
    ['whose statements ask for neither', { statements: ['H412', 'H413', 'EUH066'] }],
    ['whose statement asks for a pictogram alone', { statements: ['H411'], pictograms: ['GHS09'] }],
    [
      'that says more than is asked for',
      { signal: 'Danger', statements: ['H315'], pictograms: both },
    ],
    ['without statements', { statements: [] }],
  ])('but none %s', (_, hazard) => {
    expect(label(hazard)).toEqual([]);
  });
});

// R713
describe('what is without an allergen', () => {
  const listed = (address: string) => {
    const { selection } = parseView(address, listings.perfume);
    const index = indexFacets([calm, plain, strong, silent], listings.perfume.facets);
    return {
      ids: applyFilters(index, selection).map(({ id }) => id),
      counts: countFacets(index, selection)['free-of'],
    };
  };
  const calm = aProduct({ id: 1, allergens: ['Linalool'] });
  const plain = aProduct({ id: 2, allergens: [] });
  /** Nobody knows what is in it. */
  const silent = aProduct({ id: 4 });
  const strong = aProduct({ id: 3, allergens: ['Linalool', 'Jasmine Oil/Extract'] });

  test('is found by the address, and each button counts what it would leave', () => {
    expect(listed('').counts).toEqual(
      new Map([
        ['Linalool', 1],
        ['Jasmine_Oil__Extract', 2],
      ]),
    );
    expect(listed('?free-of=Jasmine_Oil__Extract').ids).toEqual([1, 2]);
    expect(listed('?free-of=Jasmine_Oil__Extract,Linalool').ids).toEqual([2]);
  });

  test('has buttons with the names of the label, for every name of the list', () => {
    expect(labelOf(allergenFacet, 'Jasmine_Oil__Extract')).toBe('Jasmine Oil/Extract');
    const values = allergens.map(allergenValue);
    expect(values.every(isAllergenValue)).toBe(true);
    expect(values.map(allergenName)).toEqual(allergens);
  });

  test('alone is suggested by the finder', () => {
    const found = findScents([calm, plain, strong, silent], parseAnswers('?free-of=Linalool'));
    expect(found.perfumes.map(({ product }) => product.id)).toEqual([2]);
  });
});
