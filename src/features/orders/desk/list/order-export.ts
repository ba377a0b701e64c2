import { phoneCell, toCsv } from '~/features/desk/csv';
import { shopCurrency, toCents, toUnits } from '~/base/money';
import type { Books, OrderSummary } from '~/features/orders/desk-view/list-replies.schema';
import { amountsOf, moneyText, stateText } from '~/features/orders/desk-view/order-words';
import type { OrdersView } from '~/features/orders/desk-view/orders-view';
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
  'E-mail',
  'Country',
  'Currency',
  'Tax',
  'Shipping',
  'Paid on',
  'Refunded on',
  'Gift cards',
];

const ways: Record<Books['way'], string> = {
  card: 'By card',
  delivery: 'On delivery',
  paid: 'Paid when it was placed',
};

/** A gift card pays a part: then each way is said with its amount. */
function waysOf(order: OrderSummary): string {
  const { byCards = 0, total } = order;
  if (byCards === 0) return wayOf(order);
  const { currency = shopCurrency() } = order;
  const rest = toUnits(toCents(total, currency) - toCents(byCards, currency), currency);
  const parts = [`Gift card ${byCards}`, ...(rest > 0 ? [`${wayOf(order)} ${rest}`] : [])];
  return parts.join('; ');
}

function wayOf({ method, books, way, pickUp }: OrderSummary): string {
  if (method) return `By ${method}`;
  const said = books?.way ?? way ?? 'delivery';
  return pickUp && said === 'delivery' ? 'When picked up' : ways[said];
}

export const ordersCsv = (orders: readonly OrderSummary[]): string =>
  toCsv([
    head,
    ...orders.map((order) => {
      const { orderId, at, name, city, units, total, state, money, phone, address = '' } = order;
      const { books } = order;
      return [
        orderId,
        tableTime(at),
        name,
        city,
        units,
        total,
        stateText(state, order.pickUp),
        moneyText(state, money, amountsOf(order), undefined, order.pickUp),
        order.owed ?? 0,
        phoneCell(phone),
        order.discount ?? 0,
        waysOf(order),
        order.gift ? 'yes' : '',
        order.wrap ?? 0,
        order.credit ?? 0,
        address,
        books?.email ?? '',
        books?.country ?? '',
        books?.currency ?? order.currency ?? shopCurrency(),
        books?.tax ?? '',
        books?.shipping ?? '',
        books?.paidOn.join(' ') ?? '',
        books?.refundedOn.join(' ') ?? '',
        order.byCards ?? 0,
      ];
    }),
  ]);

/** Saves the selected orders as a file, or without any selected the whole list. */
export async function exportOrders(
  view: OrdersView,
  selected: readonly OrderSummary[],
): Promise<Result<unknown>> {
  const pages = await readPages((after) => fetchOrders(view, after, '1'), Infinity);
  if (!pages.ok) return pages;
  const all = pages.value.flatMap((page) => page.orders);
  const known = new Map(all.map((order) => [order.orderId, order]));
  // One that has left the list meanwhile is written as it was selected.
  const orders = selected.length === 0 ? all : selected.map((one) => known.get(one.orderId) ?? one);
  download(`orders-${view.state}.csv`, 'text/csv;charset=utf-8', ordersCsv(orders));
  return { ok: true, value: null, etag: null };
}
