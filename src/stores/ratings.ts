import { atom } from 'nanostores';
import { isInt, isNumber, isRecordOf, isShape, isText } from '~/domain/guards';
import { storageKey } from '~/domain/storage-keys';
import { readSession, writeSession } from './session';

type Ratings = Readonly<Record<string, { rating: number; reviews: number }>>;

interface Kept {
  /** A newer build has newer numbers in its pages. */
  build: string;
  ratings: Ratings;
}

const isKept = isShape<Kept>({
  build: isText,
  ratings: isRecordOf(isShape({ rating: isNumber, reviews: isInt })),
});
const buildOfPage = () => document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content;

export const noRatings: Ratings = {};

function readKept(): Ratings {
  const kept = readSession(storageKey.ratings);
  return isKept(kept) && kept.build === buildOfPage() ? kept.ratings : noRatings;
}

/** By the product's id: rating and number of reviews since the build, from its own page. */
export const $ratings = atom<Ratings>(readKept());

export function learnRating(productId: number, rating: Ratings[string]): void {
  const ratings = { ...$ratings.get(), [productId]: rating };
  $ratings.set(ratings);
  writeSession(storageKey.ratings, { build: buildOfPage() ?? '', ratings });
}
