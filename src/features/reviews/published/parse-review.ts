import {
  isBoolean,
  isInt,
  isListOf,
  isNullOr,
  isNumber,
  isShape,
  isText,
  type Guard,
} from '../../../base/guards.ts';
import { seasons, type Season } from '../../catalogue/product/vocabulary.ts';
import type { Review } from '../reviews.ts';

const isStars = (value: unknown): value is number =>
  isNumber(value) && Number.isInteger(value) && value >= 1 && value <= 5;
const isSeason: Guard<Season> = (value): value is Season => seasons.some((one) => one === value);
const isDayTime: Guard<'day' | 'evening'> = (value) => value === 'day' || value === 'evening';
const isDay: Guard<string> = (value): value is string =>
  isText(value) && /^\d{4}-\d\d-\d\d$/.test(value);

/** The fields of a review, as the build and the server write them. */
export const reviewFields = {
  id: isText,
  name: isNullOr(isText),
  day: isDay,
  rating: isStars,
  title: isNullOr(isText),
  comment: isText,
  longevity: isNullOr(isStars),
  sillage: isNullOr(isStars),
  season: isListOf(isSeason),
  time: isNullOr(isDayTime),
  isVerified: isBoolean,
  reply: isNullOr(isText),
};

export const isReviews: Guard<Review[]> = isListOf(isShape<Review>(reviewFields));

/** GET /api/reviews/{productId}: all published ones, the newest first. */
export interface ReviewsReply {
  reviews: Review[];
  count: number;
  /** Their mean with one decimal; 0 without any. */
  rating: number;
}

export const isReviewsReply = isShape<ReviewsReply>({
  reviews: isReviews,
  count: isInt,
  rating: isNumber,
});
