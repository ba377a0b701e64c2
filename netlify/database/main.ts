import { existsSync } from 'node:fs';
import { databaseUrl } from '../server/store/engines/open-engine.ts';
import { migrate } from './migrate.ts';
import { storeIndex } from './store-index.ts';

/*
 * `npm run db:migrate`: the schema of the shop's database, and the search index of a large
 * catalogue. Every deploy runs it after its build.
 */

const packedIndex = 'dist/search-index.json';

async function report(): Promise<string> {
  if (process.env['SHOP_STORE'] !== 'postgres')
    return 'SHOP_STORE is not postgres: there is no schema to bring up to date.';
  const applied = await migrate(databaseUrl());
  const stored = existsSync(packedIndex) && (await storeIndex(databaseUrl(), packedIndex));
  const added = [...applied, ...(stored ? ['the search index'] : [])];
  return `The database is up to date; new: ${added.join(', ') || 'nothing'}.`;
}

try {
  console.log(await report());
} catch (error) {
  const reason = error instanceof Error ? error.message : 'unknown';
  console.error(`The database is not up to date, and nothing was changed: ${reason}`);
  process.exitCode = 1;
}
