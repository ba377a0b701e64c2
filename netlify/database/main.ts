import { databaseUrl } from '../kernel/store/engines/open-engine.ts';
import { migrate } from './migrate.ts';

/* `npm run db:migrate`: the schema of the shop's database. Every deploy runs it after its build. */

async function report(): Promise<string> {
  if (process.env['SHOP_STORE'] !== 'postgres')
    return 'SHOP_STORE is not postgres: there is no schema to bring up to date.';
  const applied = await migrate(databaseUrl());
  return `The database is up to date; new: ${applied.join(', ') || 'nothing'}.`;
}

try {
  console.log(await report());
} catch (error) {
  const reason = error instanceof Error ? error.message : 'unknown';
  console.error(`The database is not up to date, and nothing was changed: ${reason}`);
  process.exitCode = 1;
}
