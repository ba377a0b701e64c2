import { reindexRequest } from '../../src/features/desk/desk-queries.schema.ts';
import { withJson } from '../kernel/http/json-body.ts';
import { ok } from '../kernel/http/reply.ts';
import type { Shop } from '../kernel/store/shop.ts';
import {
  reindexOrders,
  unchanged,
  type Reindexed,
} from '../../src/features/orders/server/index/reindex.ts';
import { reindexReviews } from '../../src/features/reviews/server/reindex-reviews.ts';

/**
 * Builds anew what is worked out from other records: first of the orders, then of the reviews. Each
 * call does a part. @param after 'orders:' to begin, later the `next` of the call before.
 */
export async function reindex(shop: Shop, after: string): Promise<Reindexed> {
  const [part, position = ''] = after.split(':');
  if (part === 'reviews') {
    const next = await reindexReviews(shop, position);
    return { ...unchanged(), next: next === null ? null : `reviews:${next}` };
  }
  const done = await reindexOrders(shop, after);
  return { ...done, next: done.next ?? 'reviews:' };
}

/** All parts, one after the other, for callers without a limit of 8 s. */
export async function reindexAll(shop: Shop): Promise<void> {
  for (let after: string | null = 'orders:'; after !== null;)
    after = (await reindex(shop, after)).next;
}

export const postReindex = withJson(
  () => reindexRequest,
  async ({ after }, { shop }) => ok(await reindex(shop, after)),
);
