import { siteAt, wordsOf } from './command-line.ts';
import { CannotGoOn, runCommand } from './command.ts';
import { makeFolder, writeFolder } from './copy-folder.ts';
import { siteData } from './site-data.ts';
import { takeCopy } from './take-copy.ts';

/* `npm run backup -- <site> <folder>`: copies what a shop has stored while it goes on selling. */

await runCommand(async (say) => {
  const { words } = wordsOf(2, 'SHOP_ADMIN_TOKEN=… npm run backup -- <site> <new folder>');
  const [address = '', folder = ''] = words;
  const site = siteAt(address);
  makeFolder(folder);
  const startedAt = new Date().toISOString();
  const source = siteData(site);
  const leftOut = (await source.stores()).flatMap(({ name, leftOut: why }) =>
    why === null ? [] : [[name, why]],
  );
  const copy = await takeCopy(source);
  const facts = {
    site: new URL(site.url).origin,
    startedAt,
    endedAt: new Date().toISOString(),
    leftOut: Object.fromEntries(leftOut) as Record<string, string>,
  };
  for (const { store, count } of writeFolder(folder, copy, facts)) say(`${store}: ${count}`);
  say(
    `The backup is in ${folder}. It holds addresses and password hashes: keep it as you keep those.`,
  );
  const { unreadable } = copy;
  if (unreadable.length > 0)
    throw new CannotGoOn(`It lacks what is no record: ${unreadable.join(', ')}.`);
});
