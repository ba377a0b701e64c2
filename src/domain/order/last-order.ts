import { routes } from '../frame/routes.ts';

/**
 * Storage key of the order just placed, which the checkout writes for the home page (decision 8).
 */
export const lastOrderKey = 'attarine:last-order';

export interface LastOrder {
  id: string;
  /** Opens the order's page without an account. */
  key: string;
}

/** Reads the stored order; null for anything else. */
export function parseLastOrder(stored: unknown): LastOrder | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { id, key }: { id?: unknown; key?: unknown } = stored;
  return typeof id === 'string' && typeof key === 'string' ? { id, key } : null;
}

export const orderPath = ({ id, key }: LastOrder): string =>
  `${routes.order}?${new URLSearchParams({ id, key })}`;
