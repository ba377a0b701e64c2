import { toUnits } from '../../../base/money.ts';
import { changePageIn, openChange } from '../history/changed-order.ts';
import type { OrderHistory } from '../history/history.schema.ts';

/** A change of an order that waits for its difference, on the wire. */
export interface ChangeView {
  /** In units of the order's currency. */
  due: number;
  /** Where to pay it; left out until the page is open. */
  url?: string | undefined;
}

/** Null for an order without such a change. */
export function changeView(
  { events }: Pick<OrderHistory, 'events'>,
  currency: string | undefined,
): ChangeView | null {
  const open = openChange(events);
  if (open === null) return null;
  const url = changePageIn(events, open.id)?.url;
  return { due: toUnits(open.step.cents, currency), ...(url !== undefined && { url }) };
}
