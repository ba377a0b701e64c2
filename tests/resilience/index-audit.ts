import { closingTime } from '../../src/features/orders/view/finished.ts';
import { parseOpenKey } from '../../src/features/orders/server/index/index-keys.ts';
import { Ledger } from './order-ledger.ts';
import { standing } from './steps-audit.ts';
import { lotsOf } from '../../src/features/orders/desk-view/lots.ts';
import { noHistory } from '../../src/features/orders/history/history.ts';
import type { OrderHistory } from '../../src/features/orders/history/history.schema.ts';
import type { OrderRecord } from '../../src/features/orders/order-record.schema.ts';

/** What the audit of the index looks at, by key. */
export interface IndexBooks {
  orders: ReadonlyMap<string, OrderRecord>;
  progress: ReadonlyMap<string, OrderHistory>;
  index: ReadonlyMap<string, unknown>;
  unfolded: ReadonlyMap<string, unknown>;
  months: ReadonlyMap<
    string,
    {
      orders: Record<
        string,
        { state: string; lot?: string | undefined; toPayBack?: number | undefined }
      >;
    }
  >;
}

/** States whose orders leave the index as soon as the shop keeps none of their money. */
const over = ['cancelled', 'refused', 'returned'];

/**
 * I12: after a sweep the index says what the progress says, and I26: what is owed then, so long as
 * something is. What is broken, in sentences.
 */
export function indexBroken({ orders, progress, index, unfolded, months }: IndexBooks): string[] {
  const broken: string[] = [];
  const left = new Set(index.keys());
  for (const [orderId, order] of orders) {
    if (order.state !== 'placed') continue;
    const present = progress.get(orderId) ?? noHistory;
    const { state, events } = present;
    const keys = [...left].filter((key) => key.split('.')[1] === orderId);
    for (const key of keys) left.delete(key);
    const found = keys.map((key) => key.split('.').slice(2, 4).join(' '));
    const closes = closingTime(present, order, 'UTC');
    const expected = over.includes(state) && closes !== null ? '' : `${events.length} ${state}`;
    // An order that closes by itself may have left already. Only its clock knows.
    const mayBeOut = closes !== null && found.length === 0;
    if (found.join() !== expected && !mayBeOut)
      broken.push(`I12: ${orderId} is ${expected}, not ${found.join()}.`);
    const { owed } = new Ledger(order, standing(events));
    const said = keys.map((key) => parseOpenKey(key)?.toPayBack ?? 'nothing').join();
    if (owed > 0 ? said !== `${owed}` : said !== '0' && found.length > 0)
      broken.push(`I26: the index says that ${said} are owed for ${orderId}, not ${owed}.`);
    const month = order.at.slice(0, 7);
    const folded = months.get(month)?.orders[orderId];
    const isFolded =
      folded?.state === state &&
      folded.lot === lotsOf(events).lot &&
      (folded.toPayBack ?? 0) === owed;
    if (!isFolded && !unfolded.has(`${month}.${orderId}.${events.length}`))
      broken.push(`I12: ${month} does not contain ${orderId} as it is, and nothing says so.`);
  }
  return [...broken, ...[...left].map((key) => `I12: ${key} belongs to no order.`)];
}
