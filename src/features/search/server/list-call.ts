import type { Product } from '../../catalogue/catalogue.ts';
import { listed } from '../../catalogue/listed.ts';
import { indexFacets, type FacetIndex } from '../facets.ts';
import type { ListReply } from '../list-reply.ts';
import { headingOf, listings, type Listing } from '../listing.ts';
import { parseView } from '../listing-view.ts';
import { scentReply } from '../../scent/scent-answer.ts';
import type { Action } from '../../../../netlify/kernel/http/http.ts';
import { ok, refuse } from '../../../../netlify/kernel/http/reply.ts';
import { builtCatalogue } from '../../../../netlify/kernel/store/built-catalogue.ts';
import { beginningOf } from '../../../base/text/whole.ts';
import { listReply, shownOf } from './list-reply.ts';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { buildSearch, openSearch, type Search } from '../search.ts';
import { isSearchWords } from '../search-words.ts';
import { catalogueFile } from '../../../../netlify/kernel/store/built-catalogue.ts';
import { Unavailable } from '../../../../netlify/kernel/store/unavailable.ts';
import type { PackedIndex } from '../search.ts';

/** Every parameter that a list knows; the CDN looks at no other. */
const known = [
  'kind',
  ...Object.values(listings).flatMap(({ facets }) => facets.map(({ key }) => key)),
  'sort',
  'max',
  'q',
  'page',
  'occasion',
  'longevity',
  'family',
  'without',
];

/** The catalogue changes with a deploy alone, and a deploy empties the CDN. */
const forThisDeploy = {
  'Cache-Control': 'public, max-age=0, must-revalidate',
  'Netlify-CDN-Cache-Control': 'public, durable, max-age=31536000',
  'Netlify-Vary': `query=${[...new Set(known)].join('|')}`,
};

/**
 * A page of a list, for the address of that list: `kind` says which one, and is 'perfume' where it
 * is left out. Products that the desk has added are no part of it (GET /api/products).
 */
export const getList: Action = async ({ request }) => {
  const reply = await listAt(new URL(request.url));
  return reply ? ok(reply, forThisDeploy) : refuse(400, 'There is no such list.');
};

/** Null for an unknown kind. */
export async function listAt({ search, searchParams }: URL): Promise<ListReply | null> {
  const kind = searchParams.get('kind') ?? 'perfume';
  const listing: Listing | undefined = Object.values(listings).find((one) => one.kind === kind);
  if (!listing) return null;
  const view = parseView(search, listing);
  const isSearch = listing.kind === 'perfume' && view.q.trim() !== '';
  const found = isSearch ? (await searchEngine()).find(view.q) : null;
  const index = indexOf(listing, isSearch);
  return listReply(index, view, listing, found, listed(builtCatalogue()));
}

/** What the finder answers, for the address of the finder. */
export const getScents: Action = ({ request }) => {
  const { search } = new URL(request.url);
  return Promise.resolve(ok(scentReply(builtCatalogue().products, search), forThisDeploy));
};

/** What the search box shows for a text. */
export const getSuggestions: Action = async ({ request }) => {
  const text = beginningOf(new URL(request.url).searchParams.get('q') ?? '', 100);
  return ok(shownOf((await searchEngine()).find(text)), forThisDeploy);
};

const indexes = new Map<string, FacetIndex<Product>>();

/** Of a list's own products; a search of the shop has those of the other lists after them. */
function indexOf({ kind, facets }: Listing, withOthers: boolean): FacetIndex<Product> {
  const name = `${kind} ${withOthers}`;
  const index = indexes.get(name) ?? indexFacets(productsOf(kind, withOthers), facets);
  indexes.set(name, index);
  return index;
}

function productsOf(kind: Listing['kind'], withOthers: boolean): Product[] {
  const products = listed(builtCatalogue());
  const others = withOthers ? products.filter((product) => headingOf(product) !== kind) : [];
  return [...products.filter((product) => headingOf(product) === kind), ...others];
}

let opened: Promise<Search> | undefined;

/** The index of this deploy, read once an instance: packed by the build where the catalogue is large. */
const searchEngine = (): Promise<Search> => (opened ??= open());

async function open(): Promise<Search> {
  const folder = dirname(catalogueFile());
  const file = join(folder, 'search-index.json');
  return existsSync(file)
    ? openSearch(readPacked(file))
    : buildSearch(listed(builtCatalogue()), readWords(join(folder, 'search.json')));
}

function readWords(file: string) {
  const words: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (isSearchWords(words)) return words;
  throw new Unavailable(`${file} is not what a build writes.`);
}

const readPacked = (file: string): PackedIndex =>
  JSON.parse(readFileSync(file, 'utf8')) as PackedIndex;
