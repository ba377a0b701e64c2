import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyFilters, countFacets, indexFacets, type Facet } from '~/features/search/facets';

interface Scent {
  id: number;
  category: string;
  notes: string[];
  price: number;
}

const facets: Facet<Scent>[] = [
  { key: 'category', valuesOf: ({ category }) => [category] },
  { key: 'note', mode: 'all', valuesOf: ({ notes }) => notes },
  { key: 'without', mode: 'none', valuesOf: ({ notes }) => notes },
];
const categories = ['oud', 'amber', 'musk'];
const notes = ['rose', 'saffron', 'cedar', 'iris', 'vanilla'];

const scents = fc.array(
  fc.record({
    id: fc.nat(),
    category: fc.constantFrom(...categories),
    notes: fc.uniqueArray(fc.constantFrom(...notes), { maxLength: 4 }),
    price: fc.integer({ min: 1, max: 400 }),
  }),
  { maxLength: 40 },
);
const selection = fc.record({
  category: fc.uniqueArray(fc.constantFrom(...categories, 'unknown')),
  note: fc.uniqueArray(fc.constantFrom(...notes, 'unknown'), { maxLength: 2 }),
  without: fc.uniqueArray(fc.constantFrom(...notes, 'unknown'), { maxLength: 2 }),
});
const max = fc.integer({ min: 0, max: 500 });

describe('applyFilters', () => {
  test('keeps exactly what a plain reading of the choices keeps, in its order', () => {
    fc.assert(
      fc.property(scents, selection, max, (items, chosen, most) => {
        const plain = items.filter(
          ({ category, notes: has, price }) =>
            (chosen.category.length === 0 || chosen.category.includes(category)) &&
            chosen.note.every((note) => has.includes(note)) &&
            !chosen.without.some((note) => has.includes(note)) &&
            price <= most,
        );
        const index = indexFacets(items, facets);
        expect(applyFilters(index, chosen, ({ price }) => price <= most)).toEqual(plain);
      }),
    );
  });

  test('without a choice restores the whole list', () => {
    fc.assert(
      fc.property(scents, (items) => {
        const index = indexFacets(items, facets);
        expect(applyFilters(index, {})).toEqual(items);
        expect(applyFilters(index, { category: [], note: [], without: [] })).toEqual(items);
      }),
    );
  });

  test('never grows when a note is asked for or left out as well', () => {
    fc.assert(
      fc.property(scents, selection, fc.constantFrom(...notes), (items, chosen, note) => {
        const index = indexFacets(items, facets);
        const before = applyFilters(index, chosen).length;
        const asked = { ...chosen, note: [...chosen.note, note] };
        const left = { ...chosen, without: [...chosen.without, note] };
        expect(applyFilters(index, asked).length).toBeLessThanOrEqual(before);
        expect(applyFilters(index, left).length).toBeLessThanOrEqual(before);
      }),
    );
  });
});

describe('countFacets', () => {
  // R48
  test('counts never lie: each is what choosing its value gives', () => {
    fc.assert(
      fc.property(scents, selection, max, (items, chosen, most) => {
        const index = indexFacets(items, facets);
        const also = ({ price }: Scent) => price <= most;
        const counts = countFacets(index, chosen, also);
        for (const { key, mode } of facets)
          for (const [value, count] of counts[key] ?? []) {
            const kept = mode ? chosen[key as keyof typeof chosen] : [];
            const next = { ...chosen, [key]: [...new Set([...kept, value])] };
            expect(count).toBe(applyFilters(index, next, also).length);
          }
      }),
    );
  });

  test('names every value that an item has, and no other', () => {
    fc.assert(
      fc.property(scents, selection, (items, chosen) => {
        const counts = countFacets(indexFacets(items, facets), chosen);
        const found = new Set(items.flatMap((item) => item.notes));
        expect(new Set(counts['note']?.keys())).toEqual(found);
      }),
    );
  });
});
