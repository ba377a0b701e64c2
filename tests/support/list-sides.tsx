import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { listAt } from '../../src/features/search/server/list-call.ts';
import type { Product } from '../../src/features/catalogue/catalogue.ts';
import { forCard } from '../../src/features/catalogue/for-card.ts';
import { countFacets, emptySelection, indexFacets } from '../../src/features/search/facets.ts';
import { headingOf, listings, type Listing } from '../../src/features/search/listing.ts';
import { pageSize, parseView } from '../../src/features/search/listing-view.ts';
import { ranksOf } from '../../src/features/search/ranks.ts';
import { resultOf } from '../../src/features/search/result.ts';
import { buildSearch } from '../../src/features/search/search.ts';
import { ListBrowser } from '../../src/features/catalogue/shop/list/ListBrowser.tsx';
import { catalogue } from './catalogue.ts';
import { contentProducts } from './content-products.ts';
import { contentSearchWords } from './content-search.ts';
import { aProduct } from './products.ts';
import { render, shows } from './render.tsx';
import { temporaryFolder } from './temporary-folder.ts';

/* The shop's list over products that make pages; the same tests wherever its result is worked out. */

const listing: Listing = listings.perfume;
const products = Array.from({ length: 130 }, (_, i): Product => {
  const product = contentProducts[i % contentProducts.length] ?? aProduct();
  const { name, price } = product;
  return { ...product, id: 1000 + i, name: `${name} ${i}`, price: price + (i % 7) * 500 };
});
const candle = { id: 9001, name: 'Cedar Candle', price: 24.5, description: 'Wax.' };
const perfumes = products.filter(({ kind }) => kind === 'perfume');
const others = products.filter(({ kind }) => kind !== 'perfume');
const search = await buildSearch(products, contentSearchWords);

const folder = temporaryFolder('list-sides');
writeFileSync(join(folder, 'catalogue.json'), JSON.stringify({ ...catalogue, products }));
writeFileSync(join(folder, 'search.json'), JSON.stringify(contentSearchWords));
process.env['SHOP_CATALOGUE'] = join(folder, 'catalogue.json');

const asked: string[] = [];
async function answer(address: string): Promise<Response> {
  asked.push(address);
  const url = new URL(address, 'https://shop.example');
  if (url.pathname === '/catalogue.json') return Response.json({ ...catalogue, products });
  if (url.pathname === '/search.json') return Response.json(contentSearchWords);
  if (url.pathname === '/api/products') return Response.json([candle]);
  if (url.pathname !== '/api/catalogue') return new Response('', { status: 404 });
  return Response.json(await listAt(url));
}

const start = {
  first: perfumes.slice(0, pageSize).map(forCard),
  total: perfumes.length,
  leadCounts: Object.fromEntries(
    countFacets(indexFacets(perfumes, listing.facets), emptySelection)['category'] ?? [],
  ),
};

async function open(query: string) {
  history.replaceState(null, '', `/shop${query}`);
  const { page, leave } = await render(
    <ListBrowser
      kind="perfume"
      start={start}
      emptyPicture={{ ...(perfumes[0] ?? aProduct()).picture, alt: 'An empty tray' }}
    />,
  );
  leaving.push(leave);
  return page;
}

const leaving: (() => void)[] = [];
const namesIn = (page: HTMLElement) =>
  [...page.querySelectorAll('[data-list] article h3')].map((heading) => heading.textContent);
const countIn = (page: HTMLElement) => page.querySelector('[role=status]')?.textContent;

/** What the list's rules say that an address shows, each heading's products together. */
function expected(query: string) {
  const view = parseView(query, listing);
  const found = view.q === '' ? null : search.find(view.q);
  const all = [...perfumes, ...(found ? others : [])];
  const right = resultOf(indexFacets(all, listing.facets), view, listing, ranksOf(view.q, found));
  const groups = Map.groupBy(right.found, headingOf);
  const shown = (['perfume', 'oil', 'diffuser'] as const).flatMap((kind) =>
    (groups.get(kind) ?? []).slice(0, view.pages * pageSize),
  );
  return { names: shown.map(({ name }) => name), count: right.found.length };
}

/** @param fetches all that this side asks for, in the order of the alphabet. */
export function describeList(side: string, fetches: readonly string[]) {
  describe(`a list, ${side}`, () => {
    beforeEach(() => {
      vi.stubGlobal('fetch', (address: string) => answer(address));
      vi.stubGlobal('scrollTo', () => undefined);
    });
    afterEach(() => {
      for (const leave of leaving.splice(0)) leave();
    });

    test.each([
      '?category=oud',
      '?category=oud&sort=high-to-low',
      '?sort=low-to-high&page=2',
      '?note=rose&without=vanilla&max=250',
      '?q=lavendar',
      '?q=oud%20under%20250%20dollars',
    ])('shows what %s asks for', async (query) => {
      const { names, count } = expected(query);
      expect(names.length).toBeGreaterThan(0);
      const page = await open(query);
      await shows(() => {
        // The desk's product may stand among them, and be one more.
        const shown = namesIn(page).filter((name) => name !== candle.name);
        expect(shown).toEqual(names.slice(0, shown.length));
        expect(names.length - shown.length).toBeOneOf([0, 1]);
        expect(Number.parseInt(countIn(page) ?? '', 10) - count).toBeOneOf([0, 1]);
      });
    });

    test('has the products that the desk has added', async () => {
      const page = await open('?q=cedar%20candle');
      await shows(() => {
        expect(namesIn(page)).toContain(candle.name);
      });
    });

    test('names what comes nearest where nothing is found', async () => {
      const page = await open('?category=oud&max=1');
      await shows(() => {
        expect(page.textContent).toContain('The nearest is');
      });
    });

    test('leads from a search to pages of that name', async () => {
      const page = await open('?q=rose');
      await shows(() => {
        const also = page.querySelector('nav[aria-label="Also found"]');
        expect(also?.querySelectorAll('a').length).toBeGreaterThan(0);
      });
    });

    test('asks for no more than this side needs', async () => {
      await open('?q=cedar%20candle');
      await shows(() => {
        const paths = new Set(asked.map((address) => address.split('?')[0]));
        expect([...paths].sort()).toEqual(fetches);
      });
    });
  });
}
