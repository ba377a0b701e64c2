import type { LastOrder } from '~/features/orders/last-order';
import { hasTakenMoney } from '~/features/orders/view/card-payment';
import { toOwnOrder, type OwnOrder } from '~/features/orders/view/own-order';
import type { Refusal } from '~/islands/form/useForm';
import { failureOf } from '~/features/orders/shop/order/failure';
import { fetchOrder, placeOnDelivery } from '~/features/orders/shop/order/order-calls';
import { endOpenPayment } from '~/stores/orders/paid-order';

/* Loaded once it is pressed. */

/** The order that was placed instead of an unpaid one, or the unpaid one, whose payment came after all. */
export type Instead = [order: OwnOrder | null, placed: LastOrder | null];

export async function payOnDelivery(
  named: LastOrder,
  { lines }: Pick<OwnOrder, 'lines'>,
): Promise<Instead | Refusal> {
  const result = await placeOnDelivery(named.id, named.key);
  if (!result.ok) {
    const paid = await readPaid(named);
    return paid ? [paid, null] : failureOf(result);
  }
  const { orderId = '', key = '' } = result.value;
  endOpenPayment({ ...named, lines }, result.value, result.value);
  return [null, { id: orderId, key }];
}

/** The order whose payment came after all; null for any other. */
async function readPaid({ id, key }: LastOrder): Promise<OwnOrder | null> {
  const result = await fetchOrder(id, key);
  if (!result.ok) return null;
  const order = toOwnOrder(result.value, result.etag, Date.now());
  return order.card && hasTakenMoney(order.card) ? order : null;
}
