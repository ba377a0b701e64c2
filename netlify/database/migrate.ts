import { readdirSync, readFileSync } from 'node:fs';
import pg from 'pg';

const shopMigrations = new URL('migrations/', import.meta.url);

/** Any number, as long as all migrations of this database use the same one. */
const lock = 7_245_001;

const prepare = `
  SET LOCAL lock_timeout = '60s';
  SELECT pg_advisory_xact_lock(${lock});
  CREATE TABLE IF NOT EXISTS shop_migrations (
    name text PRIMARY KEY, applied timestamptz NOT NULL DEFAULT now()
  )`;

/**
 * Brings the schema of the database at an address up to date: the files of a folder in the order
 * of their names, all in one transaction. Of two at once the second waits for the first.
 * @returns the names of the files that were new to it.
 */
export async function migrate(url: string, folder = shopMigrations): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('BEGIN');
    await client.query(prepare);
    const applied = await applyNew(client, folder);
    await client.query('COMMIT');
    return applied;
  } finally {
    // Ends the transaction too, if it stands open.
    await client.end();
  }
}

async function applyNew(client: pg.Client, folder: URL): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>('SELECT name FROM shop_migrations');
  const known = new Set(rows.map(({ name }) => name));
  const files = readdirSync(folder).filter((name) => name.endsWith('.sql') && !known.has(name));
  for (const name of files.sort()) {
    await client.query(readFileSync(new URL(name, folder), 'utf8'));
    await client.query('INSERT INTO shop_migrations (name) VALUES ($1)', [name]);
  }
  return files;
}
