import { toOwnOrder, isOwnOrderAnswer } from '../../src/features/orders/view/own-order.ts';
import { timelineOf } from '../../src/features/orders/view/timeline.ts';
import type {
  CarriersReply,
  OrdersReply,
} from '../../src/features/orders/desk-view/list-replies.schema.ts';
import type { DeskOrderReply } from '../../src/features/orders/desk-view/order-replies.schema.ts';
import type { PersonReply } from '../../src/features/privacy/people-reply.ts';
import { ordersCsv } from '../../src/features/orders/desk/list/order-export.ts';
import type { cardShop } from './card-shop.ts';
import type { mailShop } from './mail-shop.ts';
import { adminToken, shippingForm } from './shop.ts';

/*
 * What each reader of an order says of its parcel, as text: which of the carriers, numbers and links of a test
 * it names, '-' for none. Only what happened at the desk names those that were corrected.
 */

export function parcelReaders(
  own: ReturnType<typeof mailShop>,
  { read, desk }: Pick<ReturnType<typeof cardShop>, 'read' | 'desk'>,
  known: readonly string[],
) {
  const { shop } = own;
  const headers = { Authorization: `Bearer ${adminToken}` };
  const named = (...said: unknown[]): string => {
    const text = said.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(' ');
    return known.filter((one) => text.includes(one)).join(', ') || '-';
  };

  return async (orderId: string): Promise<Record<string, string>> => {
    await shop().finished();
    const answer: unknown = await read(orderId);
    if (!isOwnOrderAnswer(answer)) throw new Error('This is no order.');
    const { progress } = await desk<DeskOrderReply>(`orders/${orderId}`);
    const { orders } = await desk<OrdersReply>('orders?state=open&books=1');
    const { carriers } = await desk<CarriersReply>('carriers');
    const body = { email: shippingForm.email };
    const asked = await shop().call('POST', '/api/desk/people', { body, headers });
    const person = (await asked.json()) as PersonReply;
    return {
      page: named(timelineOf(toOwnOrder(answer, null, Date.now()))),
      'what the page is made of': named(answer),
      desk: named(progress.shipment),
      'what happened, at the desk': named(progress.events),
      'desk list': named(orders),
      'orders file': named(ordersCsv(orders)),
      'proposed carriers': named(carriers),
      'the file of the person': named(person.orders.filter((order) => order.orderId === orderId)),
    };
  };
}
