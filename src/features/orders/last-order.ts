import { routes } from '../../base/routes.ts';
import { isShape, isText } from '../../base/guards.ts';

/** What the checkout leaves of the order just placed, for the home page (R32). */
export interface LastOrder {
  id: string;
  /** Opens the order's page without an account. */
  key: string;
}

/** Whether a stored value is what the checkout has left. */
export const isLastOrder = isShape<LastOrder>({ id: isText, key: isText });

/** The key stands in the fragment, which no server, log or other site ever sees. */
export const orderPath = ({ id, key }: LastOrder): string =>
  `${routes.order}#${new URLSearchParams({ id, key })}`;

/** For the account whose order it is: its session opens the page. */
export const ownOrderPath = (id: string): string =>
  `${routes.order}#${new URLSearchParams({ id })}`;

/** Where something of an order is sent back, or withdrawn from. */
export const sendBackPath = (id: string, key: string | null): string =>
  `${routes.sendBack}#${new URLSearchParams({ id, ...(key !== null && { key }) })}`;

/** The form for withdrawals knows the order, and lets its units be chosen (R802). */
export const withdrawPath = (id: string, key: string | null): string =>
  `${routes.withdraw}#${new URLSearchParams({ id, ...(key !== null && { key }) })}`;

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
