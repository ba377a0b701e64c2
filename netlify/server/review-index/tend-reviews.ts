import { shownOf, undecided } from '../../../src/domain/review/decision.ts';
import type { Shown } from '../../../src/domain/review/review-record.schema.ts';
import { mapAtOnce } from '../store/at-once.ts';
import type { Shop } from '../store/shop.ts';
import { noteShown } from './published.ts';
import { reviewKey, reviewLists } from './review-lists.ts';

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
  const found = await mapAtOnce(now, (id) => readReview(shop, id));
  const news = found.flatMap((one): [string, Shown][] => (one?.shown ? [[one.id, one.shown]] : []));
  // Shown before they are listed: a run that dies in between finds them again.
  await noteShown(shop, new Map(news));
  await mapAtOnce(found, async (one) => {
    if (one) await reviewLists.move(shop, one.state, one.at, one.id);
  });
  if (missing.length === now.length) await shop.reviewIndex.put(mark, {});
  return now.length;
}

async function readReview(shop: Shop, id: string) {
  const [review, decision] = await Promise.all([
    shop.reviews.read(reviewKey(id)),
    shop.reviewDecisions.read(reviewKey(id)),
  ]);
  if (!review) return null;
  const present = decision?.value ?? undecided;
  const shown = shownOf(id, review.value, present);
  return { id, at: review.value.at, state: present.state, shown };
}
