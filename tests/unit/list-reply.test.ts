import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CardProduct, Product } from '~/features/catalogue/catalogue';
import { indexFacets } from '~/features/search/facets';
import { listedOf, type ListReply } from '~/features/search/list-reply';
import { headingOf, listings, type Listing } from '~/features/search/listing';
import { pageSize, parseView } from '~/features/search/listing-view';
import { ranksOf } from '~/features/search/ranks';
import { resultOf } from '~/features/search/result';
import { buildSearch, openSearch, packSearch } from '~/features/search/search';
import { listReply } from '../../src/features/search/server/list-reply';
import { contentProducts } from '../support/content-products';
import { contentSearchWords } from '../support/content-search';
import { aProduct } from '../support/products';

/* A list that a function answers page by page shows what a browser works out that has all products. */

const listing: Listing = listings.perfume;
/** As many as make pages; each a little different. */
const builtIn = Array.from({ length: 120 }, (_, i) => {
  const product = contentProducts[i % contentProducts.length] ?? aProduct();
  return {
    ...product,
    id: 1000 + i,
    name: `${product.name} ${i}`,
    price: product.price + (i % 7) * 500,
  };
});
const added = [700, 9_000, 31_000].map((price, i) =>
  aProduct({ id: 5000 + i, kind: 'other', name: `Cedar Candle ${i}`, category: 'oud', price }),
);
const perfumes = builtIn.filter(({ kind }) => kind === 'perfume');
const others = builtIn.filter(({ kind }) => kind !== 'perfume');
const indexOf = (products: readonly Product[]) => indexFacets(products, listing.facets);
const ownIndex = indexOf(perfumes);
const wholeIndex = indexOf([...perfumes, ...others]);
const search = await buildSearch(builtIn, contentSearchWords);

const views = fc
  .record({
    q: fc.constantFrom('', '', 'oud', 'candle', 'lavendar', 'oud rose', 'zzz', 'under 100 dollars'),
    category: fc.constantFrom('', 'oud', 'amber'),
    without: fc.constantFrom('', 'oud', 'rose,vanilla'),
    'free-of': fc.constantFrom('', 'Linalool', 'Citral,Geraniol'),
    max: fc.constantFrom('', '90', '200'),
    sort: fc.constantFrom('', ...listing.sorts.map(({ value }) => value)),
    page: fc.integer({ min: 1, max: 4 }).map(String),
  })
  .map((fields) => parseView(`?${new URLSearchParams(fields)}`, listing));

const isSearch = (q: string) => q.trim() !== '';

// R780
describe('a list in pages', () => {
  test.each([
    ['with products that the desk has added', added],
    ['without any', []],
  ])('shows what a browser with all products shows, %s', (_, extra) => {
    const own = indexOf([...perfumes, ...extra]);
    const whole = indexOf([...perfumes, ...extra, ...others]);
    fc.assert(
      fc.property(views, (view) => {
        const found = isSearch(view.q) ? search.find(view.q) : null;
        const ranks = ranksOf(view.q, found);
        const right = resultOf(found ? whole : own, view, listing, ranks);
        const index = found ? wholeIndex : ownIndex;
        const asked = (pages: number): ListReply =>
          listReply(index, { ...view, pages }, listing, found, builtIn);
        const rest = Array.from({ length: view.pages - 1 }, (_, i) => asked(i + 2));
        const listed = listedOf([asked(1), ...rest], extra, view, listing);

        const ids = (kind: string, products: readonly CardProduct[]) =>
          products.filter((product) => headingOf(product) === kind).map(({ id }) => id);
        for (const kind of ['perfume', 'oil', 'diffuser']) {
          const expected = ids(kind, right.found);
          expect(ids(kind, listed.found)).toEqual(expected.slice(0, view.pages * pageSize));
          expect(listed.totals[kind] ?? 0).toBe(expected.length);
        }
        expect(listed.leadTotal).toBe(right.leadTotal);
        for (const { key } of listing.facets) {
          const counted = [...(right.counts[key] ?? [])].filter(([, count]) => count > 0);
          const shown = [...(listed.counts[key] ?? [])].filter(([, count]) => count > 0);
          expect(new Map(shown)).toEqual(new Map(counted));
        }
      }),
      { numRuns: 60 },
    );
  });
});

test('a packed index finds what the index finds that it was packed from', () => {
  const packed = openSearch(packSearch(builtIn, contentSearchWords));
  for (const q of ['oud', 'lavendar', 'oud rose gift', 'عود', 'zzz', 'amber under 100 dollars'])
    expect(packed.find(q).hits.map(({ key }) => key)).toEqual(
      search.find(q).hits.map(({ key }) => key),
    );
});
