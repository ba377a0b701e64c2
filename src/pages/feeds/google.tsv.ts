import type { APIContext } from 'astro';
import { feedItems, pieces } from '~/data/feed';
import { feedTsv } from '~/features/search/feed-text';

/** The feed for price comparisons as a table (docs/found.md). */
export const GET = ({ site, url }: APIContext) =>
  pieces(url.pathname, 'text/tab-separated-values', feedTsv(feedItems(site ?? url)));
