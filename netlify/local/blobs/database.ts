import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export const databaseFile = (folder: string): string => join(folder, 'blobs.sqlite');

/** NORMAL leaves it to `BlobTable.onDisk` to sync the log: one sync is enough for many writes. */
const onDisk = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = 5000;`;

const schema = `
  CREATE TABLE IF NOT EXISTS blobs (
    store TEXT, key TEXT, body BLOB NOT NULL, etag TEXT NOT NULL, PRIMARY KEY (store, key)
  ) WITHOUT ROWID`;

/**
 * The database of the blobs. Orders name people, so only the owner may read folders and files that
 * are made here. An existing folder keeps its rights, because others may share it.
 * @throws when the folder cannot be made or written.
 */
export function openDatabase(folder: string): DatabaseSync {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = databaseFile(folder);
  // SQLite gives its log the mode of the database.
  closeSync(openSync(file, 'a', 0o600));
  for (const name of [file, `${file}-wal`, `${file}-shm`])
    if (existsSync(name)) chmodSync(name, 0o600);
  const db = new DatabaseSync(file);
  db.exec(onDisk + schema);
  dropUnusedColumns(db);
  return db;
}

/** For tests, which write much and keep nothing. */
export function openMemory(): DatabaseSync {
  const db = new DatabaseSync(':memory:');
  db.exec(schema);
  return db;
}

/** Columns of earlier versions, which would refuse a row without them. */
function dropUnusedColumns(db: DatabaseSync): void {
  const columns = db.prepare("SELECT name FROM pragma_table_info('blobs')").all();
  for (const { name } of columns)
    if (name === 'metadata' || name === 'modified')
      db.exec(`ALTER TABLE blobs DROP COLUMN ${name}`);
}
