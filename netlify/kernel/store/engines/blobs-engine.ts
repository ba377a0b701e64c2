import { getDeployStore, getStore, type Store } from '@netlify/blobs';
import { z } from 'zod';
import { guarded, type Condition, type Engine, type Listed, type RawStore } from './engine.ts';
import { StoreUnavailable } from '../kv.ts';
import { storeFetch } from './store-fetch.ts';

/**
 * Netlify Blobs. All deploys of a site share `getStore`: a preview that used it would write live
 * orders, so only the live deploy does.
 */
export function blobsEngine(live: boolean, deadline: number): Engine {
  const fetch = storeFetch(deadline);
  return {
    store(name) {
      const open = (send: typeof globalThis.fetch) => {
        const options = { name, consistency: 'strong', fetch: send } as const;
        return configured(() => (live ? getStore : getDeployStore)(options));
      };
      return blobsStore(open, fetch);
    },
  };
}

/** @param open a Blobs store for strong consistency, which sends its requests by the `fetch` given. */
export function blobsStore(open: (send: typeof fetch) => Store, send: typeof fetch): RawStore {
  let opened: Store | null = null;
  // An invocation has all stores and asks few of them.
  const store = () => (opened ??= open(send));
  return guarded({
    async read(key) {
      const found = await store().getWithMetadata(key, { type: 'text' });
      return found && { record: parseJson(found.data), etag: found.etag ?? '' };
    },
    /** For any refused write except 412 the client says `modified: true` with an empty etag. */
    async write(key, record, condition) {
      const { modified, etag = '' } = await set(store(), key, record, condition);
      if (modified && !etag && condition) throw new Error('There is no etag.');
      return modified ? etag : null;
    },
    delete: (key) => store().delete(key),
    async list(prefix) {
      const all: Listed[] = [];
      for await (const page of store().list({ prefix, paginate: true }))
        all.push(...page.blobs.map(({ key, etag }) => ({ key, etag })));
      return all;
    },
    /** The client always lists from the first key, so the cursor is added to its request here. */
    async page(after) {
      let next: string | null = null;
      const from = open(async (input, init) => {
        const url = new URL(input instanceof Request ? input.url : input);
        if (after) url.searchParams.set('cursor', after);
        const response = await send(url.href, init);
        if (response.status === 200) next = await nextIn(response.clone());
        return response;
      });
      for await (const { blobs } of from.list({ paginate: true }))
        return { listed: blobs.map(({ key, etag }) => ({ key, etag })), next };
      return { listed: [], next: null };
    },
  });
}

const listReply = z.object({ next_cursor: z.string().optional() });

const nextIn = async (reply: Response): Promise<string | null> =>
  listReply.parse(await reply.json()).next_cursor || null;

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
