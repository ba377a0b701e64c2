import type { Stock } from './stock.schema.ts';

/** Long after any function that placed the order has ended: its hold needs looking after. */
const overdueMs = 10 * 60_000;

/** Long after the last late duplicate of a request can still be running. */
const rememberedMs = 60 * 60_000;

/** What one order may take: on hand less what the others hold. */
export const unitsFor = (stock: Stock, orderId: string): number =>
  stock.onHand - heldUnits(stock) + (stock.holds[orderId]?.q ?? 0);

export const heldUnits = ({ holds }: Stock): number =>
  Object.values(holds).reduce((sum, { q }) => sum + q, 0);

/** Sets units aside for an order; 'settled' when the order has been decided and settled here. */
export function hold(
  stock: Stock,
  orderId: string,
  q: number,
  now: number,
): Stock | 'held' | 'short' | 'settled' {
  // A late duplicate must not hold again what its twin has already sold or released.
  if (orderId in stock.done) return 'settled';
  if (orderId in stock.holds) return 'held';
  if (unitsFor(stock, orderId) < q) return 'short';
  const holds = { ...stock.holds, [orderId]: { q, exp: now + overdueMs } };
  return { ...stock, holds };
}

/**
 * Ends an order's hold after its decision: `sold` units leave the shop, 0 when it was not placed.
 * Without a hold none do: it was placed while the stock was not yet counted. Null when this has
 * been done before.
 */
export function settle(stock: Stock, orderId: string, sold: number, now: number): Stock | null {
  if (orderId in stock.done) return null;
  const { [orderId]: held, ...holds } = stock.holds;
  const done = Object.entries(stock.done).filter(([, at]) => now - at < rememberedMs);
  return {
    onHand: stock.onHand - (held ? sold : 0),
    holds,
    done: { ...Object.fromEntries(done), [orderId]: now },
  };
}

/** The shopkeeper's count; null when it is less than what orders hold at this moment. */
export const recount = (stock: Stock | null, onHand: number): Stock | null => {
  if (stock === null) return { onHand, holds: {}, done: {} };
  return onHand < heldUnits(stock) ? null : { ...stock, onHand };
};

/** The orders whose hold is overdue. */
export const overdueHolds = ({ holds }: Stock, now: number): string[] =>
  Object.keys(holds).filter((orderId) => (holds[orderId]?.exp ?? now) < now);
