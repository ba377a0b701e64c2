import { phoneCell, toCsv } from '~/domain/desk/csv';
import type { OrderSummary } from '~/domain/order/desk/list-replies.schema';
import { amountsOf, moneyText, stateWords } from '~/domain/order/desk/order-words';
import type { OrdersView } from '~/domain/order/desk/orders-view';
import type { Result } from '~/api';
import { download } from '~/islands/desk/common/download';
import { fetchOrders } from '~/islands/desk/common/order-calls';
import { readPages } from '~/islands/desk/common/read-pages';
import { tableTime } from '~/islands/desk/common/times';

const head = [
  'Order',
  'Placed',
  'Name',
  'City',
  'Units',
  'Total',
  'State',
  'Money',
  'Still owed',
  'Phone',
  'Discount',
  'Payment',
  'Gift',
  'Gift wrap',
  'Discovery credit',
  'Address',
];

export const ordersCsv = (orders: readonly OrderSummary[]): string =>
  toCsv([
    head,
    ...orders.map((order) => {
      const { orderId, at, name, city, units, total, state, money, phone, address = '' } = order;
      return [
        orderId,
        tableTime(at),
        name,
        city,
        units,
        total,
        stateWords[state],
        moneyText(state, money, amountsOf(order)),
        order.owed ?? 0,
        phoneCell(phone),
        order.discount ?? 0,
        order.way === 'card' ? 'By card' : 'On delivery',
        order.gift ? 'yes' : '',
        order.wrap ?? 0,
        order.credit ?? 0,
        address,
      ];
    }),
  ]);

/** Saves the selected orders as a file, or without any selected the whole list. */
export async function exportOrders(
  view: OrdersView,
  selected: readonly OrderSummary[],
): Promise<Result<unknown>> {
  let orders = selected;
  if (orders.length === 0) {
    const pages = await readPages((after) => fetchOrders(view, after), Infinity);
    if (!pages.ok) return pages;
    orders = pages.value.flatMap((page) => page.orders);
  }
  download(`orders-${view.state}.csv`, 'text/csv;charset=utf-8', ordersCsv(orders));
  return { ok: true, value: null, etag: null };
}
