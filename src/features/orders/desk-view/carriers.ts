import type { OrderFacts } from './order-facts.schema.ts';

/** Offers at most so many: to look through more would be slower than to type. */
const mostOffered = 5;

/** The carriers of these orders, the most used first, each as it was spelled last. */
export function carriersOf(orders: readonly Pick<OrderFacts, 'at' | 'carrier'>[]): string[] {
  const uses = new Map<string, { name: string; count: number }>();
  for (const { carrier } of orders.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    if (carrier === undefined) continue;
    const key = carrier.toLowerCase();
    uses.set(key, { name: carrier, count: (uses.get(key)?.count ?? 0) + 1 });
  }
  return [...uses.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, mostOffered)
    .map(({ name }) => name);
}
