import type { Pool, PoolClient, QueryResult } from 'pg';
import { sqlState, type Sql } from './postgres-engine.ts';
import { tryTimeoutMs } from './tries.ts';

/** An instance answers one request at a time, and there may be a hundred instances. */
const connections = 4;
/** A connection that was idle for longer may have died while its instance was frozen. */
const idleLimitMs = 20_000;
/**
 * The server ends statements that nobody awaits any more. This is set here because poolers refuse
 * it in the URL.
 */
const limits = "SET statement_timeout = '2500ms'; SET lock_timeout = '2000ms'";

/** Kept between invocations. Netlify may give a warm instance another address. */
const pools = new Map<string, Promise<Pool>>();
const lastUse = new WeakMap<PoolClient, number>();

/** The database at an address, over connections that later invocations use again. */
export function pooledSql(url: string): Sql {
  return {
    async query(text, values, limitMs) {
      const time = AbortSignal.timeout(limitMs);
      const work = async () => {
        const client = await freshClient(await poolFor(url));
        return use(client, time, () => ready(client).then(() => client.query(text, values)));
      };
      return Promise.race([work(), over(time)]);
    },
  };
}

function poolFor(url: string): Promise<Pool> {
  const pool = pools.get(url) ?? openPool(url);
  pools.set(url, pool);
  return pool;
}

/** The driver is loaded when it is needed: a shop on Blobs never waits for it. */
async function openPool(url: string): Promise<Pool> {
  const { Pool } = (await import('pg')).default;
  const pool = new Pool({
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: tryTimeoutMs,
    allowExitOnIdle: true,
  });
  // Without a listener an idle connection that breaks would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

async function freshClient(pool: Pool): Promise<PoolClient> {
  for (;;) {
    const client = await pool.connect();
    const used = lastUse.get(client);
    if (used === undefined || Date.now() - used < idleLimitMs) return client;
    client.release(true);
  }
}

/** A client that was used before has its limits. */
async function ready(client: PoolClient): Promise<void> {
  if (!lastUse.has(client)) await client.query(limits);
}

/** Gives the client back. It is closed when an answer may still arrive on it. */
async function use(client: PoolClient, time: AbortSignal, ask: () => Promise<QueryResult>) {
  let isSound = true;
  try {
    time.throwIfAborted();
    isSound = false;
    const result = await Promise.race([ask(), over(time)]);
    isSound = true;
    return result;
  } catch (error) {
    isSound ||= sqlState(error) !== null;
    throw error;
  } finally {
    if (isSound) lastUse.set(client, Date.now());
    client.release(!isSound);
  }
}

const over = (time: AbortSignal) =>
  new Promise<never>((_, reject) => {
    time.addEventListener('abort', () => reject(time.reason as Error));
  });
