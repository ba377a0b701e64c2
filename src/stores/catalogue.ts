import { fetchCatalogue, fetchShard } from '~/api';
import type { Discovery, Product } from '~/domain/catalogue/catalogue';
import { shardOf } from '~/domain/catalogue/shards';

/** A deploy may change prices while a tab is open, so what is older (ms) is read again. */
const freshFor = 5 * 60_000;

/**
 * Reads when first called, and again when that is old or has failed. What was read last stands in
 * for what cannot be read; null when there is none.
 */
export function renewing<Value>(read: () => Promise<Value | null>): () => Promise<Value | null> {
  let last: Value | null = null;
  let reading: Promise<Value | null> | undefined;
  let start = 0;
  return () => {
    if (reading && Date.now() - start < freshFor) return reading;
    start = Date.now();
    reading = read().then((value) => {
      if (value === null) reading = undefined;
      return (last = value ?? last);
    });
    return reading;
  };
}

type Products = () => Promise<readonly Product[] | null>;

let discovery: Discovery | undefined;

/** What is known of discovery sets once the products are here. */
export const discoveryOffer = (): Discovery | undefined => discovery;

const productsOf = (fetchPart: typeof fetchCatalogue): Products =>
  renewing(async () => {
    const result = await fetchPart();
    if (result.ok) {
      ({ discovery } = result.value);
      return result.value.products;
    }
    // No product of the build has such an id.
    if (import.meta.env.LARGE_CATALOGUE && result.reason === 'absent') return [];
    console.error('The catalogue could not be read:', result);
    return null;
  });

const catalogue = productsOf(fetchCatalogue);

/** The built-in products in the browser; none when the file cannot be read. */
export const catalogueProducts = async (): Promise<readonly Product[]> => (await catalogue()) ?? [];

const shards = new Map<number, Products>();

function shardProducts(shard: number): ReturnType<Products> {
  const read = shards.get(shard) ?? productsOf(() => fetchShard(shard));
  shards.set(shard, read);
  return read();
}

async function inParts(ids: readonly number[]): Promise<readonly Product[] | null> {
  const wanted = new Set(ids.map((id) => shardOf({ id })));
  const parts = await Promise.all([...wanted].map(shardProducts));
  return parts.every((part) => part !== null) ? parts.flat() : null;
}

/**
 * The built-in products that have one of these ids, and maybe others; null when they cannot be
 * read. Of a large catalogue only the parts that they are in are fetched.
 */
export const productsNear: (ids: readonly number[]) => Promise<readonly Product[] | null> =
  import.meta.env.LARGE_CATALOGUE ? inParts : catalogue;
