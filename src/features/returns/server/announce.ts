import { isCovered, type LineRights } from '../return-reasons.ts';
import { rightsOf } from '../return-rights.ts';
import { returnNumber } from '../return-number.ts';
import type { ReturnRequest } from '../return-request.schema.ts';
import { builtReturns } from '../../catalogue/server/built.ts';
import type { DueEntry } from '../../../../netlify/kernel/mail/outbox.ts';
import { shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';
import { isoTime } from '../../../../netlify/kernel/store/clock.ts';
import { fingerprint } from '../../../../netlify/kernel/store/identity.ts';
import { retryWhileChanged } from '../../../../netlify/kernel/store/retry.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import { readAddressed, type Order } from '../../orders/server/record/read-order.ts';
import { openLines } from './read-returns.ts';
import { beginWork, followReturns } from './return-lists.ts';
import type { OrderReturns, ReturnRecord } from './stores.ts';

/** One order has so many at most, so that its record cannot grow without end. */
export const mostReturns = 30;

export type Announced =
  | { ok: true; number: string; entries: DueEntry[] }
  | { ok: false; reason: 'key-reused' | 'too-often' | 'forgotten' }
  /** Of a line there are fewer units left, or its days are over. */
  | { ok: false; reason: 'too-many' | 'too-late'; id: string };

/** What may be sent back of an order now. */
export const rightsNow = (
  shop: Shop,
  { order, history }: Order,
  returns: readonly ReturnRecord[],
): LineRights[] =>
  rightsOf(order, history, openLines(returns), {
    now: shop.clock.now(),
    timeZone: shopTimeZone(),
    sealedDays: builtReturns().days,
  });

/** Announces a return, once per key. */
export async function announceReturn(
  shop: Shop,
  orderId: string,
  request: ReturnRequest,
  key: string,
): Promise<Announced> {
  const work = await beginWork(shop, orderId);
  const outcome = await retryWhileChanged(
    () => tryToAdd(shop, orderId, { ...request, key }),
    shop.clock,
  );
  const entries = outcome.ok ? await followReturns(shop, orderId) : [];
  await shop.returnIndex.delete(work);
  return outcome.ok ? { ...outcome, entries } : outcome;
}

/**
 * The order's history is read after the record of its returns: what was decided before has its step
 * there, and what is decided later changes the record.
 */
async function tryToAdd(
  shop: Shop,
  orderId: string,
  request: ReturnRequest & { key: string },
): Promise<'again' | { done: Announced }> {
  const entry = await shop.returns.read(orderId);
  const found = await readAddressed(shop, orderId);
  if (!found) return { done: { ok: false, reason: 'forgotten' } };
  const { next, result } = added(shop, found, entry?.value ?? { returns: [] }, request);
  if (!next) return { done: result };
  const written = entry
    ? await shop.returns.update(orderId, entry.etag, next)
    : await shop.returns.create(orderId, next);
  return written.ok ? { done: result } : 'again';
}

function added(
  shop: Shop,
  found: Order,
  { returns }: OrderReturns,
  request: ReturnRequest & { key: string },
): { next?: OrderReturns; result: Announced } {
  const { key, lines, reason, text, photographs } = request;
  const refuse = (reason: 'key-reused' | 'too-often') => ({
    result: { ok: false, reason } as const,
  });
  const record: ReturnRecord = {
    key,
    at: isoTime(shop.clock),
    lines,
    ...(reason && { reason }),
    ...(text && { text }),
    photographs,
  };
  const same = returns.findIndex((one) => one.key === key);
  const earlier = returns[same];
  if (earlier && contentOf(earlier) !== contentOf(record)) return refuse('key-reused');
  if (earlier)
    return { result: { ok: true, number: returnNumber(found.orderId, same), entries: [] } };
  if (returns.length >= mostReturns) return refuse('too-often');
  const rights = rightsNow(shop, found, returns);
  for (const { id, quantity } of lines) {
    const line = rights.find((one) => one.id === id);
    if (!line || quantity > line.left) return { result: { ok: false, reason: 'too-many', id } };
    if (!isCovered(line.rights, reason)) return { result: { ok: false, reason: 'too-late', id } };
  }
  const number = returnNumber(found.orderId, returns.length);
  return { next: { returns: [...returns, record] }, result: { ok: true, number, entries: [] } };
}

const contentOf = ({ lines, reason, text, photographs }: ReturnRecord): string =>
  fingerprint([lines.map(({ id, quantity }) => [id, quantity]), reason, text, photographs]);
