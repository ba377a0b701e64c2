import { amountsOf } from '../../../base/amounts.schema.ts';
import { stateOf } from '../discount.ts';
import {
  codesQuery,
  discountChange,
  newDiscount,
  readWord,
  type DiscountRecord,
} from '../discount.schema.ts';
import type { DiscountReply, SwitchedReply } from '../discount-replies.schema.ts';
import { hadIn } from '../../orders/code-uses.ts';
import { readCode } from '../../credit/credit.ts';
import type { OrderFacts } from '../../orders/desk-view/order-facts.schema.ts';
import { hasEnded } from '../../orders/history/history.ts';
import { shopCurrency, sum, toUnits, type Cents } from '../../../base/money.ts';
import { monthsWithOrders, readMonths } from '../../orders/server/index/months.ts';
import { withQuery } from '../../../../netlify/kernel/http/query.ts';
import { withJson } from '../../../../netlify/kernel/http/json-body.ts';
import { ok, refuse, type Reply } from '../../../../netlify/kernel/http/reply.ts';
import { shopDay } from '../../../../netlify/kernel/store/built-catalogue.ts';
import { isoTime } from '../../../../netlify/kernel/store/clock.ts';
import { modify } from '../../../../netlify/kernel/store/modify.ts';
import { allCodes } from './code-list.ts';
import { keyOfWord } from './stores.ts';
import { allUses, readUses } from './uses.ts';
import type { Shop } from '../../../../netlify/kernel/store/shop.ts';

/** Rows of a page; a page of fewer is the last one. */
const rowsAPage = 100;

/** GET /api/desk/codes?after=: the newest first, after the one with this word. */
export const getDiscounts = withQuery(codesQuery, async ({ after }, { shop }) => {
  const all = await allCodes(shop);
  const start = after === undefined ? 0 : all.findIndex(({ word }) => word === after) + 1;
  const codes = all.slice(start, start + rowsAPage);
  const uses = await usesOf(shop, codes.at(-1)?.record.at);
  return ok(codes.map(({ word, record }) => replyOf(shop, word, record, uses.get(word))));
});

interface Uses {
  used: number;
  brought: Cents;
}

/** What codes have brought is counted over so many months at most. */
const monthsCounted = 12;

/** How often each code was used by orders since, and what those have brought. */
async function usesOf(shop: Shop, since: string | undefined): Promise<Map<string, Uses>> {
  if (since === undefined) return new Map();
  const months = (await monthsWithOrders(shop))
    .filter((month) => month >= since.slice(0, 7))
    .slice(0, monthsCounted);
  const orders = (await readMonths(shop, months)).filter((order) => order.code && !hasEnded(order));
  const byWord = Map.groupBy(orders, ({ code }) => code?.word ?? '');
  return new Map(
    [...byWord].map(([word, own]) => [
      word,
      { used: own.length, brought: sum(own.map(inShopCurrency)) },
    ]),
  );
}

const inShopCurrency = ({ currency, revenue }: OrderFacts): Cents =>
  currency === shopCurrency() ? revenue : 0;

function replyOf(
  shop: Shop,
  word: string,
  record: DiscountRecord,
  { used, brought }: Uses = { used: 0, brought: 0 },
): DiscountReply {
  const state = stateOf(record, used, shopDay(shop.clock));
  return { ...ruleOf(word, record), used, state, brought: toUnits(brought) };
}

/** Without what it has brought. */
function ruleOf(word: string, record: DiscountRecord) {
  const { sum: off, least, currency, digits: _, ...rule } = record;
  return {
    word,
    ...rule,
    ...(currency !== undefined && currency !== shopCurrency() && { currency }),
    ...(off !== undefined && { sum: toUnits(off, currency) }),
    ...(least !== undefined && { least: toUnits(least, currency) }),
  };
}

const exists = (word: string): Reply => {
  const error = `There is a code ${word} already. Choose another word.`;
  return refuse(409, error, {}, { fields: { word: error } });
};

/** POST /api/desk/codes */
export const postDiscount = withJson(
  () => newDiscount,
  async ({ word, ...rule }, { shop }, by: string): Promise<Reply> => {
    // It would be taken for the code of a discovery set.
    if (readCode(word) !== null) return exists(word);
    const record = { ...rule, ...amountsOf(shopCurrency()), at: isoTime(shop.clock), by };
    const made = await shop.discounts.create(keyOfWord(word), record);
    return made.ok ? { status: 201, body: replyOf(shop, word, record) } : exists(word);
  },
);

/** @returns the code; null where there is none. */
export const switchDiscount = (
  shop: Shop,
  word: string,
  off: boolean,
): Promise<DiscountRecord | null> =>
  modify<DiscountRecord, DiscountRecord | null>(
    shop.discounts,
    keyOfWord(word),
    (present) => {
      const next = present && { ...present, off };
      return next ? { next, result: next } : { result: null };
    },
    shop.clock,
  );

/** PATCH /api/desk/codes/{word}: off, or on again. What it has brought the list says. */
export const patchDiscount = withJson(
  () => discountChange,
  async ({ off }, { shop, params }): Promise<Reply> => {
    const word = readWord(params['word'] ?? '');
    const record = word === null ? null : await switchDiscount(shop, word, off);
    if (word === null || !record) return refuse(404, 'There is no such code.');
    const used = record.uses === undefined ? 0 : hadIn(await readUses(shop, allUses(word)));
    const state = stateOf(record, used, shopDay(shop.clock));
    return ok({ ...ruleOf(word, record), state } satisfies SwitchedReply);
  },
);
