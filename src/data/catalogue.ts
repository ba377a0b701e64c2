import { getCollection } from 'astro:content';
import type { Product } from '~/features/catalogue/catalogue';
import type { Catalogue } from '~/features/catalogue/catalogue-file';
import { contentProblems } from '~/features/publishing/content-check';
import { loadNotes, type Family } from './notes';
import { loadGiftCards } from './gift-cards';
import { loadDiscovery, ownSets } from './sets';
import { once } from './once';
import { unusualRates } from './tax-rates';
import { asPng, loadGuarantee } from './guarantee';
import { loadDelivery, loadSite } from './site';
import { siteFacts } from './site-facts';
import { toProduct, type ProductEntry } from './to-product';
import { existsSync, readFileSync } from 'node:fs';
import { ledgerFile } from '~/features/publishing/price-ledger';
import { pricesOn, type Prices } from '~/features/publishing/unproven-prices';
import { readLedger } from '~/features/publishing/read-ledger';
import { isoDate } from '~/base/text/dates';

/** Whether browsers ask the server instead of reading all products (netlify/build/catalogue-size.ts). */
export const isLarge = import.meta.env.LARGE_CATALOGUE === true;

/** Every product of the content, perfumes first, each group by its ids. */
export const allEntries = once(async (): Promise<ProductEntry[]> => {
  const groups = await Promise.all([
    getCollection('perfumes'),
    getCollection('oils'),
    getCollection('diffusers'),
  ]);
  return groups.flat().sort((a, b) => a.data.id - b.data.id);
});

/** The catalogue of this build: pages, islands and `catalogue.json` share it. */
export const loadCatalogue = once(async (): Promise<Catalogue> => {
  await checkContent();
  const library = await loadNotes();
  const entries = await allEntries();
  const products = await Promise.all(entries.map((entry) => toProduct(entry, library)));
  const [site, guarantee, discovery, giftCards] = await Promise.all([
    loadSite(),
    loadGuarantee(),
    loadDiscovery(),
    loadGiftCards(),
  ]);
  return {
    version: 1,
    ...siteFacts(site),
    ...(guarantee && {
      guarantee: {
        text: guarantee.text,
        pictures: [...new Set(guarantee.notices.map(({ src }) => asPng(src)))],
      },
    }),
    giftCards,
    sets: [discovery, ...(await ownSets(products, site.name))],
    products,
  };
});

/** Stops the build with every mistake that the entries make against each other. */
async function checkContent(): Promise<void> {
  const groups = await Promise.all([
    allEntries(),
    getCollection('notes'),
    getCollection('families'),
    getCollection('site'),
    getCollection('brands'),
    getCollection('sets'),
  ]);
  const entries = groups.flat().map((entry) => ({ ...entry, file: entry.filePath ?? entry.id }));
  const problems = contentProblems(entries, loadPrices());
  const { tax } = await loadDelivery();
  for (const unusual of tax ? unusualRates(tax) : []) console.warn(unusual);
  if (problems.length > 0) throw new Error(`The content has mistakes:\n${problems.join('\n')}`);
}

export async function productsOf(kind: Product['kind']): Promise<Product[]> {
  const { products } = await loadCatalogue();
  return products.filter((product) => product.kind === kind);
}

/** The paths of the product pages: of one kind, or of every product. */
export async function productPaths(kind?: Product['kind']) {
  const { products } = await loadCatalogue();
  return products
    .filter((product) => kind === undefined || product.kind === kind)
    .map(({ id }) => ({ params: { id: String(id) } }));
}

/** The scent families that have a perfume in the shop, clockwise around the wheel. */
export async function perfumeFamilies(): Promise<Family[]> {
  const [{ families }, perfumes] = await Promise.all([loadNotes(), productsOf('perfume')]);
  return families.filter(({ id }) => perfumes.some((perfume) => perfume.families.includes(id)));
}

const productsById = once(async () => {
  const { products } = await loadCatalogue();
  return new Map(products.map((product) => [product.id, product]));
});

const entriesById = once(
  async () => new Map((await allEntries()).map((entry) => [entry.data.id, entry])),
);

/** A built-in product by its id; an unknown id is a mistake in a page. */
export const productById = async (id: number): Promise<Product> =>
  known(id, (await productsById()).get(id));

/** The content that a built-in product is made of. */
export const entryById = async (id: number): Promise<ProductEntry> =>
  known(id, (await entriesById()).get(id));

function known<Found>(id: number, found: Found | undefined): Found {
  if (found === undefined) throw new Error(`No product of the content has the id ${id}.`);
  return found;
}

/** The ledger of prices as this build proves struck prices with it; a shop that strikes none has no file. */
function loadPrices(): Prices {
  // Read, not imported: a long ledger would become code of the build.
  const entries = existsSync(ledgerFile) ? readLedger(readFileSync(ledgerFile, 'utf8')) : [];
  return pricesOn(isoDate(new Date()), entries);
}
