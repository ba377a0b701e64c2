import { setTimeout } from 'node:timers/promises';
import { engineData } from '../app/shop.ts';
import type { ShopData } from '../../src/features/backup/server/shop-data.ts';
import { engineNamed } from '../kernel/store/engines/open-engine.ts';
import { reindexSite } from '../commands/reindex-site.ts';
import { siteAt, wordsOf } from './command-line.ts';
import { runCommand } from './command.ts';
import { readFolder } from './copy-folder.ts';
import { finishCopy } from './finish/finish-copy.ts';
import { siteData } from './site-data.ts';
import { writeCopy } from './write-copy.ts';

/*
 * `npm run restore -- <folder> <site> [--replace]`: writes a backup into an empty shop. With
 * `--replace` the shop may have records: it is closed, records that are not in the backup are
 * deleted, and it is opened at the end. After a failure it stays closed (open.ts). In place of a
 * site `postgres` is the live shop's records in the database at `DATABASE_URL`, so that they are
 * there before a deploy that uses them is published.
 */
const live = { context: 'production', id: 'live', published: true };

interface Target {
  data: ShopData;
  /** The lists of orders are not in a backup: the shop builds them from its orders. */
  reindex: () => Promise<string>;
}

function targetOf(address: string): Target {
  if (address !== 'postgres') {
    const site = siteAt(address);
    const reindex = async () => {
      await reindexSite(new URL(site.url), site.token);
      return 'The lists of orders are made anew.';
    };
    return { data: siteData(site), reindex };
  }
  const later = 'Run `npm run desk:reindex` once the shop that uses this database is published.';
  return {
    data: engineData(engineNamed(address, live, Infinity)),
    reindex: () => Promise.resolve(later),
  };
}

/** No function of a shop works longer. */
const quiet = () => setTimeout(20_000);

await runCommand(async (say) => {
  const { words, replace } = wordsOf(
    2,
    'SHOP_ADMIN_TOKEN=… npm run restore -- <folder> <site> [--replace]',
  );
  const [folder = '', address = ''] = words;
  const target = targetOf(address);
  const { stores, remarks } = finishCopy(readFolder(folder));
  const onRemoving = (count: number) =>
    say(
      `The shop is closed until this is done. ${count} of its records are not in the backup and are taken away.`,
    );
  const manner = { replace, quiet, onRemoving };
  for (const { store, count } of await writeCopy(target.data, { stores }, manner))
    say(`${store}: ${count}`);
  say(await target.reindex());
  if (replace) await target.data.setClosed(false);
  for (const remark of remarks) say(remark);
  say('The shop is restored.');
});
