import { siteAt, wordsOf } from './command-line.ts';
import { runCommand } from './command.ts';
import { readFolder } from './copy-folder.ts';
import { settleCopy } from './settle-copy.ts';
import { siteData } from './site-data.ts';
import { writeCopy } from './write-copy.ts';

/*
 * `npm run restore -- <folder> <site> [--replace]`: writes a backup into an empty shop. With
 * `--replace` the shop need not be empty: what is not in the backup is taken away.
 */

await runCommand(async (say) => {
  const { words, replace } = wordsOf(
    2,
    'SHOP_ADMIN_TOKEN=… npm run restore -- <folder> <site> [--replace]',
  );
  const [folder = '', address = ''] = words;
  const site = siteAt(address);
  const { stores, notes } = settleCopy(readFolder(folder));
  for (const { store, count } of await writeCopy(siteData(site), { stores }, replace))
    say(`${store}: ${count}`);
  for (const note of notes) say(note);
  say('The shop is restored.');
});
