import { parseProductId } from '../catalogue/catalogue.ts';
import { routes } from '../../base/routes.ts';

const field = 'share';

/** More than this nobody reads, and an address has to fit into a message. */
const most = 100;

/** The address of a list of products: '/wishlist?share=1,5,101'. */
export const sharedPath = (ids: readonly number[]): string =>
  `${routes.wishlist}?${field}=${ids.slice(0, most).join(',')}`;

/**
 * The product ids in the query of such an address, each once; other values are left out. Null when
 * the address is not one of a shared list.
 */
export function parseShared(query: string): number[] | null {
  const text = new URLSearchParams(query).get(field);
  if (text === null) return null;
  const ids = text.split(',').flatMap((part) => parseProductId(part.trim()) ?? []);
  return [...new Set(ids)].slice(0, most);
}
