import { ledgerOf } from '../../../src/domain/order/ledger/ledger.ts';
import type { PaidByCode } from '../../../src/domain/order/ledger/back-price.ts';
import { discovery, noProduct } from '../../../src/domain/catalogue/product/sets.ts';
import { creditUntil } from '../../../src/domain/order/history/deadlines.ts';
import { bottlesTotal, earnedIn, readCode, worthOf } from '../../../src/domain/credit/credit.ts';
import type { PlacedRecord } from '../../../src/domain/order/order-record.schema.ts';
import { shopCurrency, sum, toUnits, type Cents } from '../../../src/domain/base/money.ts';
import type { CodeRefusal, Looked, OpenCode } from '../../../src/domain/order/codes.ts';
import type { AccountCredit } from '../../../src/domain/order/view/account-reply.ts';
import { hasMailbox } from '../../../src/domain/order/steps/mails-of.ts';
import { enqueueMail, type DueEntry } from '../kernel/mail/outbox.ts';
import { builtSets } from '../catalogue/built.ts';
import { shopDay, shopTimeZone } from '../kernel/store/built-catalogue.ts';
import { codeOfOrder } from './code-secrets.ts';
import { codeKey } from '../kernel/store/secrets.ts';
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

/*
 * The codes that pay back samples: one for the discovery sets of an order, one for its single samples of
 * each perfume. Each pays for one order (code-holds.ts).
 */

/** A perfume whose samples an order holds; undefined for `noProduct`. */
function perfumeIn({ lines }: Pick<PlacedRecord, 'lines'>, id: number) {
  const line = lines.find(({ productId }) => id !== noProduct && productId === id);
  return line && { id, name: line.name };
}

const doSamplesEarn = (): boolean =>
  builtSets().some(({ slug, singleSamples }) => slug === discovery && singleSamples);

/**
 * Makes the codes that a delivered order has earned, once, and queues their mail. Single samples earn where
 * the shop says so.
 */
async function makeCodes(shop: Shop, { orderId, order, history }: Followed): Promise<DueEntry[]> {
  const lastDay = creditUntil(history, shopTimeZone());
  if (lastDay === null || lastDay < shopDay(shop.clock)) return [];
  const earned = earnedIn(order.lines).filter(
    (perfume) => (perfume === noProduct || doSamplesEarn()) && worthOf(order, history, perfume) > 0,
  );
  for (const perfume of earned) {
    const record = { orderId, perfume, lastDay, takenBy: null };
    await createOrRead(shop.codes, codeKey(codeOfOrder(orderId, perfume)), record);
  }
  if (earned.length === 0 || !hasMailbox(order)) return [];
  const entry = await enqueueMail(shop, 'discovery-credit', orderId);
  return entry ? [entry] : [];
}

export const creditFollower: OrderFollower = { changed: makeCodes };

type CodeState = { refused?: never; worth: Cents; lastDay: string } | { refused: CodeRefusal };

/** How a code stands for an order. */
async function stateOf(
  shop: Shop,
  key: string,
  record: CodeRecord | undefined,
  { orderId, isOwn, isPlaced = false }: Asking,
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
  if (earned && earned.order.currency !== shopCurrency()) return { refused: 'other-currency' };
  const worth = earned ? worthOf(earned.order, earned.history, record.perfume) : 0;
  return worth > 0 && (isPlaced || shopDay(shop.clock) <= lastDay)
    ? { worth, lastDay }
    : { refused: 'ended' };
}

/** What the codes of an order have paid of others that stand, without what those have paid back. */
async function paidByCodesOf(
  shop: Shop,
  orderId: string,
  { lines }: Pick<PlacedRecord, 'lines'>,
): Promise<PaidByCode[]> {
  const paid = earnedIn(lines).map(async (perfume) => {
    const cents = await paidBy(shop, codeKey(codeOfOrder(orderId, perfume)));
    return { perfume, cents };
  });
  return (await Promise.all(paid)).filter(({ cents }) => cents > 0);
}

async function paidBy(shop: Shop, key: string): Promise<Cents> {
  const takenBy = (await shop.codes.read(key))?.value.takenBy;
  const order = takenBy == null ? null : await findOrder(shop, takenBy);
  if (takenBy == null || order?.credit?.code !== key) return 0;
  const history = await readHistory(shop, takenBy);
  if (history.state === 'cancelled' || history.state === 'refused') return 0;
  const { units, worth } = ledgerOf(order, history);
  return sum(
    units
      .filter(({ name, isPaidBack }) => worth.has(name) && !isPaidBack)
      .map((unit) => unit.credit),
  );
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
  const record = (await shop.codes.read(key))?.value;
  const state = await stateOf(shop, key, record, asking);
  if (state.refused) return state;
  return {
    kind: 'credit',
    key,
    lacks: record?.perfume === noProduct ? 'no-bottle' : 'other-bottle',
    pays: (lines, find) => Math.min(state.worth, bottlesTotal(lines, find, record?.perfume)),
  };
}

/** The codes of these orders that can still pay for a bottle; the first to end comes first (R658). */
export async function openCredits(
  shop: Shop,
  orders: readonly OwnOrder[],
): Promise<AccountCredit[]> {
  const earned = orders.flatMap(({ orderId, order }) =>
    earnedIn(order.lines).map((perfume) => ({
      code: codeOfOrder(orderId, perfume),
      perfume: perfumeIn(order, perfume),
    })),
  );
  const found = await readMany(earned, async (one) => {
    const key = codeKey(one.code);
    const state = await stateOf(shop, key, (await shop.codes.read(key))?.value, { orderId: null });
    if (state.refused) return [];
    return [{ ...one, amount: toUnits(state.worth), lastDay: state.lastDay }];
  });
  return found.flat().sort((a, b) => a.lastDay.localeCompare(b.lastDay));
}

export const creditCodes: CodeKind = {
  look: lookUp,
  take: takeCode,
  typed: async (shop, { credit }) => {
    const record = credit && (await shop.codes.read(credit.code))?.value;
    return record ? codeOfOrder(record.orderId, record.perfume) : null;
  },
  paidBy: paidByCodesOf,
};
