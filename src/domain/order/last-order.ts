import { routes } from '../frame/routes.ts';

/** Where the checkout leaves the order just placed, for the strip on the home page (decision 8). */
export const lastOrderKey = 'attarine:last-order';

export interface LastOrder {
  id: string;
  /** Opens the order's page without an account. */
  key: string;
}

/** Reads what the checkout left; anything else is null. */
export function parseLastOrder(stored: unknown): LastOrder | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, key } = stored as Partial<Record<keyof LastOrder, unknown>>;
  return typeof id === 'string' && typeof key === 'string' ? { id, key } : null;
}

/** The key stands in the fragment, which no server, log or other site ever sees. */
export const orderPath = ({ id, key }: LastOrder): string =>
  `${routes.order}#${new URLSearchParams({ id, key })}`;

/** Which order the address of its page names; older links do so in the query. */
export function readOrderLink({
  hash,
  search,
}: Pick<URL, 'hash' | 'search'>): { id: string; key: string | null } | null {
  const fragment = new URLSearchParams(hash.slice(1));
  const link = fragment.has('id') ? fragment : new URLSearchParams(search);
  const id = link.get('id');
  return id ? { id, key: link.get('key') } : null;
}
