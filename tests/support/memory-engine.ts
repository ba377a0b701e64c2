import { guarded, type Engine, type RawRecord } from '../../netlify/server/store/engines/engine.ts';

interface Row {
  text: string;
  etag: string;
}

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

  store(name: string) {
    const rows = this.#stores.get(name) ?? new Map<string, Row>();
    this.#stores.set(name, rows);
    return guarded({
      read: (key) => {
        const row = rows.get(key);
        const record = row && { record: JSON.parse(row.text) as RawRecord, etag: row.etag };
        return Promise.resolve(record ?? null);
      },
      write: (key, record, condition) => {
        const present = rows.get(key);
        if (condition && 'onlyIfNew' in condition && present) return Promise.resolve(false);
        if (condition && 'onlyIfMatch' in condition && present?.etag !== condition.onlyIfMatch)
          return Promise.resolve(false);
        this.#writes += 1;
        rows.set(key, { text: JSON.stringify(record), etag: `"${this.#writes}"` });
        return Promise.resolve(true);
      },
      delete: (key) => {
        rows.delete(key);
        return Promise.resolve();
      },
      list: (prefix) => {
        const keys = [...rows.keys()].filter((key) => key.startsWith(prefix)).sort();
        return Promise.resolve(keys.map((key) => ({ key, etag: rows.get(key)?.etag ?? '' })));
      },
      page: () => Promise.reject(new Error('No test asks for pages here.')),
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
