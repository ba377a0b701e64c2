import { deliveredAt } from '../history/deadlines.ts';
import type { ReadOrder } from '../ledger/claims.ts';
import { ledgerOf } from '../ledger/ledger.ts';
import type { OrderHistory } from '../history/history.schema.ts';

/** The delivered lines of which the shopper keeps some, whatever becomes of the rest. */
export function keptLines<Order extends ReadOrder>(
  order: Order,
  { events }: Pick<OrderHistory, 'events'>,
): Order['lines'][number][] {
  if (deliveredAt({ state: 'delivered', events }) === null) return [];
  const kept = ledgerOf(order, { events }).lines.filter((line) => line.kept + line.replaced > 0);
  return order.lines.filter(({ id }) => kept.some((line) => line.id === id));
}
