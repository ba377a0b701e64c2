import { routes } from '../frame/routes.ts';
import { isShape, isText } from '../guards.ts';

/** What the checkout leaves of the order just placed, for the strip on the home page (R32). */
export interface LastOrder {
  id: string;
  /** Opens the order's page without an account. */
  key: string;
}

/** Whether a stored value is what the checkout has left. */
export const isLastOrder = isShape<LastOrder>({ id: isText, key: isText });

export const orderPath = ({ id, key }: LastOrder): string =>
  `${routes.order}?${new URLSearchParams({ id, key })}`;
