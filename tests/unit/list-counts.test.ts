import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { indexFacets } from '~/features/search/facets';
import { listings, type Listing } from '~/features/search/listing';
import { clearView, parseView, toSearch, type ListingView } from '~/features/search/listing-view';
import { ranksOf } from '~/features/search/ranks';
import { resultOf, type RankOf } from '~/features/search/result';
import { buildSearch } from '~/features/search/search';
import { contentProducts } from '../support/content-products';
import { contentSearchWords } from '../support/content-search';

/* The numbers beside the filters of the shop, over its own products and its own search. */

const listing: Listing = listings.perfume;
const index = indexFacets(contentProducts, listing.facets);
const search = await buildSearch(contentProducts, contentSearchWords);

const rankOf = ({ q }: ListingView): RankOf => ranksOf(q, search.find(q));
const shown = (view: ListingView, ranks = rankOf(view)) => resultOf(index, view, listing, ranks);

/** Every value of every facet that the catalogue or the vocabulary has. */
const choices = listing.facets.flatMap((facet) => {
  const found = new Set(contentProducts.flatMap((product) => facet.valuesOf(product)));
  return [...new Set([...(facet.vocabulary ?? []), ...found])].map((value) => ({ facet, value }));
});

/** Words of the shop, one or several, as somebody types them. */
const words = contentProducts.flatMap(({ name, description }) =>
  `${name} ${description}`.toLowerCase().split(/[^\p{Letter}]+/u),
);
const queries = fc.oneof(
  fc.constantFrom('', 'oil', 'mist', 'gift', 'men cologne', 'عود'),
  fc
    .array(fc.constantFrom(...words), { minLength: 1, maxLength: 3 })
    .map((parts) => parts.join(' ')),
);

const views = fc
  .record({
    q: queries,
    chosen: fc.uniqueArray(fc.nat(choices.length - 1), { maxLength: 3 }),
    max: fc.option(fc.nat(listing.priceEnd)),
    sort: fc.constantFrom(...listing.sorts.map(({ value }) => value)),
  })
  .map(({ q, chosen, max, sort }) => {
    const asked = new URLSearchParams({ q, sort, ...(max !== null && { max: String(max) }) });
    for (const { facet, value } of choices.filter((_, position) => chosen.includes(position)))
      asked.append(facet.key, value);
    return parseView(`?${asked}`, listing);
  });

const leadKey = listing.facets[0]?.key ?? '';
const leadChoices = choices.filter(({ facet }) => facet === listing.facets[0]);
const choosing = (view: ListingView, key: string, values: readonly string[]): ListingView => ({
  ...view,
  selection: { ...view.selection, [key]: values },
});

// R48
describe('every number beside a filter of the shop is what choosing it shows', () => {
  test('for 200 combinations of text, category, filters and price', () => {
    fc.assert(
      fc.property(views, fc.subarray(choices, { maxLength: 12 }), (view, some) => {
        const ranks = rankOf(view);
        const { counts, leadTotal } = shown(view, ranks);
        expect(leadTotal).toBe(shown(choosing(view, leadKey, []), ranks).found.length);
        const wrong = [...leadChoices, ...some].filter(({ facet: { key, mode }, value }) => {
          const kept = mode ? (view.selection[key] ?? []) : [];
          const next = choosing(view, key, [...new Set([...kept, value])]);
          const count = counts[key]?.get(value) ?? 0;
          return count !== shown(next, ranks).found.length;
        });
        expect(wrong).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });

  test('oils and diffusers that a text finds are among them, and the price limits them too', () => {
    const oils = contentProducts.filter(({ kind }) => kind === 'oil');
    const view = { ...clearView(parseView('', listing), listing), q: 'oil' };
    const all = shown(view);
    expect(all.found).toEqual(expect.arrayContaining(oils));
    expect(all.leadTotal).toBe(all.found.length);
    const [dearest] = oils.toSorted((a, b) => b.price - a.price);
    const cheaper = shown({ ...view, max: Math.ceil((dearest?.price ?? 0) / 100) - 1 });
    expect(cheaper.found).not.toContain(dearest);
    expect(cheaper.leadTotal).toBe(cheaper.found.length);
  });

  test('a sort holds for all kinds', () => {
    const view = parseView('?q=oil&sort=low-to-high', listing);
    const prices = shown(view).found.map(({ price }) => price);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(toSearch(view, listing)).toContain('sort=low-to-high');
  });
});
