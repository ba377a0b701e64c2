import { existsSync } from 'node:fs';
import { originOf } from './address.ts';
import { CannotOpen } from './cannot-open.ts';
import { deskLink } from './desk-link.ts';
import { openLocalShop, root } from './local-shop.ts';
import { keepOpen, settings } from './settings.ts';
import { readSiteRules } from './site/site-rules.ts';
import { staticSite } from './site/static-site.ts';

/* `npm start`: the built shop with its functions and storage, as production serves it. */

await keepOpen(async () => {
  const { data, project, dist, ...address } = settings();
  if (!existsSync(dist)) throw new CannotOpen('There is no built shop; run `npm run build` first.');
  const close = await openLocalShop({
    ...address,
    data,
    project,
    pages: staticSite(dist, readSiteRules(root, dist)),
  });
  const origin = originOf(address);
  const link = await deskLink(origin);
  const lines = [`Attarine is open on ${origin}`, link && `Sign in to the desk, once: ${link}`];
  console.log(lines.filter((line) => line !== null).join('\n'));
  return close;
});
