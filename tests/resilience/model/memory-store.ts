import type { Clock } from '../../../netlify/kernel/store/clock.ts';
import {
  StoreUnavailable,
  type Entry,
  type KeyValue,
  type Written,
} from '../../../netlify/kernel/store/kv.ts';

interface Row {
  text: string;
  etag: string;
}

/** All records, as the store alone sees them. */
export class Memory {
  readonly #stores = new Map<string, Map<string, Row>>();
  #writes = 0;

  rows(store: string): Map<string, Row> {
    const present = this.#stores.get(store) ?? new Map<string, Row>();
    this.#stores.set(store, present);
    return present;
  }

  /** What stands in a store, by key. */
  values<T>(store: string): Map<string, T> {
    return new Map([...this.rows(store)].map(([key, { text }]) => [key, JSON.parse(text) as T]));
  }

  write(store: string, key: string, value: unknown): void {
    this.#writes += 1;
    this.rows(store).set(key, { text: JSON.stringify(value), etag: `e${this.#writes}` });
  }
}

/** Decides when each operation happens, and whether its answer comes back. */
export interface Stage {
  clock: Clock;
  operation<Result>(process: string, commit: () => Result, fail: () => Error): Promise<Result>;
}

/** Who asks the store, and until when it may begin to (ms since 1970). */
export interface Caller {
  process: string;
  deadline: number;
}

/** One store as a process sees it: each call is one operation on the stage. */
export function modelled<T>(
  memory: Memory,
  stage: Stage,
  { process, deadline }: Caller,
  store: string,
): KeyValue<T> {
  const fail = () => new StoreUnavailable(`The store ${store} did not answer.`);
  const operation = <Result>(commit: () => Result): Promise<Result> =>
    stage.clock.now() > deadline ? Promise.reject(fail()) : stage.operation(process, commit, fail);
  const rows = memory.rows(store);
  const entryOf = (key: string): Entry<T> | null => {
    const row = rows.get(key);
    return row ? { value: JSON.parse(row.text) as T, etag: row.etag } : null;
  };
  const writeIf = (key: string, isExpected: boolean, value: T): Written<T> => {
    if (!isExpected) return { ok: false, current: entryOf(key) };
    memory.write(store, key, value);
    return { ok: true, etag: rows.get(key)?.etag ?? '' };
  };
  return {
    read: (key) => operation(() => entryOf(key)),
    create: (key, value) => operation(() => writeIf(key, !rows.has(key), value)),
    update: (key, etag, value) =>
      operation(() => writeIf(key, rows.get(key)?.etag === etag, value)),
    put: (key, value) => operation(() => memory.write(store, key, value)),
    delete: (key) => operation(() => void rows.delete(key)),
    keys: (prefix = '') =>
      operation(() => [...rows.keys()].filter((key) => key.startsWith(prefix)).sort()),
    page: () => Promise.reject(new Error('No model asks for pages.')),
    tags: (prefix) =>
      operation(
        () =>
          new Map(
            [...rows].flatMap(([key, { etag }]) => (key.startsWith(prefix) ? [[key, etag]] : [])),
          ),
      ),
  };
}
