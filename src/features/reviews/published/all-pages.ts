import { mergeReviews } from './merge-reviews.ts';
import type { PublishedPage, PublishedReviews } from './published-reviews.ts';
import type { Review } from '../reviews.ts';

/**
 * All published reviews, page after page.
 * @param ask one page of GET /api/reviews, by the path with its query.
 * @throws Error when the pages do not go on: a cache may confuse them.
 */
export async function allPages(
  ask: (path: string) => Promise<PublishedPage>,
): Promise<PublishedReviews> {
  const first = await ask('/api/reviews');
  const products = new Map<string, Review[]>();
  let { at } = first;
  for (let page = first, after = ''; ;) {
    for (const [id, reviews] of Object.entries(page.products))
      products.set(id, mergeReviews(products.get(id) ?? [], reviews));
    // What was published after the first page may stand in none that was read before.
    if (page.at < at) at = page.at;
    const { next = null } = page;
    if (next === null) return { at, products: Object.fromEntries(products) };
    if (next <= after) throw new Error('its pages do not go on');
    after = next;
    page = await ask(`/api/reviews?after=${encodeURIComponent(next)}`);
  }
}
