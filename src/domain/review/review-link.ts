import { isShape, isText } from '../guards.ts';

/** What the link of a 'How was it?' mail names, and what proves the purchase to the server. */
export interface ReviewLink {
  order: string;
  /** '<productId>_<variant>', as in carts. */
  line: string;
  key: string;
}

/** Whether a stored value is such a link. */
export const isReviewLink = isShape<ReviewLink>({ order: isText, line: isText, key: isText });

/**
 * What an address names: of its fragment, or as older links do, of its query.
 * @returns 'incomplete' when parts are missing, null when there is none of it.
 */
export function readReviewLink({
  hash,
  search,
}: Pick<URL, 'hash' | 'search'>): ReviewLink | 'incomplete' | null {
  const fragment = new URLSearchParams(hash.slice(1));
  const link = fragment.has('order') ? fragment : new URLSearchParams(search);
  const [order, line, key] = ['order', 'line', 'key'].map((name) => link.get(name));
  if (order && line && key) return { order, line, key };
  return order || line || key ? 'incomplete' : null;
}
