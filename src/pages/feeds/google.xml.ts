import type { APIContext } from 'astro';
import { loadFeed } from '~/data/feed';
import { loadSite } from '~/data/site';
import { feedXml } from '~/domain/list/feed-text';

/** The feed for price comparisons as RSS (docs/found.md). */
export async function GET({ site, url }: APIContext) {
  const home = site ?? url;
  const [items, { name, description }] = await Promise.all([loadFeed(), loadSite()]);
  const xml = feedXml({ name, description, href: home.href }, items(home));
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
