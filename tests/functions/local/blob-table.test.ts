import { chmodSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { BlobTable } from '../../../netlify/local/blobs/blob-table.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/* The file that the local host keeps its data in. */

const text = (value: string) => new TextEncoder().encode(value);
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

test('a file of an earlier version, with columns that are no longer used, is read and written', () => {
  const folder = temporaryFolder('table');
  const old = new DatabaseSync(join(folder, 'blobs.sqlite'));
  old.exec(`
    CREATE TABLE blobs (
      store TEXT, key TEXT, body BLOB NOT NULL, etag TEXT NOT NULL, metadata TEXT NOT NULL,
      modified TEXT NOT NULL, PRIMARY KEY (store, key)
    ) WITHOUT ROWID;
    INSERT INTO blobs VALUES ('orders', 'a', CAST('one' AS BLOB), '"1"', '', '2026-01-01');`);
  old.close();
  for (const start of ['first', 'second']) {
    const table = new BlobTable(folder);
    table.put('orders', start, text(start), null);
    expect(table.list('orders', '', '').blobs.map(({ key }) => key)).toContain(start);
    expect(table.get('orders', 'a')).toMatchObject({ body: text('one'), etag: '"1"' });
    table.close();
  }
});

test('only the owner may read its files, also those that an earlier version left open to all', () => {
  const folder = join(temporaryFolder('table'), 'data');
  const names = ['blobs.sqlite', 'blobs.sqlite-wal', 'blobs.sqlite-shm'];
  const modes = () => names.map((name) => modeOf(join(folder, name)));
  const table = new BlobTable(folder);
  expect([modeOf(folder), modes()]).toEqual(['700', ['600', '600', '600']]);
  for (const name of names) chmodSync(join(folder, name), 0o644);
  const again = new BlobTable(folder);
  expect(modes()).toEqual(['600', '600', '600']);
  again.close();
  table.close();
});
