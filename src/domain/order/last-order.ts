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

export const orderPath = ({ id, key }: LastOrder): string =>
  `${routes.order}?${new URLSearchParams({ id, key })}`;
