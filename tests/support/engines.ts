import { getStore } from '@netlify/blobs';
import pg from 'pg';
import { blobsStore } from '../../netlify/kernel/store/engines/blobs-engine.ts';
import type { RawRecord, RawStore } from '../../netlify/kernel/store/engines/engine.ts';
import { postgresEngine } from '../../netlify/kernel/store/engines/postgres-engine.ts';
import { pooledSql } from '../../netlify/kernel/store/engines/postgres-pool.ts';
import { storeFetch } from '../../netlify/kernel/store/engines/store-fetch.ts';
import { openPglite } from './databases.ts';
import { FaultScript, waywardFetch, type Fault } from './faults.ts';
import { openTestShop } from './shop.ts';

/** An engine over a database that misbehaves as scripted. */
export interface TriedEngine {
  script: FaultScript;
  /** `deadline` is in ms since 1970. */
  open(store: string, deadline: number): RawStore;
  /** Stores one of the kind's `garbage`, which the shop never writes. */
  spoil(store: string, key: string, garbage: string): Promise<unknown>;
  close(): Promise<void>;
}

export interface EngineKind {
  name: string;
  /** Faults that a second try does not cure, and faults that pass. */
  refusals: Fault[];
  troubles: Fault[];
  /** Other faults after which nobody knows whether a write was stored. */
  lost: [string, Fault[]][];
  garbage: string[];
  start: () => Promise<TriedEngine>;
}

const oldOrDamaged = ['{"v":1,"rev":"x","data":{"text":"a"}}', '{"v":9}'];
const statuses = (...all: number[]): Fault[] => all.map((status) => ({ status }));
const codes = (...all: string[]): Fault[] => all.map((code) => ({ code }));

export const engineKinds: EngineKind[] = [
  {
    name: 'Blobs',
    refusals: statuses(400, 401, 403, 404, 413),
    troubles: statuses(429, 500, 502, 503),
    lost: [['of its etag', ['no-etag']]],
    garbage: ['', '{', '{}', ...oldOrDamaged],
    start: startBlobs,
  },
  {
    name: 'Postgres',
    // No right, no table, no such value, a database that only reads.
    refusals: codes('42501', '42P01', '22P02', '25006'),
    // Too many connections, shutting down, a lock not free, cancelled after its time.
    troubles: codes('53300', '57P01', '55P03', '57014'),
    lost: [],
    garbage: oldOrDamaged,
    start: startPostgres,
  },
];

async function startBlobs(): Promise<TriedEngine> {
  const shop = await openTestShop();
  const script = new FaultScript();
  return {
    script,
    open(name, deadline) {
      const fetch = storeFetch(deadline, waywardFetch(script));
      return blobsStore((send) => getStore({ name, consistency: 'strong', fetch: send }), fetch);
    },
    spoil: (store, key, text) => getStore(store).set(key, text),
    close: () => shop.close(),
  };
}

async function startPostgres(): Promise<TriedEngine> {
  const script = new FaultScript();
  const database = await openPglite(script);
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  return {
    script,
    open: (name, deadline) =>
      postgresEngine(pooledSql(database.url), { scope: '', deadline }).store(name),
    async spoil(store, key, garbage) {
      const { v, rev = '', data = null } = JSON.parse(garbage) as Partial<RawRecord>;
      await client.query(
        `INSERT INTO shop_records (store, key, version, revision, value) VALUES ($1, $2, $3, $4, $5)
         ON CONFLICT (store, key) DO UPDATE SET version = $3, revision = $4, value = $5`,
        [store, key, v, rev, JSON.stringify(data)],
      );
    },
    async close() {
      await client.end();
      await database.close();
    },
  };
}
