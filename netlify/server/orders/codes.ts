import { creditUntil } from '../../../src/domain/progress/deadlines.ts';
import { hasSet, worthOf } from '../../../src/domain/progress/view/credit.ts';
import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import type { Cents } from '../../../src/domain/money.ts';
import { isAwaiting } from '../../../src/domain/progress/card-payment.ts';
import { hasMailbox } from '../../../src/domain/progress/mails-of.ts';
import { noProgress } from '../../../src/domain/progress/progress.ts';
import type { Progress } from '../../../src/domain/progress/progress.schema.ts';
import { paidBackUnits } from '../../../src/domain/progress/refunded-lines.ts';
import { grossOf, shareOf } from '../../../src/domain/progress/unit-price.ts';
import { localTimes } from '../../../src/domain/text/local-time.ts';
import { enqueueMail, type DueEntry } from '../mail/outbox.ts';
import { shopTimeZone } from '../store/built-catalogue.ts';
import { codeKey, codeOfOrder } from '../store/code-secrets.ts';
import { createOrRead } from '../store/create-or-read.ts';
import type { CodeRecord } from '../store/records/order-records.ts';
import { retryWhileChanged } from '../store/retry.ts';
import type { Shop } from '../store/shop.ts';
import { findOrder } from './order-view.ts';

/*
 * The codes that pay back a discovery set. A code's record names the order that has taken it last.
 * Whether that order has used it, its own record and its progress say: an order that was not made, or
 * has ended, holds no code. So a code is decided by one conditional write, and nothing is to be given
 * back: neither after a death, nor after a cancellation.
 */

const today = (shop: Shop): string => localTimes(shopTimeZone())(new Date(shop.clock.now())).day;

/** Makes the code of a delivered order that holds a set, once, and queues its mail. */
export async function makeCode(
  shop: Shop,
  orderId: string,
  order: PlacedRecord,
  progress: Progress,
): Promise<DueEntry | null> {
  const isWorth = hasSet(order.lines) && worthOf(order, progress) > 0;
  const lastDay = isWorth ? creditUntil(progress, shopTimeZone()) : null;
  if (lastDay === null || lastDay < today(shop)) return null;
  const key = codeKey(codeOfOrder(orderId));
  await createOrRead(shop.codes, key, { orderId, lastDay, takenBy: null });
  return hasMailbox(order) ? enqueueMail(shop, 'discovery-credit', orderId) : null;
}

export type CodeState =
  | { state: 'open'; worth: Cents; lastDay: string }
  /** `reserved` by an order that waits for its payment. */
  | { state: 'unknown' | 'used' | 'reserved' | 'ended' };

/** Is this an order of the caller, who can end it to use its code for another one? */
type IsOwn = (orderId: string, order: PlacedRecord) => Promise<boolean>;

/** How a code stands for an order. @param orderId of one that may have taken it; null for none. */
export async function lookUpCode(
  shop: Shop,
  key: string,
  orderId: string | null,
  isOwn?: IsOwn,
): Promise<CodeState> {
  const record = (await shop.codes.read(key))?.value;
  return record ? stateOf(shop, key, record, orderId, isOwn) : { state: 'unknown' };
}

async function stateOf(
  shop: Shop,
  key: string,
  { takenBy, lastDay, ...record }: CodeRecord,
  orderId: string | null,
  isOwn?: IsOwn,
): Promise<CodeState> {
  const hold = takenBy === null || takenBy === orderId ? null : await holdOf(shop, key, takenBy);
  if (hold !== null && !(hold.state === 'reserved' && (await isOwn?.(hold.orderId, hold.order))))
    return { state: hold.state };
  const [order, progress] = await Promise.all([
    findOrder(shop, record.orderId),
    shop.progress.read(record.orderId),
  ]);
  const worth = order ? worthOf(order, progress?.value ?? noProgress) : 0;
  return worth > 0 && today(shop) <= lastDay
    ? { state: 'open', worth, lastDay }
    : { state: 'ended' };
}

type Hold = { state: 'used' } | { state: 'reserved'; orderId: string; order: PlacedRecord };

/** Has this order used the code, or may it still? One that ended never stands again (R654). */
async function holdOf(shop: Shop, key: string, orderId: string): Promise<Hold | null> {
  const order = (await shop.orders.read(orderId))?.value;
  // It is being placed, or its function is gone: then the sweeper ends it.
  if (!order) return { state: 'used' };
  if (order.state !== 'placed' || order.credit?.code !== key) return null;
  const progress = (await shop.progress.read(orderId))?.value ?? noProgress;
  if (progress.state === 'cancelled' || progress.state === 'refused') return null;
  const isUnpaid = order.payment === 'card' && isAwaiting(progress);
  return isUnpaid ? { state: 'reserved', orderId, order } : { state: 'used' };
}

/**
 * What the code of an order's sets has paid of another order that stands, without what that one has
 * paid back, in cents.
 */
export async function paidByCodeOf(
  shop: Shop,
  orderId: string,
  { lines }: Pick<PlacedRecord, 'lines'>,
): Promise<Cents> {
  if (!hasSet(lines)) return 0;
  const key = codeKey(codeOfOrder(orderId));
  const takenBy = (await shop.codes.read(key))?.value.takenBy;
  const order = takenBy == null ? null : await findOrder(shop, takenBy);
  if (takenBy == null || order?.credit?.code !== key) return 0;
  const progress = (await shop.progress.read(takenBy))?.value ?? noProgress;
  if (progress.state === 'cancelled' || progress.state === 'refused') return 0;
  const back = paidBackUnits(order, progress.events);
  return order.credit.cents - shareOf(order.credit, grossOf(order, back), order);
}

/** Takes the code for an order that is about to be placed; of several orders one gets it. */
export async function takeCode(shop: Shop, key: string, orderId: string): Promise<CodeState> {
  return retryWhileChanged(async () => {
    const entry = await shop.codes.read(key);
    if (!entry) return { done: { state: 'unknown' } };
    const found = await stateOf(shop, key, entry.value, orderId);
    if (found.state !== 'open' || entry.value.takenBy === orderId) return { done: found };
    const next = { ...entry.value, takenBy: orderId };
    return (await shop.codes.update(key, entry.etag, next)).ok ? { done: found } : 'again';
  }, shop.clock);
}
