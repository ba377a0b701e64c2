import { migrate } from '../../netlify/database/migrate.ts';
import type { FaultScript } from './faults.ts';
import { startPglite } from './pglite-server.ts';
import { postgresPrograms, startPostgres } from './postgres-server.ts';

export interface Database {
  /** Which PostgreSQL it is, for reports. */
  name: string;
  url: string;
  close(): Promise<void>;
}

/** PostgreSQL in this process, with the shop's schema and no records. */
export async function openPglite(script?: FaultScript): Promise<Database> {
  const database = await startPglite(script);
  await migrate(database.url);
  return database;
}

/** A server of its own where this machine has the programs, else PGlite; without a schema. */
export function startDatabase(): Promise<Database> {
  const programs = postgresPrograms();
  return programs === null ? startPglite() : startPostgres(programs);
}
