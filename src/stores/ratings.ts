import { atom } from 'nanostores';
import { isInt, isNumber, isRecordOf, isShape } from '~/domain/guards';
import { storageKey } from '~/domain/storage-keys';
import { readSession, writeSession } from './session';

interface Learned {
  rating: number;
  reviews: number;
  /** When its page said so, in ms since 1970. */
  at: number;
}

type Ratings = Readonly<Record<string, Learned>>;

const isRatings = isRecordOf(isShape<Learned>({ rating: isNumber, reviews: isInt, at: isInt }));

/** A later build has newer numbers in its pages. In ms. */
const keptFor = 60 * 60_000;

export const noRatings: Ratings = {};

function readKept(): Ratings {
  const kept = readSession(storageKey.ratings);
  if (!isRatings(kept)) return noRatings;
  const isNew = ([, { at }]: [string, Learned]) => Date.now() - at < keptFor;
  return Object.fromEntries(Object.entries(kept).filter(isNew));
}

/** By the product's id: rating and number of reviews since the build, from its own page. */
export const $ratings = atom<Ratings>(readKept());

/** @param learned null where its page has nothing that is newer than the build. */
export function learnRating(
  productId: number,
  learned: Pick<Learned, 'rating' | 'reviews'> | null,
): void {
  const { [productId]: _, ...others } = $ratings.get();
  const ratings = learned ? { ...others, [productId]: { ...learned, at: Date.now() } } : others;
  $ratings.set(ratings);
  writeSession(storageKey.ratings, ratings);
}
