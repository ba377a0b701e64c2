import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '../../../netlify/database/migrate.ts';
import { callCommand, startCommand } from '../../support/commands.ts';
import { startDatabase } from '../../support/databases.ts';
import type { Database } from '../../support/postgres-server.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/* The schema of the second engine, brought up to date by `npm run db:migrate`. */

const files = ['0001_records.sql'];
let database: Database;
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());

async function ask(text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows } = await client.query(text);
    return rows as unknown[];
  } finally {
    await client.end();
  }
}

const command = 'netlify/database/main.ts';

test('of two at once one brings it up to date, and a third finds nothing to do', async () => {
  const both = await Promise.all([migrate(database.url), migrate(database.url)]);
  expect(both.sort((a, b) => b.length - a.length)).toEqual([files, []]);
  expect(await migrate(database.url)).toEqual([]);
  expect(await ask('SELECT name FROM shop_migrations ORDER BY name')).toEqual(
    files.map((name) => ({ name })),
  );
});

test('a database that Netlify has brought up to date itself is taken as it is', async () => {
  await ask('DROP TABLE shop_migrations');
  await ask("INSERT INTO shop_records VALUES ('shop-orders', 'k', 1, 'r', '{}')");
  expect(await migrate(database.url)).toEqual(files);
  expect(await ask('SELECT key FROM shop_records')).toEqual([{ key: 'k' }]);
});

test('a file that fails leaves nothing of those beside it', async () => {
  const folder = temporaryFolder('migrations');
  writeFileSync(join(folder, '0002_good.sql'), 'CREATE TABLE good (id integer)');
  writeFileSync(join(folder, '0003_bad.sql'), 'CREATE TABEL bad (id integer)');
  const both = pathToFileURL(`${folder}/`);
  await expect(migrate(database.url, both)).rejects.toThrow(/TABEL/);
  expect(await ask("SELECT to_regclass('good') AS good")).toEqual([{ good: null }]);
  writeFileSync(join(folder, '0003_bad.sql'), 'CREATE TABLE bad (id integer)');
  expect(await migrate(database.url, both)).toEqual(['0002_good.sql', '0003_bad.sql']);
});

test('the command does nothing for a shop on Blobs', async () => {
  const env = { SHOP_STORE: '', DATABASE_URL: database.url };
  expect((await callCommand(command, [], { env })).out).toContain('there is no schema');
});

test('the command says what it did', async () => {
  const env = { SHOP_STORE: 'postgres', DATABASE_URL: database.url };
  expect((await startCommand(command, [], { env })).out).toContain('The database is up to date');
});

test.each([
  ['no address', '', /DATABASE_URL is not set/],
  ['a database that does not answer', 'postgres://nobody@127.0.0.1:1/none', /ECONNREFUSED/],
])('the command stops the deploy with one sentence for %s', async (_, url, reason) => {
  const env = { SHOP_STORE: 'postgres', DATABASE_URL: url };
  const { code, err } = await callCommand(command, [], { env });
  expect([code, err]).toEqual([1, expect.stringMatching(reason)]);
  expect(err).toMatch(/^[^\n]+\n$/);
});
