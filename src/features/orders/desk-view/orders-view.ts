import { listWords } from './order-words.ts';
import type { OrderList } from './order-lists.ts';

/** What the list of orders shows, as its address says it. */
export interface OrdersView {
  state: OrderList;
  /** '2026-11': of closed orders; null for all months. */
  month: string | null;
  /** What is searched for; '' for all. */
  q: string;
  /** The number of an order: shows the orders of its shopper alone. */
  of?: string | undefined;
}

const isList = (text: string | null): text is OrderList =>
  text !== null && Object.hasOwn(listWords, text);

export function parseOrdersView(search: string): OrdersView {
  const query = new URLSearchParams(search);
  const state = query.get('state');
  const month = query.get('month');
  return {
    state: isList(state) ? state : 'open',
    month: month !== null && /^\d{4}-\d\d$/.test(month) ? month : null,
    q: query.get('q') ?? '',
    of: query.get('of') ?? undefined,
  };
}

/** '' for the list as it opens. */
export function ordersSearch({ state, month, q, of }: OrdersView): string {
  const query = new URLSearchParams();
  if (state !== 'open') query.set('state', state);
  if (state === 'closed' && month !== null) query.set('month', month);
  if (q !== '') query.set('q', q);
  if (of !== undefined) query.set('of', of);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}
