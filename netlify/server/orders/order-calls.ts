import { toDollars } from '../../../src/domain/money.ts';
import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import type { OrderView } from '../../../src/domain/order/order.schema.ts';
import type { Action, Call } from '../edge/http.ts';
import { isRecordId } from '../store/identity.ts';
import { ok, refuse } from '../edge/reply.ts';
import { isSame, linkKey } from '../store/secrets.ts';
import { readSession } from '../accounts/session.ts';

/**
 * The order, for a caller with its link key or the session of the account that placed it. For
 * all others it does not exist: the answer is the same for a wrong key and a wrong number.
 */
export const getOrder: Action = async (call) => {
  const orderId = call.params['id'] ?? '';
  const order = isRecordId(orderId) ? (await call.shop.orders.read(orderId))?.value : undefined;
  return order?.state === 'placed' && (await mayRead(call, orderId, order.userId))
    ? ok(orderView(orderId, order))
    : refuse(404, 'This order was not found.');
};

async function mayRead(
  { request, deploy }: Call,
  orderId: string,
  userId: string | undefined,
): Promise<boolean> {
  // Older links carry it in the query; addresses stand in logs, headers do not.
  const key = request.headers.get('x-order-key') ?? new URL(request.url).searchParams.get('key');
  if (key !== null && isSame(key, linkKey(orderId))) return true;
  return userId !== undefined && userId === (await readSession(request, deploy));
}

/** The order in dollars, as its own page and the desk see it. */
export const orderView = (orderId: string, order: PlacedRecord): OrderView => ({
  orderId,
  state: 'placed',
  at: order.at,
  lines: order.lines.map(({ id, name, variant, priceCents, quantity }) => ({
    id,
    name,
    variant,
    price: toDollars(priceCents),
    quantity,
  })),
  shipping: toDollars(order.shippingCents),
  total: toDollars(order.totalCents),
  to: order.to,
});
