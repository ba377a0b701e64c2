import pg from 'pg';
import { rowsOf } from '../../src/domain/list/search-rows.ts';
import { hashOf, readPacked } from '../server/search/packed-index.ts';

const statements = {
  head: `INSERT INTO shop_search (hash, head) VALUES ($1, $2)
    ON CONFLICT (hash) DO UPDATE SET deployed = now() RETURNING xmax = 0 AS "isNew"`,
  terms: `INSERT INTO shop_search_terms (hash, place, term, entries, packed)
    SELECT $1, place, row->>'term',
      ARRAY(SELECT value::integer FROM json_array_elements_text(row->'entries')), row->>'packed'
    FROM json_array_elements($2::json) WITH ORDINALITY AS each (row, place)`,
  entries: `INSERT INTO shop_search_entries (hash, id, packed)
    SELECT $1, (row->>'id')::integer, row->>'packed'
    FROM json_array_elements($2::json) AS each (row)`,
  // A deploy that is older searches by its packed index.
  old: `DELETE FROM shop_search WHERE deployed < now() - interval '30 days'`,
};

/**
 * Writes the index that a build has packed into the database at an address, unless it is there, and
 * deletes those that no deploy of the last 30 days has. All in one transaction.
 * @param file of the packed index
 * @returns whether it was new
 */
export async function storeIndex(url: string, file: string): Promise<boolean> {
  const hash = hashOf(file);
  const { head, terms, entries } = rowsOf(readPacked(file));
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('BEGIN');
    const { rows } = await client.query<{ isNew: boolean }>(statements.head, [hash, head]);
    const isNew = rows[0]?.isNew === true;
    if (isNew) {
      await client.query(statements.terms, [hash, JSON.stringify(terms)]);
      await client.query(statements.entries, [hash, JSON.stringify(entries)]);
      // Without it the database plans for the few rows that it has seen so far.
      await client.query('ANALYZE shop_search_terms, shop_search_entries');
    }
    await client.query(statements.old);
    await client.query('COMMIT');
    return isNew;
  } finally {
    // Ends the transaction too, if it stands open.
    await client.end();
  }
}
