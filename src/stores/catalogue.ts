import { fetchCatalogue, fetchShard } from '~/api';
import type { Discovery, Product } from '~/domain/catalogue/catalogue';
import { shardOf } from '~/domain/catalogue/shards';

let loading: Promise<readonly Product[]> | undefined;
let discovery: Discovery | undefined;

/** What is known of discovery sets once the products are here. */
export const discoveryOffer = (): Discovery | undefined => discovery;

/** The built-in products in the browser, fetched once a visit; none when the file cannot be read. */
export function catalogueProducts(): Promise<readonly Product[]> {
  loading ??= fetchCatalogue().then((result) => {
    if (result.ok) {
      ({ discovery } = result.value);
      return result.value.products;
    }
    console.error('The catalogue could not be read:', result);
    loading = undefined;
    return [];
  });
  return loading;
}

const shards = new Map<number, Promise<readonly Product[] | null>>();

function shardProducts(shard: number): Promise<readonly Product[] | null> {
  const known = shards.get(shard);
  if (known) return known;
  const reading = fetchShard(shard).then((result) => {
    if (result.ok) {
      ({ discovery } = result.value);
      return result.value.products;
    }
    // No product of the build has such an id.
    if (result.reason === 'refused' && result.status === 404) return [];
    console.error('A part of the catalogue could not be read:', result);
    shards.delete(shard);
    return null;
  });
  shards.set(shard, reading);
  return reading;
}

async function inParts(ids: readonly number[]): Promise<readonly Product[] | null> {
  const wanted = new Set(ids.map((id) => shardOf({ id })));
  const parts = await Promise.all([...wanted].map(shardProducts));
  return parts.every((part) => part !== null) ? parts.flat() : null;
}

async function whole(): Promise<readonly Product[] | null> {
  const all = await catalogueProducts();
  return all.length > 0 ? all : null;
}

/**
 * The built-in products that have one of these ids, and maybe others; null when they cannot be
 * read. Of a large catalogue only the parts that they are in are fetched.
 */
export const productsNear: (ids: readonly number[]) => Promise<readonly Product[] | null> =
  import.meta.env.LARGE_CATALOGUE ? inParts : whole;
