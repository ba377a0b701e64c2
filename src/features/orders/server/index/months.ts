import type { OrderFacts } from '../../desk-view/order-facts.schema.ts';
import { plusDays } from '../../../../base/text/plus-days.ts';
import { readMany } from '../../../../../netlify/kernel/store/at-once.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { monthOf, parsePendingKey } from './index-keys.ts';
import { readFacts } from './record-in-index.ts';

/*
 * One record has all orders of a month, open and closed. So the list of closed orders, the search
 * and the sales of a year cost a dozen reads, however many orders there are. The sweeper brings
 * changes into it. A reader reads the changes that are not in it yet one by one.
 */

/** A reader reads at most so many changes. For the others it shows what the months contain. */
const mostRead = 200;

/** Of each month that has orders, 'yyyy-mm', the last one first. */
export async function monthsWithOrders(shop: Shop): Promise<string[]> {
  const [folded, pending] = await Promise.all([shop.months.keys(), shop.unfolded.keys()]);
  const ofPending = pending.map((key) => parsePendingKey(key).month);
  return [...new Set([...folded, ...ofPending])].sort().reverse();
}

/**
 * 'yyyy-mm' of each month that may have an order of these days. Months are those of UTC, and the
 * shop's days begin up to fourteen hours before or after.
 */
export function monthsOfDays(from: string, to: string): string[] {
  const months = new Set<string>();
  for (let day = plusDays(from, -1); day <= plusDays(to, 1); day = plusDays(day, 1))
    months.add(monthOf(day));
  return [...months];
}

/** All orders that were placed in these months, as they are now. */
export const readMonths = async (shop: Shop, months: readonly string[]): Promise<OrderFacts[]> =>
  (await readWithLate(shop, months)).filter(({ at }) => months.includes(monthOf(at)));

/** Also those that were placed before and have changed the sales of these months. */
export async function readWithLate(shop: Shop, months: readonly string[]): Promise<OrderFacts[]> {
  // The list is read first: a change that it lacks is in its month by then.
  const pending = (await shop.unfolded.keys()).map(parsePendingKey);
  const wanted = pending.filter(({ month }) => months.includes(month));
  const changed = [...new Set(wanted.map(({ orderId }) => orderId))].slice(0, mostRead);
  const [records, fresh] = await Promise.all([
    readMany(months, (month) => shop.months.read(month)),
    readMany(changed, async (orderId) => [orderId, await readFacts(shop, orderId)] as const),
  ]);
  const orders = new Map<string, OrderFacts>();
  const rows = (name: 'late' | 'orders') =>
    records.flatMap((record) => Object.values(record?.value[name] ?? {}));
  for (const facts of [...rows('late'), ...rows('orders')]) orders.set(facts.orderId, facts);
  for (const [orderId, facts] of fresh)
    if (facts) orders.set(orderId, facts);
    else orders.delete(orderId);
  return [...orders.values()];
}
