import { StoreUnavailable } from '../kv.ts';

/** A stored record: the version of its form, the id of its last write, and its contents. */
export interface RawRecord {
  v: number;
  /** A new UUID for each write. By it a writer recognises its own write. */
  rev: string;
  data: unknown;
}

/** A key with the etag of its record. */
export interface Listed {
  key: string;
  etag: string;
}

/** `onlyIfMatch` is an etag that this engine gave. */
export type Condition = { onlyIfNew: true } | { onlyIfMatch: string } | null;

/** One store of an engine, which knows nothing of what the records mean. */
export interface RawStore {
  /** `record` is the stored value, also when it is no valid record. */
  read(key: string): Promise<{ record: unknown; etag: string } | null>;
  /**
   * @returns the new etag; null when the condition did not hold. A write whose first try was stored
   * but whose answer was lost gets null too. Throws when the outcome is unknown.
   */
  write(key: string, record: RawRecord, condition: Condition): Promise<string | null>;
  delete(key: string): Promise<void>;
  /** In the order of the keys' bytes. Each 1,000 are a call. */
  list(prefix: string): Promise<Listed[]>;
  /**
   * One call of a list of all keys, in the same order.
   * @param after what the page before has as `next`; '' for the first page.
   */
  page(after: string): Promise<ListedPage>;
}

export interface ListedPage {
  listed: Listed[];
  /** In the engine's own form; null on the last page. */
  next: string | null;
}

/** A database that can stand behind the shop. */
export interface Engine {
  store(name: string): RawStore;
}

/**
 * Adds what every engine promises: it gets only valid keys, and every failure is
 * `StoreUnavailable`.
 */
export function guarded(store: RawStore): RawStore {
  const reach = <Result>(key: string, call: () => Promise<Result>): Promise<Result> => {
    checkKey(key);
    return reached(call);
  };
  return {
    read: async (key) => reach(key, () => store.read(key)),
    write: async (key, record, condition) => reach(key, () => store.write(key, record, condition)),
    delete: async (key) => reach(key, () => store.delete(key)),
    async list(prefix) {
      if (prefix) checkKey(prefix.replace(/\/$/, ''));
      return reached(() => store.list(prefix));
    },
    page: (after) => reached(() => store.page(after)),
  };
}

/** A key with '../../../store/' would write into another store; '?' and '#' would cut it off. */
export const isKey = (key: string): boolean =>
  /^[a-z0-9][a-z0-9/_.-]{0,199}$/.test(key) && !/\.\.|\/\/|\/$/.test(key);

function checkKey(key: string): void {
  if (!isKey(key)) throw new TypeError(`Not a key: ${JSON.stringify(key)}`);
}

/** @throws StoreUnavailable with the engine's own error as its cause. */
async function reached<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw new StoreUnavailable('The store cannot be reached.', { cause: error });
  }
}
