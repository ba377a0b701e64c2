import { createHash } from 'node:crypto';
import { closeSync, fdatasync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync, type SQLOutputValue } from 'node:sqlite';
import { promisify } from 'node:util';

export interface Blob {
  body: Uint8Array;
  etag: string;
  /** The client's metadata header as it came; '' for none. */
  metadata: string;
}

interface ListedBlob {
  key: string;
  etag: string;
  size: number;
  last_modified: string;
}

export interface Page {
  blobs: ListedBlob[];
  next_cursor?: string;
}

/** `*`: only if the key is free; an etag: only if that is what stands there. */
export type Condition = { ifNoneMatch: '*' } | { ifMatch: string } | null;

/** `FULL`: what `onDisk` has waited for survives a power cut. `OFF` is for tests, which write much and keep nothing. */
type Durability = 'FULL' | 'OFF';

const syncFile = promisify(fdatasync);

/** Blobs lists this many keys a page. */
const pageSize = 1_000;

/** NORMAL leaves it to `onDisk` to sync the log after a write, which it does for many at once. */
const schema = (durability: Durability) => `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = ${durability === 'FULL' ? 'NORMAL' : 'OFF'};
  PRAGMA busy_timeout = 5000;
  CREATE TABLE IF NOT EXISTS blobs (
    store TEXT, key TEXT, body BLOB NOT NULL, etag TEXT NOT NULL, metadata TEXT NOT NULL,
    modified TEXT NOT NULL, PRIMARY KEY (store, key)
  ) WITHOUT ROWID`;

/**
 * The blobs on disk. Each condition is part of the one statement that writes, so it holds between
 * processes too. A process that dies loses no write; a power cut loses none that `onDisk` has
 * waited for.
 */
export class BlobTable {
  readonly #db: DatabaseSync;
  /** SQLite's log, to which each write is appended; null when nothing has to survive. */
  readonly #log: number | null;
  #written = 0;
  #synced = 0;
  #syncing: Promise<void> | null = null;
  readonly #statements;

  /** @throws when the folder cannot be made or written. */
  constructor(folder: string, durability: Durability = 'FULL') {
    mkdirSync(folder, { recursive: true });
    this.#db = new DatabaseSync(join(folder, 'blobs.sqlite'));
    this.#db.exec(schema(durability));
    this.#log = durability === 'FULL' ? openSync(join(folder, 'blobs.sqlite-wal'), 'r+') : null;
    const sql = (text: string) => this.#db.prepare(text);
    const insert =
      'INSERT INTO blobs (body, etag, metadata, modified, store, key) VALUES (?, ?, ?, ?, ?, ?)';
    const set = 'body = excluded.body, etag = excluded.etag, metadata = excluded.metadata';
    this.#statements = {
      get: sql('SELECT body, etag, metadata FROM blobs WHERE store = ? AND key = ?'),
      put: sql(`${insert} ON CONFLICT DO UPDATE SET ${set}, modified = excluded.modified`),
      create: sql(`${insert} ON CONFLICT DO NOTHING`),
      replace: sql(
        'UPDATE blobs SET body = ?, etag = ?, metadata = ?, modified = ? WHERE store = ? AND key = ? AND etag = ?',
      ),
      delete: sql('DELETE FROM blobs WHERE store = ? AND key = ?'),
      clear: sql('DELETE FROM blobs WHERE store = ?'),
      list: sql(
        `SELECT key, etag, length(body) AS size, modified AS last_modified FROM blobs
         WHERE store = ? AND key > ? AND substr(key, 1, length(?)) = ? ORDER BY key LIMIT ${pageSize + 1}`,
      ),
      stores: sql('SELECT DISTINCT store FROM blobs WHERE substr(store, 1, length(?)) = ?'),
    };
  }

  get(store: string, key: string): Blob | undefined {
    return this.#statements.get.get(store, key) as Blob | undefined;
  }

  /** The new etag, an MD5 as in production; null when the condition does not hold. */
  put(
    store: string,
    key: string,
    { body, metadata }: Omit<Blob, 'etag'>,
    condition: Condition,
  ): string | null {
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    const values = [body, etag, metadata, new Date().toISOString(), store, key];
    const { put, create, replace } = this.#statements;
    const { changes } =
      condition === null
        ? put.run(...values)
        : 'ifMatch' in condition
          ? replace.run(...values, condition.ifMatch)
          : create.run(...values);
    this.#written += 1;
    return changes === 0 ? null : etag;
  }

  delete(store: string, key: string): void {
    this.#statements.delete.run(store, key);
    this.#written += 1;
  }

  /** How many there were. */
  clear(store: string): number {
    this.#written += 1;
    return Number(this.#statements.clear.run(store).changes);
  }

  list(store: string, prefix: string, cursor: string): Page {
    const rows = this.#statements.list.all(store, cursor, prefix, prefix);
    const blobs = rows.slice(0, pageSize).map(toListed);
    const last = rows.length > pageSize ? blobs.at(-1) : undefined;
    return last ? { blobs, next_cursor: last.key } : { blobs };
  }

  stores(prefix: string): string[] {
    return this.#statements.stores.all(prefix, prefix).map((row) => String(row['store']));
  }

  /** Settles once all that was written so far would survive a power cut. */
  async onDisk(): Promise<void> {
    const log = this.#log;
    if (log === null) return;
    for (const wanted = this.#written; this.#synced < wanted;)
      await (this.#syncing ??= this.#sync(log));
  }

  /** One sync is enough for all the writes that came before it. */
  async #sync(log: number): Promise<void> {
    const written = this.#written;
    try {
      await syncFile(log);
      this.#synced = written;
    } finally {
      this.#syncing = null;
    }
  }

  close(): void {
    this.#db.close();
    if (this.#log !== null) closeSync(this.#log);
  }
}

const toListed = (row: Record<string, SQLOutputValue>): ListedBlob => ({
  key: String(row['key']),
  etag: String(row['etag']),
  size: Number(row['size']),
  last_modified: String(row['last_modified']),
});
