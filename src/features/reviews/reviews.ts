import type { Season } from '../catalogue/product/vocabulary.ts';

/** A review as every page shows it. */
export interface Review {
  id: string;
  /** Null for a writer who gave none. */
  name: string | null;
  /** 'yyyy-mm-dd' */
  day: string;
  /** 1 to 5. */
  rating: number;
  title: string | null;
  comment: string;
  /** As this wearer found them, 1 to 5; null where nothing was said. */
  longevity: number | null;
  sillage: number | null;
  season: Season[];
  time: 'day' | 'evening' | null;
  /** Is it proven that the writer has bought the product here? */
  isVerified: boolean;
  /** What the shop answered. */
  reply: string | null;
}

type Stars = Pick<Review, 'rating'>;

/** The two numbers that stand for reviews elsewhere: their mean with one decimal, and how many. */
export const ratingOf = (reviews: readonly Stars[]): { rating: number; reviews: number } => ({
  rating: oneDecimal(reviews.map(({ rating }) => rating)) ?? 0,
  reviews: reviews.length,
});

const oneDecimal = (values: readonly number[]): number | null =>
  values.length === 0
    ? null
    : Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;

/** How many reviews gave so many stars, five first. */
export const spreadOf = (reviews: readonly Stars[]): { stars: number; count: number }[] =>
  [5, 4, 3, 2, 1].map((stars) => ({
    stars,
    count: reviews.filter(({ rating }) => rating === stars).length,
  }));

export interface WearersSay {
  /** Means of 1 to 5 with one decimal. */
  longevity: number;
  sillage: number;
  /** How many said both. */
  answers: number;
}

/** What wearers found; null when none of them said how long it lasts and how far it carries. */
export function wearersSay(
  reviews: readonly Pick<Review, 'longevity' | 'sillage'>[],
): WearersSay | null {
  const said = reviews.flatMap(({ longevity, sillage }) =>
    longevity === null || sillage === null ? [] : [{ longevity, sillage }],
  );
  const longevity = oneDecimal(said.map((one) => one.longevity));
  const sillage = oneDecimal(said.map((one) => one.sillage));
  return longevity === null || sillage === null
    ? null
    : { longevity, sillage, answers: said.length };
}

export const wearersCaption = ({ answers }: WearersSay): string =>
  `Longevity and sillage, 1 to 5, by ${answers} ${answers === 1 ? 'wearer' : 'wearers'}`;

/** '1 review', '7 reviews'. */
export const reviewsText = (count: number): string =>
  `${count} ${count === 1 ? 'review' : 'reviews'}`;

/** '5 stars (12)', on the button that shows only these. */
export const starsText = ({ stars, count }: { stars: number; count: number }): string =>
  `${stars} ${stars === 1 ? 'star' : 'stars'} (${count})`;

/** Whether one stands above the other in a list. */
export const isAbove = (
  one: Pick<Review, 'day' | 'id'>,
  other: Pick<Review, 'day' | 'id'>,
): boolean => byAge(one, other) < 0;

const byAge = (a: Pick<Review, 'day' | 'id'>, b: Pick<Review, 'day' | 'id'>): number =>
  b.day.localeCompare(a.day) || a.id.localeCompare(b.id);

/** The newest first; of one day, by id, so that the order is the same everywhere. */
export const newestFirst = (reviews: readonly Review[]): Review[] => reviews.toSorted(byAge);

/** 'Review by Ines', for who hears the page. */
export const reviewTitle = ({ name }: Pick<Review, 'name'>): string =>
  `Review by ${name ?? 'a shopper'}`;

/** 'Longevity 5 of 5 · sillage 4 of 5 · winter · evening'; '' when nothing of it was said. */
export const wornWords = ({
  longevity,
  sillage,
  season,
  time,
}: Pick<Review, 'longevity' | 'sillage' | 'season' | 'time'>): string =>
  [
    longevity !== null && `Longevity ${longevity} of 5`,
    sillage !== null && `sillage ${sillage} of 5`,
    season.join(', '),
    time,
  ]
    .filter(Boolean)
    .join(' · ');
