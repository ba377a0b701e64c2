import { call, post } from '~/api';
import { isPlacedReply } from '~/stores/orders/place-order';
import type { SentAddress } from '~/features/delivery/address.schema';
import type { WithdrawalRequest } from '~/features/withdrawals/withdrawal-request.schema';
import { isOwnOrderAnswer } from '~/features/orders/view/own-order';
import { isNothing } from '~/base/guards';

/* The calls of the pages after a purchase. Lists of products do not download them. */

/** @param key the link key of the order's page; without it the session decides. */
export const fetchOrder = (orderId: string, key: string | null) =>
  call(orderApi(orderId), isOwnOrderAnswer, { headers: keyHeader(key) });

const orderApi = (orderId: string) => `/api/orders/${encodeURIComponent(orderId)}`;

const keyHeader = (key: string | null): Record<string, string> =>
  key ? { 'X-Order-Key': key } : {};

/** @param idempotencyKey the same over all retries. */
export const cancelOrder = (orderId: string, key: string | null, idempotencyKey: string) =>
  post(
    `${orderApi(orderId)}/cancel`,
    isOwnOrderAnswer,
    {},
    { ...keyHeader(key), 'Idempotency-Key': idempotencyKey },
  );

/** Places an order that nobody has paid by card anew: the same one, however often it is asked for. */
export const placeOnDelivery = (orderId: string, key: string | null) =>
  post(`${orderApi(orderId)}/on-delivery`, isPlacedReply, {}, keyHeader(key));

/** @param etag of the order as it was shown. */
export const correctAddress = (
  orderId: string,
  key: string | null,
  etag: string,
  address: SentAddress,
) =>
  call(`${orderApi(orderId)}/address`, isOwnOrderAnswer, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', 'If-Match': etag, ...keyHeader(key) },
    body: JSON.stringify(address),
  });

/** Has an order's link mailed to its address. */
export const trackOrder = (named: { orderId: string; email: string }) =>
  post('/api/track', isNothing, named);

/** @param idempotencyKey the same over all retries, so that it is declared once. */
export const sendWithdrawal = (request: WithdrawalRequest, idempotencyKey: string) =>
  post('/api/withdraw', isNothing, request, { 'Idempotency-Key': idempotencyKey });
