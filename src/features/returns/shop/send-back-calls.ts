import { call, post } from '~/api';
import { isAnnounced, isOwnReturns, isPhotographNamed } from '~/features/returns/own-returns';
import type { ReturnRequest } from '~/features/returns/return-request.schema';

const returnsOf = (orderId: string) => `/api/orders/${encodeURIComponent(orderId)}/returns`;

const keyHeader = (key: string | null): Record<string, string> =>
  key ? { 'X-Order-Key': key } : {};

/** @param key the link key of the order's page; without it the session decides. */
export const fetchReturns = (orderId: string, key: string | null) =>
  call(returnsOf(orderId), isOwnReturns, { headers: keyHeader(key) });

/** @param idempotencyKey the same over all retries, so that it is announced once. */
export const sendReturn = (
  orderId: string,
  key: string | null,
  request: ReturnRequest,
  idempotencyKey: string,
) =>
  post(returnsOf(orderId), isAnnounced, request, {
    ...keyHeader(key),
    'Idempotency-Key': idempotencyKey,
  });

export const sendPhotograph = (orderId: string, key: string | null, photograph: Blob) =>
  call(`${returnsOf(orderId)}/photographs`, isPhotographNamed, {
    method: 'POST',
    headers: keyHeader(key),
    body: photograph,
  });
