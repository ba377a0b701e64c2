import { atom } from 'nanostores';
import { isInt, isNullOr, isNumber, isRecordOf, isShape } from '~/base/guards';
import { storageKey } from '~/base/storage-keys';
import { readSession, writeSession } from './session';

/** Null where the product's page has nothing that is newer than the build. */
type Learned = { rating: number; reviews: number } | null;

type Ratings = Readonly<Record<string, Learned>>;

interface Kept {
  /** Since 1970: a later build has newer numbers in its pages, so they count for this hour. */
  hour: number;
  ratings: Ratings;
}

const isKept = isShape<Kept>({
  hour: isInt,
  ratings: isRecordOf(isNullOr(isShape({ rating: isNumber, reviews: isInt }))),
});
const thisHour = () => Math.floor(Date.now() / 3_600_000);

export const noRatings: Ratings = {};

function readKept(): Ratings {
  const kept = readSession(storageKey.ratings);
  return isKept(kept) && kept.hour === thisHour() ? kept.ratings : noRatings;
}

/** By the product's id: rating and number of reviews since the build, from its own page. */
export const $ratings = atom<Ratings>(readKept());

export function learnRating(productId: number, learned: Learned): void {
  const ratings = { ...$ratings.get(), [productId]: learned };
  $ratings.set(ratings);
  writeSession(storageKey.ratings, { hour: thisHour(), ratings });
}
