import rss from '@astrojs/rss';
import type { APIContext } from 'astro';
import { loadPosts } from '~/data/posts';
import { loadSite } from '~/data/site';
import { routes } from '~/base/routes';

/** The blog as a feed. */
export async function GET({ site, url }: APIContext) {
  const [posts, shop] = await Promise.all([loadPosts(), loadSite()]);
  return rss({
    title: `${shop.name} blog`,
    description: shop.description,
    site: site ?? url,
    trailingSlash: false,
    items: posts.map(({ id, data }) => ({
      title: data.title,
      pubDate: data.date,
      description: data.excerpt,
      author: data.author,
      link: routes.post(id),
    })),
  });
}
