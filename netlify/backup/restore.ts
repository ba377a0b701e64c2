import { setTimeout } from 'node:timers/promises';
import { engineData } from '../server/backup/engine-data.ts';
import type { ShopData } from '../server/backup/shop-data.ts';
import { engineNamed } from '../server/store/open-engine.ts';
import { siteAt, wordsOf } from './command-line.ts';
import { runCommand } from './command.ts';
import { readFolder } from './copy-folder.ts';
import { settleCopy } from './settle-copy.ts';
import { siteData } from './site-data.ts';
import { writeCopy } from './write-copy.ts';

/*
 * `npm run restore -- <folder> <site> [--replace]`: writes a backup into an empty shop. With
 * `--replace` the shop need not be empty: what is not in the backup is taken away. In place of a
 * site `postgres` is the live shop's records in the database at `DATABASE_URL`, so that they are
 * there before a deploy that uses them is published.
 */
const live = { context: 'production', id: 'live', published: true };

function targetOf(place: string): ShopData {
  if (place !== 'postgres') return siteData(siteAt(place));
  return engineData(engineNamed(place, live, Infinity));
}

/** No function of a shop works longer. */
const quiet = () => setTimeout(20_000);

await runCommand(async (say) => {
  const { words, replace } = wordsOf(
    2,
    'SHOP_ADMIN_TOKEN=… npm run restore -- <folder> <site> [--replace]',
  );
  const [folder = '', place = ''] = words;
  const target = targetOf(place);
  const { stores, notes } = settleCopy(readFolder(folder));
  for (const { store, count } of await writeCopy(target, { stores }, { replace, quiet }))
    say(`${store}: ${count}`);
  for (const note of notes) say(note);
  say('The shop is restored.');
});
