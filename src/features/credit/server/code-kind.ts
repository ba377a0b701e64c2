import { ledgerOf } from '../../orders/ledger/ledger.ts';
import type { PaidByCode } from '../../orders/ledger/back-price.ts';
import { discovery, noProduct } from '../../catalogue/product/set-ids.ts';
import { creditUntil } from '../../orders/history/deadlines.ts';
import { bottlesTotal, earnedIn, readCode, worthOf } from '../credit.ts';
import type { PlacedRecord } from '../../orders/order-record.schema.ts';
import { shopCurrency, sum, type Cents } from '../../../base/money.ts';
import type { CodeRefusal, Looked, OpenCode } from '../../orders/code-sums.ts';
import { hasMailbox } from '../../orders/steps/mails-of.ts';
import { enqueueMail, type DueEntry } from '../../../../netlify/kernel/mail/outbox.ts';
import { builtSets } from '../../catalogue/server/built.ts';
import { shopDay, shopTimeZone } from '../../../../netlify/kernel/store/built-catalogue.ts';
import { codeOfOrder } from './code-secrets.ts';
import { codeKey } from '../../../../netlify/kernel/store/secrets.ts';
import { createOrRead } from '../../../../netlify/kernel/store/create-or-read.ts';
import type { CodeRecord } from './stores.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';
import type { CodeUse } from '../../../base/code-use.schema.ts';
import { hadByOrder } from '../../orders/code-uses.ts';
import type { Asking, CodeKind, Taker } from '../../orders/server/placing/code-kinds.ts';
import { hadNow, type CodeName } from '../../orders/server/placing/code-holds.ts';
import {
  changeUses,
  takeUse,
  type TakenUse,
  type UseRecord,
} from '../../orders/server/placing/take-use.ts';
import type { Followed, OrderFollower } from '../../orders/server/record/followers.ts';
import { findWithHistory, readOrder } from '../../orders/server/record/read-order.ts';

/*
 * The codes that pay back samples: one for the discovery sets of an order, one for its single samples of
 * each perfume. Each pays for one order (code-holds.ts).
 */

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

/** One that nobody has taken, or that is older, names the order that has taken it last. */
const usesIn = ({ uses, takenBy }: CodeRecord): CodeUse[] =>
  uses ?? (takenBy == null ? [] : [{ orderId: takenBy, cents: 1 }]);

const nameOf = (key: string): CodeName => ({ kind: 'credit', key });

const recordOfUses = (shop: Shop, name: CodeName): UseRecord<CodeRecord> => ({
  store: shop.codes,
  name,
  usesIn,
  withUses: (present, uses) =>
    present && { ...present, uses, takenBy: uses.at(-1)?.orderId ?? null },
});

/** How a code stands for an order. */
export async function stateOf(
  shop: Shop,
  key: string,
  record: CodeRecord | undefined,
  asking: Asking,
): Promise<CodeState> {
  if (!record) return { refused: 'unknown' };
  const { orderId: without, isOwn } = asking;
  const uses = usesIn(record);
  const { had, unpaid } = await hadNow(shop, nameOf(key), uses, { without, isOwn });
  if (had > 0) return { refused: unpaid > 0 ? 'reserved' : 'used' };
  return worthNow(shop, record, asking);
}

/** What it is worth, whoever has it. */
async function worthNow(
  shop: Shop,
  { orderId, perfume, lastDay }: CodeRecord,
  { isPlaced = false }: Pick<Asking, 'isPlaced'>,
): Promise<CodeState> {
  const earned = await readOrder(shop, orderId);
  if (earned && earned.order.currency !== shopCurrency()) return { refused: 'other-currency' };
  const worth = earned ? worthOf(earned.order, earned.history, perfume) : 0;
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
  const record = (await shop.codes.read(key))?.value;
  // One order stands at most; the last one to take it is likelier.
  for (const orderId of record ? [...hadByOrder(usesIn(record)).keys()].reverse() : []) {
    const found = await findWithHistory(shop, orderId);
    if (found?.order.credit?.code !== key) continue;
    const { order, history } = found;
    if (history.state === 'cancelled' || history.state === 'refused') continue;
    const { units, worth } = ledgerOf(order, history);
    return sum(
      units
        .filter(({ name, isPaidBack }) => worth.has(name) && !isPaidBack)
        .map((unit) => unit.credit),
    );
  }
  return 0;
}

/** Takes the code for an order that is about to be placed; of several orders one gets it. */
async function takeCode(
  shop: Shop,
  code: OpenCode,
  { orderId, by }: Taker,
): Promise<CodeRefusal | TakenUse[]> {
  if (code.kind !== 'credit') return [];
  const use = { orderId, by, cents: 1 };
  const record = (later: Shop) => recordOfUses(later, nameOf(code.key));
  const taken = await takeUse(shop, record, use, roomIn, 'used');
  return typeof taken === 'string' ? taken : [taken];

  async function roomIn(record: CodeRecord | null) {
    if (!record) return 'unknown';
    // Its last day was looked at before: what was placed with it may be placed anew.
    return (await worthNow(shop, record, { isPlaced: true })).refused ?? 1;
  }
}

async function lookAt(shop: Shop, key: string, asking: Asking): Promise<Looked> {
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

export const creditCodes: CodeKind = {
  kind: 'credit',
  look(shop, typed, asking) {
    const code = readCode(typed);
    return code === null ? Promise.resolve(null) : lookAt(shop, codeKey(code), asking);
  },
  async lookIn(shop, { credit }, asking) {
    if (!credit) return [];
    const record = (await shop.codes.read(credit.code))?.value;
    const code = record ? codeOfOrder(record.orderId, record.perfume) : '';
    return [{ ...(await lookAt(shop, credit.code, asking)), code }];
  },
  take: takeCode,
  namesIn: ({ credit }) => (credit ? [nameOf(credit.code)] : []),
  change: (shop, name, change) => changeUses(shop, recordOfUses(shop, name), change),
  paidBy: paidByCodesOf,
};
