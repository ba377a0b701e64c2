import { getDeployStore, getStore, type Store } from '@netlify/blobs';
import { guarded, type Condition, type Engine, type Listed, type RawStore } from './engine.ts';
import { StoreUnavailable } from './kv.ts';
import { storeFetch } from './store-fetch.ts';

/**
 * Netlify Blobs. All deploys of a site share `getStore`: a preview that used it would write live
 * orders, so only the live deploy does.
 */
export function blobsEngine(live: boolean, deadline: number): Engine {
  const fetch = storeFetch(deadline);
  return {
    store(name) {
      const options = { name, consistency: 'strong', fetch } as const;
      return blobsStore(configured(() => (live ? getStore : getDeployStore)(options)));
    },
  };
}

/** Over a Blobs store that was opened for strong consistency. */
export function blobsStore(store: Store): RawStore {
  return guarded({
    async read(key) {
      const found = await store.getWithMetadata(key, { type: 'text' });
      return found && { record: parseJson(found.data), etag: found.etag ?? '' };
    },
    /** For every refusal but 412 the client says `modified: true` with an empty etag. */
    async write(key, record, condition) {
      const { modified, etag } = await set(store, key, record, condition);
      if (modified && !etag && condition) throw new Error('There is no etag.');
      return modified;
    },
    delete: (key) => store.delete(key),
    async list(prefix) {
      const all: Listed[] = [];
      for await (const page of store.list({ prefix, paginate: true }))
        all.push(...page.blobs.map(({ key, etag }) => ({ key, mark: etag })));
      return all;
    },
  });
}

const set = (store: Store, key: string, record: unknown, condition: Condition) =>
  condition ? store.setJSON(key, record, condition) : store.setJSON(key, record);

function configured<Result>(open: () => Result): Result {
  try {
    return open();
  } catch (error) {
    throw new StoreUnavailable('Blobs is not configured for this deploy.', { cause: error });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
