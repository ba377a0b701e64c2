import { randomUUID } from 'node:crypto';
import type { Condition, RawStore } from '../engines/engine.ts';
import { contentsOf, versionOf, type Form } from './form.ts';
import {
  RecordUnreadable,
  StoreUnavailable,
  type Entry,
  type KeyValue,
  type Written,
} from '../kv.ts';
import { realClock } from '../clock.ts';
import { retryWhileChanged } from '../retry.ts';

interface Stored<T> extends Entry<T> {
  rev: string;
}

/**
 * Records of one kind in a store, on any engine. A record that cannot be read, because it is
 * damaged or only a newer deploy knows its version, throws `RecordUnreadable` and is never written
 * over.
 * @param tell is told of each such record first.
 */
export function keyValue<T>(
  store: RawStore,
  form: Form<T>,
  tell: (key: string) => Promise<void> = () => Promise.resolve(),
): KeyValue<T> {
  /** @throws TypeError for what this store could not read again: nothing is stored then. */
  function seal(key: string, data: T) {
    const { error } = form.schema.safeParse(data);
    if (error)
      throw new TypeError(`Not stored, for nobody could read ${key} again.`, { cause: error });
    return { v: versionOf(form), rev: randomUUID(), data };
  }

  async function load(key: string): Promise<Stored<T> | null> {
    const found = await store.read(key);
    if (found === null) return null;
    const contents = contentsOf(form, found.record);
    if (!found.etag || !contents) {
      await tell(key);
      throw new RecordUnreadable(key);
    }
    return { ...contents, etag: found.etag };
  }

  /**
   * A write has succeeded when the engine says so, or when the stored record has our `rev`: then
   * our first try was stored and its answer was lost.
   */
  async function write(key: string, value: T, condition: Condition): Promise<Written<T>> {
    const record = seal(key, value);
    const outcome = await store.write(key, record, condition).catch(unknownOutcome);
    if (typeof outcome === 'string') return { ok: true, etag: outcome };
    const current = await load(key);
    if (current?.rev === record.rev) return { ok: true, etag: current.etag };
    if (outcome !== null)
      throw new StoreUnavailable(`The store did not take ${key}.`, { cause: outcome.cause });
    return { ok: false, current };
  }

  const create = (key: string, value: T) => write(key, value, { onlyIfNew: true });

  function update(key: string, etag: string, value: T): Promise<Written<T>> {
    // The Blobs client takes an empty etag for "no condition" and would overwrite what is there.
    if (!etag) throw new TypeError(`No etag to update ${key} with.`);
    return write(key, value, { onlyIfMatch: etag });
  }

  /** Reads the stored record before replacing it, because its version may be newer. */
  async function put(key: string, value: T): Promise<void> {
    let current: Entry<T> | null = null;
    await retryWhileChanged(async () => {
      const written = current ? await update(key, current.etag, value) : await create(key, value);
      if (written.ok) return { done: undefined };
      current = written.current;
      return 'again';
    }, realClock);
  }

  return {
    read: load,
    create,
    update,
    put,
    delete: (key) => store.delete(key),
    keys: async (prefix = '') => (await store.list(prefix)).map(({ key }) => key),
    async page(after) {
      const { listed, next } = await store.page(after);
      return { keys: listed.map(({ key }) => key), next };
    },
    tags: async (prefix) => new Map((await store.list(prefix)).map(({ key, etag }) => [key, etag])),
  };
}

function unknownOutcome(error: unknown): StoreUnavailable {
  if (error instanceof StoreUnavailable) return error;
  throw error;
}
