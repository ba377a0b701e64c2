import { fetchCatalogue, fetchShard, type Result } from '~/api';
import type { Product } from '~/features/catalogue/catalogue';
import { listed } from '~/features/catalogue/listed';
import { shardOf } from '~/features/catalogue/shards';
import type * as CatalogueCalls from './catalogue-calls';
import { $sets } from './sets';

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

/** @param absent what it means that there is no such file. */
const productsOf = (
  fetchPart: typeof fetchCatalogue,
  absent: readonly Product[] | null,
): Products =>
  renewing(async () => {
    const result = await fetchPart();
    if (result.ok) {
      $sets.set(result.value.sets ?? []);
      return listed(result.value);
    }
    if (result.reason === 'absent' && absent) return absent;
    console.error('The catalogue could not be read:', result);
    return null;
  });

/** All built-in products; null when the file cannot be read. */
export const catalogueProducts: Products = productsOf(fetchCatalogue, null);

const shards = new Map<number, Products>();

function shardProducts(shard: number): ReturnType<Products> {
  // Of a shard without a file the build has no product.
  const read = shards.get(shard) ?? productsOf(() => fetchShard(shard), []);
  shards.set(shard, read);
  return read();
}

async function inParts(ids: readonly number[]): ReturnType<Products> {
  const wanted = new Set(ids.map((id) => shardOf({ id })));
  const parts = await Promise.all([...wanted].map(shardProducts));
  return parts.every((part) => part !== null) ? parts.flat() : null;
}

/**
 * The built-in products that have one of these ids, and maybe others; null when they cannot be read.
 * Of a large catalogue only the parts that they are in are fetched, of another one all.
 */
export const productsNear: (ids: readonly number[]) => Promise<readonly Product[] | null> =
  import.meta.env.LARGE_CATALOGUE ? inParts : catalogueProducts;

type Calls = typeof CatalogueCalls;

/** What the server answers where a catalogue is too large to be downloaded; null when it does not. */
export async function askCatalogue<Value>(
  send: (calls: Calls) => Promise<Result<Value>>,
): Promise<Value | null> {
  const calls = await import('./catalogue-calls').catch(() => null);
  const result = calls && (await send(calls));
  if (result?.ok) return result.value;
  console.error('The catalogue could not be asked:', result);
  return null;
}
