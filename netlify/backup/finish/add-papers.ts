import { dayMs } from '../../../src/base/durations.ts';
import { papersOf } from '../../../src/features/books/papers.ts';
import { storeTable } from '../../app/features.ts';
import { valueOf, type Lines } from '../copy.ts';
import { lineWith } from './line-with.ts';

/** Longer than any copy takes. */
const longestCopyMs = dayMs;

/**
 * Papers are read before the orders' histories, so a copy may lack those of the last steps. Their orders
 * get an intent, by which the sweeper of the restored shop issues them.
 */
export function addPapers(read: (store: string) => Lines): void {
  const plans = read(storeTable.orderPapers.name);
  const intents = read(storeTable.intents.name);
  const histories = [...read(storeTable.progress.name)].flatMap(([orderId, line]) => {
    const history = valueOf(storeTable.progress, line);
    return history
      ? [{ orderId, history, last: Date.parse(history.events.at(-1)?.at ?? '') || 0 }]
      : [];
  });
  const newest = histories.reduce((latest, { last }) => Math.max(latest, last), 0);
  for (const { orderId, history, last } of histories) {
    const line = read(storeTable.orders.name).get(orderId);
    const order = line === undefined ? null : valueOf(storeTable.orders, line);
    if (order?.state !== 'placed' || last < newest - longestCopyMs) continue;
    const known = plans.get(orderId);
    const { papers = [] } = (known !== undefined && valueOf(storeTable.orderPapers, known)) || {};
    const issued = papers.filter(({ serial }) => serial !== null).length;
    if (papersOf(order, history).length === issued) continue;
    const intent = { at: 0, stock: [], isStep: true };
    const key = `${orderId}.papers`;
    intents.set(key, lineWith(storeTable.intents, key, intent));
  }
}
