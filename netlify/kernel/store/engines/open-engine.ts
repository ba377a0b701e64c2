import { blobsEngine } from './blobs-engine.ts';
import { isLive, type Deploy } from '../deploy.ts';
import type { Engine } from './engine.ts';
import { postgresEngine } from './postgres-engine.ts';
import { pooledSql } from './postgres-pool.ts';
import { SecretMissing } from '../secrets.ts';
import { Unavailable } from '../unavailable.ts';

/**
 * The database that `SHOP_STORE` names; Blobs when it names none.
 * @throws Unavailable for a name that is unknown: another database would hold no orders.
 */
export function openEngine(deploy: Deploy, deadline: number): Engine {
  const name = engineName();
  if (!isEngineName(name)) throw new Unavailable(`SHOP_STORE is ${name}, not blobs or postgres.`);
  return engineNamed(name, deploy, deadline);
}

export type EngineName = 'blobs' | 'postgres';

export const isEngineName = (name: string): name is EngineName =>
  name === 'blobs' || name === 'postgres';

/** The database of a deploy's records. @throws SecretMissing when it has no address. */
export function engineNamed(name: EngineName, deploy: Deploy, deadline: number): Engine {
  const live = isLive(deploy);
  if (name === 'blobs') return blobsEngine(live, deadline);
  // A preview's database branch begins as a copy of the live one, with its unsent mails. So its
  // records need names of their own.
  const scope = live ? '' : `deploy:${deploy.id}:`;
  return postgresEngine(pooledSql(databaseUrl()), { scope, deadline });
}

export const engineName = (): string => process.env['SHOP_STORE'] || 'blobs';

/** Netlify Database sets the second, its predecessor the third. @throws SecretMissing */
export function databaseUrl(): string {
  const { DATABASE_URL, NETLIFY_DB_URL, NETLIFY_DATABASE_URL } = process.env;
  const url = DATABASE_URL || NETLIFY_DB_URL || NETLIFY_DATABASE_URL;
  if (!url) throw new SecretMissing('DATABASE_URL is not set.');
  return url;
}
