import { mapAtOnce, readMany } from '../../../../netlify/kernel/store/at-once.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { dropShown, partOf, shownAfter } from './published.ts';
import { keyOfReview, reviewLists } from './review-lists.ts';
import { finishReview } from './finish-review.ts';

/** Reviews that one call looks at: it has 8 s. */
const pageSize = 100;

/**
 * Builds the lists and the published reviews again from the reviews and their decisions, while the
 * shop sells. Each call does a part. A backup does not have them.
 * @param position the id that was looked at last; '' at first.
 * @returns where the next call goes on; null at the end.
 */
export async function reindexReviews(shop: Shop, position: string): Promise<string | null> {
  const ids = (await shop.reviews.keys('r/')).map((key) => key.slice('r/'.length)).sort();
  const left = ids.filter((id) => id > position);
  const page = left.slice(0, pageSize);
  const read = await readMany(page, async (id) => ({
    id,
    review: (await shop.reviews.read(keyOfReview(id)))?.value,
  }));
  // Reviews of one part would only wait for each other.
  const groups = Map.groupBy(read, ({ review }) => partOf(review?.productId ?? 0));
  await mapAtOnce([...groups.values()], async (group) => {
    await readMany(group, ({ id }) => finishReview(shop, id, { isAnew: true }), 1);
  });
  if (left.length > page.length) return page.at(-1) ?? null;
  await dropStrays(shop, new Set(ids));
  return null;
}

/** Deletes entries without a review: they belong to a shop that a backup has replaced. */
async function dropStrays(shop: Shop, known: ReadonlySet<string>): Promise<void> {
  const listed = await reviewLists.entries(shop);
  await mapAtOnce(
    listed.filter(({ id }) => !known.has(id)),
    ({ key }) => shop.reviewIndex.delete(key),
  );
  for await (const { id, shown } of shownAfter(shop, ''))
    if (!known.has(id)) await dropShown(shop, id, shown.productId);
}
