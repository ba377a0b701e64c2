import { siteAt, wordsOf } from './command-line.ts';
import { runCommand } from './command.ts';
import { siteData } from './site-data.ts';

/* `npm run open -- <site>`: opens a shop that a restore has closed and not finished. */

await runCommand(async (say) => {
  const { words } = wordsOf(1, 'SHOP_ADMIN_TOKEN=… npm run open -- <site>');
  const [address = ''] = words;
  await siteData(siteAt(address)).setClosed(false);
  say('The shop is open.');
});
