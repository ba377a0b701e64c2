import type { Stock } from './stock.schema.ts';

/**
 * Longer than any function that places an order can run: a reservation this old was left behind.
 */
const overdueMs = 10 * 60_000;

/** Longer than a late duplicate of a request can still be running. */
const doneKeptMs = 60 * 60_000;

/** What one order may take: the units on hand that no other order has reserved. */
export const unitsFor = (stock: Stock, orderId: string): number =>
  stock.onHand - reservedUnits(stock) + (stock.holds[orderId]?.q ?? 0);

export const reservedUnits = ({ holds }: Stock): number =>
  Object.values(holds).reduce((sum, { q }) => sum + q, 0);

/**
 * Reserves units for an order. 'reserved' when they are already reserved for it, 'settled' when
 * the order has been decided and settled here.
 */
export function reserve(
  stock: Stock,
  orderId: string,
  q: number,
  now: number,
): Stock | 'reserved' | 'short' | 'settled' {
  // A late duplicate must not reserve again what the first request has already sold or released.
  if (orderId in stock.done) return 'settled';
  if (orderId in stock.holds) return 'reserved';
  if (unitsFor(stock, orderId) < q) return 'short';
  const holds = { ...stock.holds, [orderId]: { q, exp: now + overdueMs } };
  return { ...stock, holds };
}

/**
 * Ends an order's reservation after its decision. `sold` units leave the shop, 0 when the order
 * was not placed. Without a reservation none leave: the order was placed before the stock was
 * first counted. Null when the order was settled here before.
 */
export function settle(stock: Stock, orderId: string, sold: number, now: number): Stock | null {
  if (orderId in stock.done) return null;
  const { [orderId]: reserved, ...holds } = stock.holds;
  const done = Object.entries(stock.done).filter(([, at]) => now - at < doneKeptMs);
  return {
    onHand: stock.onHand - (reserved ? sold : 0),
    holds,
    done: { ...Object.fromEntries(done), [orderId]: now },
  };
}

/** The shopkeeper's count; null when orders have reserved more than that at this moment. */
export const recount = (stock: Stock | null, onHand: number): Stock | null => {
  if (stock === null) return { onHand, holds: {}, done: {} };
  return onHand < reservedUnits(stock) ? null : { ...stock, onHand };
};

/** The ids of the orders whose reservation is overdue. */
export const overdueReservations = ({ holds }: Stock, now: number): string[] =>
  Object.keys(holds).filter((orderId) => (holds[orderId]?.exp ?? now) < now);
