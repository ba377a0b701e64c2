import { describe, expect, test } from 'vitest';
import { allergenOf, allergens } from '~/domain/product/allergens';
import { contentProblems, type ContentEntry } from '~/domain/content/content-check';
import { facts } from '~/domain/product/facts.schema';
import { all, checked, products, schemas } from '../support/content';

/** The content with a change in the file whose name ends so. */
const changed = (end: string, change: object): ContentEntry[] =>
  checked().map((entry) =>
    entry.file.endsWith(end)
      ? ({ ...entry, data: { ...entry.data, ...change } } as ContentEntry)
      : entry,
  );
const problems = (end: string, change: object) => contentProblems(changed(end, change));

// R710
describe('with the market EU the build refuses a product on sale', () => {
  test.each([
    ['perfumes/oud-zellij.yaml', { ingredients: [], allergens: [] }, 'Oud Zellij: ingredients'],
    ['oils/lavender-oil.yaml', { hazard: undefined }, 'Lavender Oil: hazard'],
    [
      'diffusers/courtyard-reed-diffuser.yaml',
      { hazard: undefined },
      'Courtyard Reed Diffuser: hazard',
    ],
  ])('%s without its facts', (file, change, field) => {
    expect(problems(file, change)).toEqual([
      `src/content/${file}: ${field}: must be given for a product on sale in the EU`,
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

// R711
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
      `src/content/${file}: Oud Brass Gate: allergens: names 'Coumarin', which is not among the ingredients`,
      `src/content/${file}: Oud Brass Gate: allergens: must name 'Limonene', which is among the ingredients`,
    ]);
  });
});

// R712
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
