/* The last four letters of an order's number, which people say to each other. */

const said = 4;

export const saidPart = (orderId: string): string => orderId.slice(-said);
export const unsaidPart = (orderId: string): string => orderId.slice(0, -said);

/** Those of the listed orders that their last four letters tell from all others. */
export function sayableIds(listed: Iterable<string>): ReadonlySet<string> {
  const byPart = Map.groupBy(new Set(listed), saidPart);
  return new Set([...byPart.values()].filter(({ length }) => length === 1).flat());
}
