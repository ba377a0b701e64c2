import { corrected } from '../../history/corrected.ts';
import { withdrawUntil } from '../../history/deadlines.ts';
import type { OrderHistory } from '../../history/history.schema.ts';
import { changeView } from '../../view/change-view.ts';
import { expectedArrival } from '../../view/expected-arrival.ts';
import { lineViews, shopperProgress, type ShopperOrder } from '../../view/progress-view.ts';
import { paymentOf } from '../../view/money-view.ts';
import { firstOrderOf } from '../../first-order.ts';
import { builtDelivery } from '../../../catalogue/server/built.ts';
import { ok, type Reply } from '../../../../../netlify/kernel/http/reply.ts';
import { ifBack } from '../../view/if-back.ts';
import type { Shop } from '../../../../../netlify/kernel/store/shop.ts';
import { historyTag } from '../history/add-event.ts';
import { labelledOrder } from '../record/order-view.ts';
import type { FoundOrder } from '../record/own-order.ts';

/** What its shopper sees of an order. */
export async function shopperReply(
  shop: Shop,
  { orderId, order }: FoundOrder,
  history: OrderHistory,
): Promise<Reply> {
  const delivery = builtDelivery();
  const first = firstOrderOf(order);
  const change = changeView(history, order.currency);
  const until = withdrawUntil(history, delivery.timeZone);
  const going = ifBack(order, history, await shop.ports.spentCards(shop, orderId, order));
  return ok(
    {
      ...labelledOrder(orderId, corrected(order, history)),
      ...(first !== null && { replaces: first }),
      progress: shopperProgress(history, order),
      payment: paymentOf(history, order),
      ...(change && { change }),
      ...going,
      units: lineViews(order, history),
      arrivesBy: expectedArrival(order, history, delivery),
      invoices: await shop.ports.papers(shop, orderId),
      withdrawUntil: until === null ? null : new Date(until).toISOString(),
    } satisfies ShopperOrder,
    { ETag: historyTag(history) },
  );
}
