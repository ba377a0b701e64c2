import type { APIContext } from 'astro';
import { feedItems, pieces } from '~/data/feed';
import { loadSite } from '~/data/site';
import { feedXml } from '~/features/search/feed-text';

/** The feed for price comparisons as RSS (docs/found.md). */
export async function GET({ site, url }: APIContext) {
  const home = site ?? url;
  const { name, description } = await loadSite();
  const text = feedXml({ name, description, href: home.href }, feedItems(home));
  return pieces(url.pathname, 'application/xml', text);
}
