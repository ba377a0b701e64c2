import { placeOrder, type PlacedReply } from '~/api';
import { isFinalRefusal } from '~/domain/attempt';
import type { OwnOrder } from '~/domain/customer/own-order';
import { toDollars } from '~/domain/money';
import type { LastOrder } from '~/domain/order/last-order';
import type { OrderRequest } from '~/domain/order/order.schema';
import type { Refusal } from '~/islands/form/useForm';
import { codeOf } from '~/domain/cart/extras';
import { $extras } from '~/stores/extras';
import { orderAttempt } from '~/stores/attempt';
import { endPayment } from './end-payment';
import { failureOf } from '~/islands/customer/order/failure';

/** Placed anew; or the order as it stands, whose payment came after all. */
export type OnDelivery = { placed: PlacedReply } | { paid: OwnOrder };

/**
 * Ends the payment of an order, then places the same order on delivery. When the payment comes in
 * between, nothing is placed: nobody gets one cart twice.
 */
export async function payOnDelivery(
  named: LastOrder,
  order: OwnOrder,
): Promise<OnDelivery | Refusal> {
  const ended = await endPayment(named);
  if ('problem' in ended) return ended;
  if (ended.isPaid && ended.order) return { paid: ended.order };
  const request = requestOf(order);
  const result = await placeOrder(request, orderAttempt.keyFor(request));
  if (result.ok) return { placed: result.value };
  if (isFinalRefusal(result.status)) orderAttempt.end();
  return failureOf(result);
}

const requestOf = ({ lines, total, address, email, gift }: OwnOrder): OrderRequest => ({
  formData: { ...address, email },
  cartItems: lines.map(({ id, name, price, quantity }) => ({
    ...{ id, name, quantity },
    price: toDollars(price),
  })),
  total: toDollars(total),
  ...(gift && { gift }),
  ...codeOf($extras.get()),
});
