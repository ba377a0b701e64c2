import { namesUnder, type Person } from '../../../../netlify/kernel/store/person-links.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';

/** Before the review is stored, as of a message. */
export const linkReview = (shop: Shop, person: Person, reviewId: string): Promise<void> =>
  shop.people.put(reviewLinkKey(person, reviewId), {});

export const reviewLinkKey = (person: Person, reviewId: string): string =>
  `${person}/reviews/${reviewId}`;

/** Their ids. */
export const reviewsOf = (shop: Shop, person: Person): Promise<string[]> =>
  namesUnder(shop, `${person}/reviews/`);
