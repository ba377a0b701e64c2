import { resolve } from 'node:path';
import { openLocalShop, root } from '../../netlify/local/local-shop.ts';
import { readSiteRules } from '../../netlify/local/site/site-rules.ts';
import { staticSite } from '../../netlify/local/site/static-site.ts';
import { catalogueFile } from './catalogue.ts';
import { freePort } from './processes.ts';
import { stubSite } from './stub-site.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface HostHere {
  url: string;
  /** As when a process ends: the work under way is finished, and its settings are gone. */
  close: () => Promise<void>;
}

/**
 * The local host in this process: one at a time, because its settings are those of the process. That
 * of `npm start` is in `local-host.ts`.
 * @param data the folder of its records; a new one, unless it is named
 */
export async function hostHere(
  env: Record<string, string> = {},
  data = temporaryFolder('host'),
): Promise<HostHere> {
  const before = { ...process.env };
  const settings = { SHOP_CATALOGUE: catalogueFile(), SHOP_LOG: 'off' };
  Object.assign(process.env, settings, env);
  const port = await freePort();
  const dist = resolve(root, process.env['SHOP_DIST'] ?? stubSite());
  const close = await openLocalShop({
    port,
    host: '127.0.0.1',
    data,
    project: root,
    pages: staticSite(dist, readSiteRules(root, dist)),
  });
  return {
    url: `http://localhost:${port}`,
    async close() {
      await close();
      for (const name of Object.keys(process.env))
        if (!(name in before)) Reflect.deleteProperty(process.env, name);
      Object.assign(process.env, before);
    },
  };
}
