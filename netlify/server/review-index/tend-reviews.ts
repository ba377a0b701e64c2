import { shownOf } from '../../../src/domain/review/decision.ts';
import type { Shown } from '../../../src/domain/review/review-record.schema.ts';
import { mapAtOnce } from '../store/at-once.ts';
import type { Shop } from '../store/shop.ts';
import { noteShown } from './published.ts';
import { readReview } from './read-review.ts';
import { reviewLists } from './review-lists.ts';

/** Reviews that one run lists: it has 25 s. */
const mostListed = 1_000;
const mark = 'indexed';

/**
 * Gives the reviews that stand in no list their place, and shows those that are published: after a
 * restore those of the backup, a part a run. Once all have theirs it is a single read.
 * @returns how many had none.
 */
export async function tendReviews(shop: Shop): Promise<number> {
  if (await shop.reviewIndex.read(mark)) return 0;
  const [keys, listed] = await Promise.all([shop.reviews.keys('r/'), reviewLists.ids(shop)]);
  const known = new Set(listed);
  const missing = keys.map((key) => key.slice('r/'.length)).filter((id) => !known.has(id));
  const now = missing.slice(0, mostListed);
  const found = (await mapAtOnce(now, (id) => readReview(shop, id))).flatMap((one) => one ?? []);
  const news = found.flatMap(({ id, record, decision }): [string, Shown][] => {
    const shown = shownOf(id, record, decision);
    return shown ? [[id, shown]] : [];
  });
  // Shown before they are listed: a run that dies in between finds them again.
  await noteShown(shop, new Map(news));
  await mapAtOnce(found, ({ id, record, decision }) =>
    reviewLists.move(shop, decision.state, record.at, id),
  );
  if (missing.length === now.length) await shop.reviewIndex.put(mark, {});
  return now.length;
}
