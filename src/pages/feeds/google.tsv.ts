import type { APIContext } from 'astro';
import { loadFeed } from '~/data/feed';
import { feedTsv } from '~/domain/list/feed-text';

/** The feed for price comparisons as a table (docs/found.md). */
export async function GET({ site, url }: APIContext) {
  const items = (await loadFeed())(site ?? url);
  const headers = { 'Content-Type': 'text/tab-separated-values; charset=utf-8' };
  return new Response(feedTsv(items), { headers });
}
