import { guarded, type Engine, type RawRecord } from '../../netlify/kernel/store/engines/engine.ts';

interface Row {
  text: string;
  etag: string;
}

/** Keys that one call of a list returns. */
export const keysAPage = 1_000;

/** An engine in memory. */
export class MemoryEngine implements Engine {
  #stores = new Map<string, Map<string, Row>>();
  #writes = 0;

  /** Another one with the same records. */
  copy(): MemoryEngine {
    const other = new MemoryEngine();
    other.#stores = new Map([...this.#stores].map(([name, rows]) => [name, new Map(rows)]));
    other.#writes = this.#writes;
    return other;
  }

  #rows(name: string): Map<string, Row> {
    const rows = this.#stores.get(name) ?? new Map<string, Row>();
    this.#stores.set(name, rows);
    return rows;
  }

  /** Lays many records in at once. Those of one record share its text. */
  fill(name: string, entries: Iterable<[key: string, record: RawRecord]>): void {
    const rows = this.#rows(name);
    const texts = new Map<RawRecord, string>();
    for (const [key, record] of entries) {
      const text = texts.get(record) ?? JSON.stringify(record);
      texts.set(record, text);
      this.#writes += 1;
      rows.set(key, { text, etag: `"${this.#writes}"` });
    }
  }

  store(name: string) {
    const rows = this.#rows(name);
    let sorted: string[] = [];
    /** Sorting 200,000 keys takes longer than the calls that need them. */
    const keys = () => {
      if (sorted.length !== rows.size || sorted.some((key) => !rows.has(key)))
        sorted = [...rows.keys()].sort();
      return sorted;
    };
    const listedOf = (some: readonly string[]) =>
      some.map((key) => ({ key, etag: rows.get(key)?.etag ?? '' }));
    return guarded({
      read: (key) => {
        const row = rows.get(key);
        const record = row && { record: JSON.parse(row.text) as RawRecord, etag: row.etag };
        return Promise.resolve(record ?? null);
      },
      write: (key, record, condition) => {
        const present = rows.get(key);
        if (condition && 'onlyIfNew' in condition && present) return Promise.resolve(null);
        if (condition && 'onlyIfMatch' in condition && present?.etag !== condition.onlyIfMatch)
          return Promise.resolve(null);
        this.#writes += 1;
        const etag = `"${this.#writes}"`;
        rows.set(key, { text: JSON.stringify(record), etag });
        return Promise.resolve(etag);
      },
      delete: (key) => {
        rows.delete(key);
        return Promise.resolve();
      },
      list: (prefix) => Promise.resolve(listedOf(keys().filter((key) => key.startsWith(prefix)))),
      page: (after) => {
        const left = keys().filter((key) => key > after);
        const listed = listedOf(left.slice(0, keysAPage));
        const next = left.length > keysAPage ? (listed.at(-1)?.key ?? null) : null;
        return Promise.resolve({ listed, next });
      },
    });
  }
}

/** The same engine for one function, which stops before one of its operations until it may go on. */
export class StoppingEngine implements Engine {
  /** How many operations it was asked for. */
  operations = 0;
  readonly #engine: Engine;
  readonly #stop: number;
  readonly #goOn = Promise.withResolvers<undefined>();

  /** @param stop the operation, counted from 1, before which it stops. */
  constructor(engine: Engine, stop: number) {
    this.#engine = engine;
    this.#stop = stop;
  }

  goOn(): void {
    this.#goOn.resolve(undefined);
  }

  store(name: string) {
    const store = this.#engine.store(name);
    const turn = async <Result>(call: () => Promise<Result>): Promise<Result> => {
      this.operations += 1;
      if (this.operations >= this.#stop) await this.#goOn.promise;
      return call();
    };
    return {
      read: (key: string) => turn(() => store.read(key)),
      write: (...args: Parameters<typeof store.write>) => turn(() => store.write(...args)),
      delete: (key: string) => turn(() => store.delete(key)),
      list: (prefix: string) => turn(() => store.list(prefix)),
      page: (after: string) => turn(() => store.page(after)),
    };
  }
}
