import { existsSync } from 'node:fs';
import { keepers, tokenKeeper } from '../../src/features/accounts/server/keepers/keepers.ts';
import { createLink } from '../../src/features/accounts/server/one-time-links.ts';
import { openShop } from '../app/shop.ts';
import { linkSecret } from '../kernel/store/link-secrets.ts';
import { Unavailable } from '../kernel/store/unavailable.ts';
import { originOf } from './address.ts';
import { CannotOpen } from './cannot-open.ts';
import { localDeploy } from './functions.ts';
import { openLocalShop, root } from './local-shop.ts';
import { keepOpen, settings } from './settings.ts';
import { readSiteRules } from './site/site-rules.ts';
import { staticSite } from './site/static-site.ts';

/* What `npm start` opens: the built shop with its functions and storage, as production serves it. */

/** As long as a session, because whoever can read this terminal can read the shop's secrets too. */
const lifetimeMs = 12 * 60 * 60_000;

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

/**
 * A link that signs in whoever started the shop, once.
 * @returns null when the store does not answer: the shop opens all the same.
 */
async function deskLink(origin: string): Promise<string | null> {
  const [keeper = tokenKeeper] = keepers();
  try {
    const id = await createLink(openShop(localDeploy), 'desk', keeper, lifetimeMs);
    return `${origin}/desk/login#link=${linkSecret('desk', id)}`;
  } catch (error) {
    if (error instanceof Unavailable) return null;
    throw error;
  }
}
