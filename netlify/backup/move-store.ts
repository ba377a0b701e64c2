import { randomUUID } from 'node:crypto';
import { migrate } from '../database/migrate.ts';
import { BlobTable } from '../local/blobs/blob-table.ts';
import { encodeContext, startBlobsServer } from '../local/blobs/blobs-server.ts';
import { localDeploy } from '../local/functions.ts';
import { settings } from '../local/settings.ts';
import { engineData } from '../app/shop.ts';
import { databaseUrl, engineNamed, isEngineName } from '../kernel/store/engines/open-engine.ts';
import { wordsOf } from './command-line.ts';
import { CannotGoOn, runCommand } from './command.ts';
import { moveRecords } from './move-records.ts';

/*
 * `npm run move-store -- blobs postgres`, or back: moves the records of this machine's shop, which
 * must be closed. Its Blobs are in the folder that `SHOP_DATA` names, its database is at
 * `DATABASE_URL`.
 */

await runCommand(async (say) => {
  const usage = 'npm run move-store -- blobs postgres [--replace], or postgres blobs';
  const { words, replace } = wordsOf(2, usage);
  const [from = '', to = ''] = words;
  if (!isEngineName(from) || !isEngineName(to) || from === to)
    throw new CannotGoOn(`Usage: ${usage}`);
  if (to === 'postgres') await migrate(databaseUrl());
  const table = new BlobTable(settings().data);
  const blobs = await startBlobsServer(table, randomUUID());
  process.env['NETLIFY_BLOBS_CONTEXT'] = encodeContext(blobs.context);
  try {
    const open = (name: typeof from) => engineData(engineNamed(name, localDeploy, Infinity));
    const moved = await moveRecords(open(from), open(to), replace);
    for (const { store, count, sha256 } of moved) say(`${store}: ${count}, sha256 ${sha256}`);
    say(`All records are in ${to} as they were in ${from}. Set SHOP_STORE=${to}.`);
  } finally {
    await blobs.close();
    table.close();
  }
});
