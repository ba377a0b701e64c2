import { toCsv } from '~/domain/desk/csv';
import type { OrderSummary } from '~/domain/desk/desk-replies';
import { moneyText, stateWords } from '~/domain/desk/order-words';
import type { OrdersView } from '~/domain/desk/orders-view';
import type { Result } from '~/api';
import { download } from '~/islands/desk/download';
import { fetchOrders } from '~/islands/desk/order-calls';

/** Every order of a list, page after page. */
async function readAll(view: OrdersView): Promise<Result<OrderSummary[]>> {
  const orders: OrderSummary[] = [];
  let after: string | null = null;
  for (;;) {
    const page: Awaited<ReturnType<typeof fetchOrders>> = await fetchOrders(view, after);
    if (!page.ok) return page;
    orders.push(...page.value.orders);
    after = page.value.next;
    if (after === null) return { ...page, value: orders };
  }
}

const head = ['Order', 'Placed', 'Name', 'City', 'Units', 'Total', 'State', 'Money'];

export const ordersCsv = (orders: readonly OrderSummary[]): string =>
  toCsv([
    head,
    ...orders.map(({ orderId, at, name, city, units, total, state, money }) => [
      ...[orderId, at, name, city, units, total],
      ...[stateWords[state], moneyText(state, money)],
    ]),
  ]);

/** Saves the selected orders as a file, or without any selected the whole list. */
export async function exportOrders(
  view: OrdersView,
  selected: readonly OrderSummary[],
): Promise<Result<unknown>> {
  const read = selected.length > 0 ? null : await readAll(view);
  if (read && !read.ok) return read;
  const orders = read?.value ?? selected;
  download(`orders-${view.state}.csv`, 'text/csv;charset=utf-8', ordersCsv(orders));
  return { ok: true, value: null, etag: null };
}
