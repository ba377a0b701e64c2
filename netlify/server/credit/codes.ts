import { askFrom, creditUntil } from '../../../src/domain/order/history/deadlines.ts';
import { bottlesTotal, hasSet, readCode, worthOf } from '../../../src/domain/credit/credit.ts';
import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import { toUnits, type Cents } from '../../../src/domain/base/money.ts';
import type { CodeRefusal, Looked, OpenCode } from '../../../src/domain/order/codes.ts';
import type { AccountCredit } from '../../../src/domain/order/view/account-reply.ts';
import { hasMailbox } from '../../../src/domain/order/history/mails-of.ts';
import { unitsBefore } from '../../../src/domain/order/history/refunded-lines.ts';
import { grossOf, shareOf } from '../../../src/domain/order/history/unit-price.ts';
import { enqueueMail, type DueEntry } from '../kernel/mail/outbox.ts';
import { shopDay, shopTimeZone } from '../kernel/store/built-catalogue.ts';
import { codeKey, codeOfOrder } from './code-secrets.ts';
import { readMany } from '../kernel/store/at-once.ts';
import { createOrRead } from '../kernel/store/create-or-read.ts';
import type { CodeRecord } from './stores.ts';
import { retryWhileChanged } from '../kernel/store/retry.ts';
import type { Shop } from '../kernel/store/shop.ts';
import type { Asking, CodeKind, Taker } from '../orders/placing/codes.ts';
import { holdOf } from '../orders/placing/code-holds.ts';
import type { Followed, OrderFollower } from '../orders/record/followers.ts';
import { findOrder, readHistory, readOrder } from '../orders/record/read-order.ts';
import type { OwnOrder } from '../orders/record/own-order.ts';

/* The codes that pay back a discovery set; each pays for one order (code-holds.ts). */

/** Makes the code of a delivered order that holds a set, once, and queues its mail. */
async function makeCode(
  shop: Shop,
  { orderId, order, history }: Followed,
): Promise<DueEntry | null> {
  const isWorth = hasSet(order.lines) && worthOf(order, history) > 0;
  const lastDay = isWorth ? creditUntil(history, shopTimeZone()) : null;
  if (lastDay === null || lastDay < shopDay(shop.clock)) return null;
  const key = codeKey(codeOfOrder(orderId));
  await createOrRead(shop.codes, key, { orderId, lastDay, takenBy: null });
  return hasMailbox(order) ? enqueueMail(shop, 'discovery-credit', orderId) : null;
}

export const creditFollower: OrderFollower = {
  changed: async (shop, followed) => {
    const entry = askFrom(followed.history, shopTimeZone()) && (await makeCode(shop, followed));
    return entry ? [entry] : [];
  },
};

type CodeState = { refused?: never; worth: Cents; lastDay: string } | { refused: CodeRefusal };

/** How a code stands for an order. */
async function stateOf(
  shop: Shop,
  key: string,
  record: CodeRecord | undefined,
  { orderId, isOwn }: Asking,
): Promise<CodeState> {
  if (!record) return { refused: 'unknown' };
  const { takenBy, lastDay } = record;
  const hold =
    takenBy === null || takenBy === orderId
      ? null
      : await holdOf(shop, takenBy, (order) => order.credit?.code === key);
  if (hold !== null && !(hold.state === 'reserved' && (await isOwn?.(hold.orderId, hold.order))))
    return { refused: hold.state };
  const earned = await readOrder(shop, record.orderId);
  const worth = earned ? worthOf(earned.order, earned.history) : 0;
  return worth > 0 && shopDay(shop.clock) <= lastDay ? { worth, lastDay } : { refused: 'ended' };
}

/**
 * What the code of an order's sets has paid of another order that stands, without what that one has
 * paid back, in cents.
 */
async function paidByCodeOf(
  shop: Shop,
  orderId: string,
  { lines }: Pick<PlacedRecord, 'lines'>,
): Promise<Cents> {
  if (!hasSet(lines)) return 0;
  const key = codeKey(codeOfOrder(orderId));
  const takenBy = (await shop.codes.read(key))?.value.takenBy;
  const order = takenBy == null ? null : await findOrder(shop, takenBy);
  if (takenBy == null || order?.credit?.code !== key) return 0;
  const history = await readHistory(shop, takenBy);
  if (history.state === 'cancelled' || history.state === 'refused') return 0;
  const back = unitsBefore(order, history.events);
  return order.credit.cents - shareOf(order.credit, grossOf(order, back), order);
}

/** Takes the code for an order that is about to be placed; of several orders one gets it. */
async function takeCode(
  shop: Shop,
  code: OpenCode,
  { orderId }: Taker,
): Promise<CodeRefusal | null> {
  if (code.kind !== 'credit') return null;
  const { key } = code;
  return retryWhileChanged(async () => {
    const entry = await shop.codes.read(key);
    const { refused = null } = await stateOf(shop, key, entry?.value, { orderId });
    if (!entry || refused || entry.value.takenBy === orderId) return { done: refused };
    const next = { ...entry.value, takenBy: orderId };
    return (await shop.codes.update(key, entry.etag, next)).ok ? { done: null } : 'again';
  }, shop.clock);
}

async function lookUp(shop: Shop, typed: string, asking: Asking): Promise<Looked | null> {
  const code = readCode(typed);
  if (code === null) return null;
  const key = codeKey(code);
  const state = await stateOf(shop, key, (await shop.codes.read(key))?.value, asking);
  if (state.refused) return state;
  return {
    kind: 'credit',
    key,
    pays: (lines, find) => Math.min(state.worth, bottlesTotal(lines, find)),
  };
}

/** The codes of these orders that can still pay for a bottle; the first to end comes first (R658). */
export async function openCredits(
  shop: Shop,
  orders: readonly OwnOrder[],
): Promise<AccountCredit[]> {
  const withSet = orders.filter(({ order }) => hasSet(order.lines));
  const found = await readMany(withSet, async ({ orderId }) => {
    const code = codeOfOrder(orderId);
    const key = codeKey(code);
    const state = await stateOf(shop, key, (await shop.codes.read(key))?.value, { orderId: null });
    if (state.refused) return [];
    return [{ code, amount: toUnits(state.worth), lastDay: state.lastDay }];
  });
  return found.flat().sort((a, b) => a.lastDay.localeCompare(b.lastDay));
}

export const creditCodes: CodeKind = {
  look: lookUp,
  take: takeCode,
  typed: async (shop, { credit }) => {
    const orderId = credit && (await shop.codes.read(credit.code))?.value.orderId;
    return orderId === undefined ? null : codeOfOrder(orderId);
  },
  paidBy: paidByCodeOf,
};
