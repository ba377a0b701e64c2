import { migrate } from '../../netlify/database/migrate.ts';
import type { FaultScript } from './faults.ts';
import { startPglite } from './pglite-server.ts';
import { postgresPrograms, startPostgres, type Database } from './postgres-server.ts';

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
