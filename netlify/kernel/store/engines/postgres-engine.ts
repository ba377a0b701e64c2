import { guarded, type Condition, type Engine, type Listed, type RawRecord } from './engine.ts';
import { inTries } from './tries.ts';

/** Runs one statement once. Throws when it takes longer than `limitMs`. */
export interface Sql {
  query(text: string, values: unknown[], limitMs: number): Promise<{ rows: unknown[] }>;
}

interface Options {
  /** Stands before the names of all stores, so that deploys can share a database. */
  scope: string;
  /** Ms since 1970. */
  deadline: number;
}

/** Each conditional write is one statement, so that the database decides a race. */
const statements = {
  read: 'SELECT version AS v, revision AS rev, value AS data FROM shop_records WHERE store = $1 AND key = $2',
  create: `INSERT INTO shop_records (store, key, version, revision, value)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING RETURNING key`,
  update: `UPDATE shop_records SET version = $3, revision = $4, value = $5, changed = now()
    WHERE store = $1 AND key = $2 AND revision = $6 RETURNING key`,
  put: `INSERT INTO shop_records (store, key, version, revision, value)
    VALUES ($1, $2, $3, $4, $5) ON CONFLICT (store, key) DO UPDATE
    SET version = $3, revision = $4, value = $5, changed = now() RETURNING key`,
  delete: 'DELETE FROM shop_records WHERE store = $1 AND key = $2',
  // No character of a key comes after '~', so this is one range of the primary key.
  list: `SELECT key, revision AS etag FROM shop_records WHERE store = $1 AND key >= $2 AND key < $2 || '~' AND key > $3
    ORDER BY key LIMIT $4`,
};

/** Keys are listed this many at a time. */
const pageSize = 1_000;

/** PostgreSQL: all stores in one table (netlify/database/migrations). An etag is a revision. */
export function postgresEngine(sql: Sql, { scope, deadline }: Options): Engine {
  const ask = async <Row>(text: string, values: unknown[]): Promise<Row[]> => {
    const attempt = (limitMs: number) => sql.query(text, values, limitMs);
    const { rows } = await inTries(deadline, attempt, isPassing);
    return rows as Row[];
  };
  const storeOf = (store: string) =>
    guarded({
      async read(key) {
        const [record] = await ask<RawRecord>(statements.read, [store, key]);
        return record ? { record, etag: etagOf(record.rev) } : null;
      },
      async write(key, record, condition) {
        const values = [store, key, record.v, record.rev, JSON.stringify(record.data)];
        const written = await ask(...statementFor(condition, values));
        return written.length === 1 ? etagOf(record.rev) : null;
      },
      async delete(key) {
        await ask(statements.delete, [store, key]);
      },
      async list(prefix) {
        const all: Listed[] = [];
        for (let isMore = true; isMore;) {
          const values = [store, prefix, all.at(-1)?.key ?? '', pageSize];
          const page = await ask<Listed>(statements.list, values);
          all.push(...page);
          isMore = page.length === pageSize;
        }
        return all;
      },
      async page(after) {
        const listed = await ask<Listed>(statements.list, [store, '', after, pageSize]);
        const last = listed.length === pageSize ? listed.at(-1) : undefined;
        return { listed, next: last?.key ?? null };
      },
    });
  return {
    store: (name) => storeOf(scope + name),
  };
}

function statementFor(condition: Condition, values: unknown[]): [string, unknown[]] {
  if (condition === null) return [statements.put, values];
  if ('onlyIfNew' in condition) return [statements.create, values];
  return [statements.update, [...values, condition.onlyIfMatch.replaceAll('"', '')]];
}

/** In quotes, as HTTP wants an ETag and as Blobs gives one. */
const etagOf = (revision: string) => `"${revision}"`;

/** SQLSTATEs of a database that is busy, restarting or short of something. */
const passing = /^(?:08|40|53|57)|^55P03$/;

/** Without an SQLSTATE it was the connection that failed. */
const isPassing = (error: unknown): boolean => passing.test(sqlState(error) ?? '08');

/** Null when the error does not come from the database itself. */
export function sqlState(error: unknown): string | null {
  if (!(error instanceof Error) || !('severity' in error) || !('code' in error)) return null;
  return typeof error.code === 'string' ? error.code : null;
}
