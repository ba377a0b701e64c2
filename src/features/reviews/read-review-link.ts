import { isShape, isText } from '../../base/guards.ts';
import type { ReviewProof } from './review-link.ts';

/** Whether a stored value is what a link has proven. */
export const isReviewProof = isShape<ReviewProof>({ order: isText, line: isText, key: isText });

/**
 * What the link of a 'How was it?' mail names: in its fragment, or as older links do, in its query.
 * @returns 'incomplete' when parts are missing, null when there is none of it.
 */
export function readReviewLink({
  hash,
  search,
}: Pick<URL, 'hash' | 'search'>): ReviewProof | 'incomplete' | null {
  const fragment = new URLSearchParams(hash.slice(1));
  const link = fragment.has('order') ? fragment : new URLSearchParams(search);
  const [order, line, key] = ['order', 'line', 'key'].map((name) => link.get(name));
  if (order && line && key) return { order, line, key };
  return order || line || key ? 'incomplete' : null;
}
