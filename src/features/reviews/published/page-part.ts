import type { Review } from '../reviews.ts';

/** So many reviews stand in a page at most; the others are fetched when somebody asks for them. */
export const mostInPage = 6;

/**
 * So many characters of them together, unless the first alone has more: with them the HTML of a
 * product's page still fits into what a server sends first (tests/crawl/limits.json).
 */
const mostCharacters = 1_500;

const lengthOf = ({ title, comment, reply }: Review): number =>
  comment.length + (title?.length ?? 0) + (reply?.length ?? 0);

/** The reviews that stand in a product's page: the first ones, fewer when they are long. */
export function reviewsInPage(reviews: readonly Review[]): readonly Review[] {
  let characters = 0;
  const tooMany = reviews.findIndex((review, index) => {
    characters += lengthOf(review);
    return index === mostInPage || (index > 0 && characters > mostCharacters);
  });
  return tooMany === -1 ? reviews : reviews.slice(0, tooMany);
}
