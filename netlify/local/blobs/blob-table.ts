import { createHash } from 'node:crypto';
import { closeSync, fdatasync, openSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import { promisify } from 'node:util';
import { databaseFile, openDatabase, openMemory } from './database.ts';

export interface Blob {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
}

export interface Page {
  blobs: { key: string; etag: string }[];
  next_cursor?: string;
}

/** `*`: only if the key is free; an etag: only if the stored blob still has it. */
export type Condition = { ifNoneMatch: '*' } | { ifMatch: string } | null;

const syncFile = promisify(fdatasync);

/** Blobs lists this many keys a page. */
const pageSize = 1_000;

/**
 * The blobs on disk. Each condition is part of the statement that writes, so it holds between
 * processes too. No write is lost when the process dies. When the power fails, no write is lost
 * that `onDisk` has awaited.
 */
export class BlobTable {
  readonly #db: DatabaseSync;
  /** SQLite's write-ahead log; null when nothing has to survive. */
  readonly #log: number | null;
  #written = 0;
  #synced = 0;
  #syncing: Promise<void> | null = null;
  readonly #statements;

  /**
   * @param folder null: in memory.
   * @throws when the folder cannot be made or written.
   */
  constructor(folder: string | null) {
    this.#db = folder === null ? openMemory() : openDatabase(folder);
    this.#log = folder === null ? null : openSync(`${databaseFile(folder)}-wal`, 'r+');
    const sql = (text: string) => this.#db.prepare(text);
    const insert = 'INSERT INTO blobs (body, etag, store, key) VALUES (?, ?, ?, ?) ON CONFLICT DO';
    this.#statements = {
      get: sql('SELECT body, etag FROM blobs WHERE store = ? AND key = ?'),
      put: sql(`${insert} UPDATE SET body = excluded.body, etag = excluded.etag`),
      create: sql(`${insert} NOTHING`),
      replace: sql('UPDATE blobs SET body = ?, etag = ? WHERE store = ? AND key = ? AND etag = ?'),
      delete: sql('DELETE FROM blobs WHERE store = ? AND key = ?'),
      list: sql(
        `SELECT key, etag FROM blobs
         WHERE store = ? AND key > ? AND substr(key, 1, length(?)) = ? ORDER BY key LIMIT ${pageSize + 1}`,
      ),
    };
  }

  get(store: string, key: string): Blob | undefined {
    return this.#statements.get.get(store, key) as Blob | undefined;
  }

  /** The new etag, an MD5 as in production; null when the condition is not met. */
  put(store: string, key: string, body: Uint8Array, condition: Condition): string | null {
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    const values = [body, etag, store, key];
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

  /** Deletes the blobs of all stores. */
  clear(): void {
    this.#db.exec('DELETE FROM blobs');
    this.#written += 1;
  }

  /** @param cursor the last key of the page before; '' for the first page. */
  list(store: string, prefix: string, cursor: string): Page {
    const rows = this.#statements.list.all(store, cursor, prefix, prefix);
    const blobs = rows
      .slice(0, pageSize)
      .map(({ key, etag }) => ({ key: String(key), etag: String(etag) }));
    const last = rows.length > pageSize ? blobs.at(-1) : undefined;
    return last ? { blobs, next_cursor: last.key } : { blobs };
  }

  /** Resolves when all that was written so far would survive a power cut. */
  async onDisk(): Promise<void> {
    const log = this.#log;
    if (log === null) return;
    for (const wanted = this.#written; this.#synced < wanted;)
      await (this.#syncing ??= this.#sync(log));
  }

  /** One sync is enough for all the writes before it. */
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
