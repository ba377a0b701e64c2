import type { CodeUse } from '../../base/code-use.schema.ts';

/* The uses of a code as its record has them. Each of these gives new ones, and may be repeated. */

type Uses = readonly CodeUse[];

/** What each order has. Of its attempts one is decided, so the one that has most is counted. */
export function hadByOrder(uses: Uses): Map<string, number> {
  const had = new Map<string, number>();
  for (const { orderId, cents } of uses) had.set(orderId, Math.max(cents, had.get(orderId) ?? 0));
  return had;
}

/** What all orders have together. @param without one that is left out. */
export const hadIn = (uses: Uses, without: string | null = null): number =>
  [...hadByOrder(uses)].reduce(
    (all, [orderId, cents]) => all + (orderId === without ? 0 : cents),
    0,
  );

const isOf = (use: CodeUse, orderId: string, by: string | undefined): boolean =>
  use.orderId === orderId && use.by === by;

/** An attempt never lowers what another one of its order holds: each has a use of its own. */
export const withUse = (uses: Uses, use: CodeUse): CodeUse[] => [
  ...uses.filter((one) => !isOf(one, use.orderId, use.by)),
  use,
];

/** After an attempt was refused. */
export const withoutAttempt = (uses: Uses, orderId: string, by: string): CodeUse[] =>
  uses.filter((one) => !isOf(one, orderId, by));

/**
 * After an order was decided, and after each of its steps: it has this much by now, and nothing at all
 * leaves the list.
 * @param isFinal false while it waits for its payment.
 */
export function withOrder(uses: Uses, orderId: string, cents: number, isFinal: boolean): CodeUse[] {
  const use: CodeUse = { orderId, cents, ...(isFinal && { isFinal: true }) };
  const others = uses.filter((one) => one.orderId !== orderId);
  const at = uses.findIndex((one) => one.orderId === orderId);
  if (cents === 0) return others;
  return at === -1 ? [...others, use] : others.toSpliced(at, 0, use);
}
